import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readSvg } from '#geometry/svg/read-svg.ts'
import { bringFloorPicture } from '../../office/floor-picture.ts'
import { ORIGIN, signedIn, type OfficeBrowser } from '../../office/office.ts'
import { from, openOwnerDesk, type OwnerDesk } from '../../office/owner-desk.ts'
import { sampleGeometry } from '../../support/geometry/sample-geometry.ts'

let desk: OwnerDesk
let content: OfficeBrowser
let building: string
beforeAll(async () => {
  desk = await openOwnerDesk()
  content = await signedIn(desk.site, 'content')
  const legalEntityId = await desk.optionOf('legalEntities', /./)
  await desk.publish('projects', { name: 'Верфь', status: 'on_sale', legalEntityId })
  const projectId = await desk.optionOf('projectIds', /Верфь/)
  await desk.publish('buildings', { projectId, name: 'Дом 1', sections: ['1'], floorsTotal: 9 })
  building = await desk.optionOf('buildings', /Верфь/)
  const sectionId = await desk.optionOf('sections', /Верфь.*секция 1$/)
  const plan = await bringFloorPicture(desk.site, content, '#224466')
  const flat = { number: '17', floor: 3, rooms: 2, area: '54,3', price: '9 800 000', plan }
  const data = { kind: 'flat', buildingId: building, sectionId, ...flat }
  expect((await desk.ask('POST', '/lots', { data })).status).toBe(201)
})
afterAll(() => desk?.[Symbol.asyncDispose]())

test('the geometry of a section waits as a draft, comes out at once, and is taken back', async () => {
  const of = `/geometry/${building}`
  const first = async () => (await content.ask('GET', of)).body.sections[0]
  const before = await first()
  const [layout] = before.layouts
  expect([before.origin, layout.plan, layout.outline]).toEqual(['none', true, false])
  const draft = `${of}/${before.id}/draft`
  const put = (geometry: object, edition?: object) =>
    content.ask('PUT', draft, { geometry }, edition)
  const drawing = `${of}/${before.id}/drawing`
  expect((await content.ask('GET', drawing)).status).toBe(404)
  expect((await put(sampleGeometry)).status).toBe(428)
  const wrong = await put({ ...sampleGeometry, compass: 400 }, from(0))
  expect([wrong.status, wrong.body.errors.geometry]).toEqual([422, expect.stringMatching(/[а-я]/)])
  const kept = await put(numbered, from(0))
  expect([kept.status, kept.headers.etag, kept.body]).toEqual([
    200,
    '"1"',
    { geometry: numbered, isDraft: true },
  ])
  const both = await Promise.all([put(numbered, from(1)), put(numbered, from(1))])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 412]))
  const { body: svg } = await content.ask('GET', drawing)
  const { storeys } = readSvg(svg, { file: 'geometry.svg', sha256: null })
  expect(storeys.map(({ floor }) => floor)).toEqual(floorsOf(numbered))
  const waiting = await first()
  expect([waiting.origin, waiting.author]).toEqual(['none', 'Анна'])
  expect(waiting.matching.differing).toMatchObject([{ number: '17', area: 54.3 }])
  const report = await content.ask('GET', `${of}/report`)
  expect([report.status, report.body.slice(0, 2)]).toEqual([200, 'PK'])
  const move = (at: number[]) =>
    desk.site.pool.query(
      `update section_geometry set draft = jsonb_set(draft, '{floors,0,units,1,at}', $1) where section_id = $2`,
      [JSON.stringify(at), before.id],
    )
  await move([0, 0])
  const crossed = await content.ask('POST', `${of}/publish`, {})
  expect([crossed.status, crossed.body.errors?.geometry]).toEqual([
    422,
    expect.stringContaining('накладываются'),
  ])
  expect((await first()).draftAt).not.toBeNull()
  await move([12_000, 0])
  const out = await content.ask('POST', `${of}/publish`, {})
  expect([out.status, out.body.sections[0].origin]).toEqual([200, 'staff'])
  expect((await content.ask('POST', `${of}/publish`, {})).status).toBe(409)
  const [done] = (await content.ask('GET', '/undo')).body.items
  expect((await content.ask('POST', `/undo/${done.id}`, {})).status).toBe(200)
  expect(await first()).toMatchObject({ origin: 'none', draftAt: expect.any(String) })
})

const floorsOf = ({ floors }: typeof numbered) =>
  floors.flatMap(({ floors: [from, to] }) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i),
  )

/** Flat 17 is drawn larger than it is by law. */
const numbered = {
  ...sampleGeometry,
  floors: sampleGeometry.floors.map((floor) => ({
    ...floor,
    units: floor.units.map((unit) => (unit.stack === '2' ? { ...unit, lots: ['17'] } : unit)),
  })),
}

test('a file that is no model, or too large, is refused before it is sent whole', async () => {
  const bring = async (name: string, total: number) => {
    const form = new FormData()
    const fields = { key: crypto.randomUUID(), name, at: '0', total: String(total) }
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    form.set('file', new File(['ISO'], name))
    const response = new Response(form)
    const { body } = await desk.site.app.inject({
      method: 'POST',
      url: `/staff/api/geometry/${building}/file`,
      headers: {
        origin: ORIGIN,
        cookie: content.cookie(),
        'content-type': response.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await response.arrayBuffer()),
    })
    return JSON.parse(body)
  }
  expect((await bring('plan.pdf', 3)).errors.file).toContain('IFC')
  expect((await bring('model.ifc', 101 * 2 ** 20)).errors.file).toContain('100')
  const uploads = join(desk.site.dataDir, 'uploads')
  mkdirSync(uploads, { recursive: true })
  const left = join(uploads, 'whole-left-by-a-restart')
  writeFileSync(left, 'ISO')
  utimesSync(left, 0, 0)
  expect(await bring('model.ifc', 6)).toEqual({ received: 3, house: null })
  expect(existsSync(left)).toBe(false)
})

test('a file whose reading a restart has cut short is to be brought once more', async () => {
  await desk.site.pool.query(
    `insert into geometry_file (building_id, name, state, at) values ($1, 'model.ifc', 'reading', now() - interval '1 hour')
     on conflict (building_id) do update set state = excluded.state, at = excluded.at`,
    [building],
  )
  const { body } = await desk.ask('GET', `/geometry/${building}`)
  expect(body.file).toMatchObject({ state: 'failed', refusal: expect.stringContaining('ещё раз') })
})

test('a plan traced over a picture is kept stroke by stroke, and stands mirrored in a second stack and in the place of a model', async () => {
  const traced = await desk.optionOf('buildings', /^(?!Верфь)/)
  const path = `/traces/${traced}`
  const { body: house } = await content.ask('GET', path)
  const [first, second] = house.stacks
  const place = ({ section, stack }: typeof first, mirrored: boolean) => ({
    section,
    stack,
    mirrored,
    quarters: 0,
  })
  const create = { width: 9, height: 9, channels: 3 as const, background: '#fff' }
  const dot = await sharp({ create }).png().toBuffer()
  const small = {
    name: 'Двушка',
    picture: await bringFloorPicture(desk.site, content, '#fff', dot),
    places: [],
  }
  const refused = await content.ask('POST', path, small)
  expect([refused.status, refused.body.errors.picture]).toEqual([
    422,
    'Картинка слишком мала: 9\u00A0×\u00A09\u00A0точек, а\u00A0нужно хотя бы 200 по\u00A0каждой стороне',
  ])
  const begun = await content.ask('POST', path, {
    ...small,
    picture: await bringFloorPicture(desk.site, content),
  })
  expect(begun.status).toBe(201)
  const trace = `/trace/${begun.body.id}`
  const side = Math.sqrt(first.area * 10_000) / 10
  const outline = [
    [100, 100],
    [100 + side, 100],
    [100 + side, 100 + side],
    [100, 100 + side],
  ]
  const door = { id: 2, kind: 'door', room: 1, from: [120, 100], to: [210, 100], swing: 0 }
  const document = {
    scale: { from: [0, 0], to: [100, 0], mm: 1_000 },
    rooms: [{ id: 1, kind: 'living', name: null, outline }],
    openings: [door],
  }
  const places = [place(first, false), place(second, true)]
  const sent = { name: 'Двушка', document, places }
  expect((await content.ask('PUT', `${trace}/unsaved`, sent)).status).toBe(428)
  expect(
    (await content.ask('PUT', `${trace}/unsaved`, { ...sent, document: {} }, from(1))).status,
  ).toBe(422)
  expect((await content.ask('PUT', `${trace}/unsaved`, sent, from(1))).body).toEqual({
    revision: 2,
  })
  expect((await content.ask('PUT', `${trace}/unsaved`, sent, from(1))).status).toBe(412)
  const tooLarge = await content.ask(
    'PUT',
    `${trace}/unsaved`,
    { ...sent, document: 'x'.repeat(5e6) },
    from(2),
  )
  expect([tooLarge.status, tooLarge.body.message]).toEqual([
    413,
    'Слишком много данных сразу: можно до 4\u00A0МБ',
  ])
  const { status, body } = await content.ask('POST', `${trace}/publish`, {})
  expect([status, body.flats > 0]).toEqual([200, true])
  const drawn = await content.ask('GET', `/geometry/${traced}/${first.section}/draft`)
  const units = drawn.body.geometry.floors.flatMap(({ units: all }: { units: unknown[] }) => all)
  const hinges = (stack: string) =>
    units
      .filter((unit: { stack: string }) => unit.stack === stack)
      .map((unit: { plan: { doors: { hinge: number[] }[] } }) => unit.plan.doors[0]!.hinge[0])
  expect(new Set(hinges(first.stack))).toEqual(new Set([200]))
  expect(new Set(hinges(second.stack)).size).toBe(1)
  expect(hinges(second.stack)[0]).toBeGreaterThan(200)

  // A model has stacks of its own names.
  const { rows } = await desk.site.pool.query(
    'select geometry from section_geometry where section_id = $1',
    [first.section],
  )
  const published: typeof sampleGeometry = rows[0].geometry
  const model = {
    ...published,
    floors: published.floors.map((floor) => ({
      ...floor,
      units: floor.units.flatMap((unit) =>
        unit.stack === first.stack ? [{ ...unit, stack: 'M-1', at: [0, 0] }] : [],
      ),
    })),
  }
  const unitsWith = async (change: object, edition: number) => {
    await desk.site.pool.query('update section_geometry set geometry = $1 where section_id = $2', [
      model,
      first.section,
    ])
    const changed = { ...sent, places: [place(first, false)], ...change }
    await content.ask('PUT', `${trace}/unsaved`, changed, from(edition))
    const answer = await content.ask('POST', `${trace}/publish`, {})
    const { body: now } = await content.ask('GET', `/geometry/${traced}/${first.section}/draft`)
    const { floors }: typeof sampleGeometry = now.geometry
    const standing = floors.flatMap(({ units: all }) =>
      all.map(({ stack, at }) => `${stack} ${at?.join()}`),
    )
    return { status: answer.status, errors: answer.body.errors, units: [...new Set(standing)] }
  }
  expect(await unitsWith({}, 2)).toMatchObject({ status: 200, units: ['M-1 0,0'] })
  const scale = { ...document.scale, mm: 1_100 }
  expect(await unitsWith({ document: { ...document, scale } }, 3)).toEqual({
    status: 422,
    errors: { places: expect.stringContaining('другого размера') },
    units: ['M-1 0,0'],
  })
})
