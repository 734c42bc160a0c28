import { afterAll, beforeAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'
import { withPublishingLock } from '#server/publishing/publishing-lock.ts'

import { startSite } from '../../support/site.ts'
import { bringFloorPicture } from '../../office/floor-picture.ts'
import { signedIn } from '../../office/office.ts'
import { sampleGeometry } from '../../support/geometry/sample-geometry.ts'

let site: Awaited<ReturnType<typeof startSite>>
let editor: Awaited<ReturnType<typeof signedIn>>
let owner: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  editor = await signedIn(site, 'content')
  owner = await signedIn(site, 'owner')
})
afterAll(() => site?.[Symbol.asyncDispose]())

const ask = (...asked: Parameters<typeof editor.ask>) => editor.ask(...asked)
const from = (revision: number) => ({ 'if-match': `"${revision}"` })

const square = (at: number) => `${at},0 ${at + 50},0 ${at + 50},400 ${at},400`

type Floor = {
  section: number
  number: number
  lots: { id: number; kind: string; area: number; windows: string[] }[]
  marking: { outlines: Record<string, string>; revision: number } | null
}

const bringPicture = () => bringFloorPicture(site, editor)

async function floorsOf(building: string): Promise<Floor[]> {
  return (await ask('GET', `/floors/${building}`)).body.items
}

/** A house with two floors whose flats stand one above another. */
async function twins() {
  const { body } = await ask('GET', '/options/buildings')
  const areas = ({ lots }: Floor) => lots.map(({ area }) => Math.round(area)).join()
  for (const { value } of body.items) {
    const floors = await floorsOf(value)
    for (const one of floors) {
      const other = floors.find(
        (floor) => floor !== one && floor.section === one.section && areas(floor) === areas(one),
      )
      if (other && one.lots.some(({ kind }) => kind === 'flat'))
        return { building: value, one, other }
    }
  }
  throw new Error('No house has two floors alike')
}

test('a floor is marked over its picture, is on the page of its flats at once, and is copied to the floor above', async () => {
  const { building, one, other } = await twins()
  const picture = await bringPicture()
  const path = `/floors/${one.section}/${one.number}`
  const outlines = Object.fromEntries(one.lots.map(({ id }, at) => [id, square(at * 60)]))
  const marked = await ask('PUT', path, { picture, outlines }, from(0))
  expect([marked.status, marked.body.marking]).toEqual([200, { picture, outlines, revision: 1 }])
  const pageOf = async ({ lots }: Floor) => {
    const flat = lots.find(({ kind }) => kind === 'flat')
    return (await site.app.inject(`/kvartiry/${flat?.id}`)).body
  }
  await expect.poll(() => pageOf(one)).toContain(`points="${square(0)}"`)
  expect(await pageOf(other)).not.toContain(`points="${square(0)}"`)

  const copied = await ask('POST', `${path}/copy`, { floors: [other.number, 99] }, from(1))
  expect(copied.body).toEqual({ copied: [other.number], left: [] })
  await expect.poll(() => pageOf(other)).toContain(`points="${square(0)}"`)
  const floors = await floorsOf(building)
  const same = floors.find(
    ({ section, number }) => section === one.section && number === other.number,
  )
  expect(Object.keys(same?.marking?.outlines ?? {})).toEqual(other.lots.map(({ id }) => String(id)))

  expect((await ask('DELETE', path, undefined, from(1))).status).toBe(204)
  await expect.poll(() => pageOf(one)).not.toContain(`points="${square(0)}"`)
})

test('a level of places is marked by the numbers of places, whatever their sections, and is the scheme of parking at once', async () => {
  const [place] = site.catalogue.current.lots('parking').find(lotQuery()).lots
  const building = place?.building.id ?? 0
  const of = async () => (await ask('GET', `/floors/${building}`)).body
  const { levels, items } = await of()
  const level: Floor = levels.find(({ number }: Floor) => number === place?.floor)
  const kindsOn = (floors: Floor[]) =>
    new Set(floors.flatMap(({ lots }) => lots).map((lot) => lot.kind))
  expect([...kindsOn(levels)].toSorted()).toEqual(['parking', 'storage'])
  expect(kindsOn(items)).not.toContain('parking')

  const picture = await bringPicture()
  const path = `/levels/${building}/${level.number}`
  const spaces = level.lots.filter(({ kind }) => kind === 'parking')
  const [flat] = items[0].lots
  const mark = (outlines: object, edition = 0) =>
    ask('PUT', path, { picture, outlines }, from(edition))
  expect((await mark({ [flat.id]: square(0) })).body.errors.outlines).toMatch('такого нет')
  const outlines = Object.fromEntries(spaces.map(({ id }, at) => [id, square(at * 60)]))
  const marked = await mark(outlines)
  expect([marked.status, marked.body.marking]).toEqual([200, { picture, outlines, revision: 1 }])
  const scheme = async () =>
    (await site.app.inject(`/parkovki/schema?project=${place?.project.alias}`)).body
  // In the pixels of the picture, which is 1200 × 800.
  await expect.poll(scheme).toContain('points="0,0 60,0 60,320 0,320"')
  expect((await mark(outlines)).status).toBe(412)
  // A space for sale without an outline could not be chosen on the picture.
  const sold = Object.entries(outlines).filter(([id]) => id !== String(place?.id))
  expect((await mark(Object.fromEntries(sold), 1)).status).toBe(200)
  await expect.poll(scheme).not.toContain('points="0,0 60,0')

  const { items: pictures } = (await ask('GET', '/media')).body
  const used = await ask('GET', `/media/${pictures[0].id}`)
  expect(used.body.usedIn).toContainEqual(expect.objectContaining({ id: building }))
  const copied = await ask('POST', `${path}/copy`, { floors: [-9] }, from(2))
  expect(copied.body).toEqual({ copied: [], left: [] })
  expect((await ask('DELETE', path, undefined, from(2))).status).toBe(204)
})

test('a wrong picture, a lot of another floor, a bent outline, an old edition are told', async () => {
  const { one, other } = await twins()
  const path = `/floors/${one.section}/${one.number}`
  const [lot] = one.lots
  const [stranger] = other.lots
  const mark = (outlines: object, picture = 'нет такой') =>
    ask('PUT', path, { picture, outlines }, from(0))
  expect((await mark({})).body.errors.picture).toMatch('картинку')
  expect((await mark({ [stranger?.id ?? 0]: square(0) })).body.errors.outlines).toMatch(
    'такого нет',
  )
  expect((await mark({ [lot?.id ?? 0]: '0,0 5,5' })).body.errors.outlines).toMatch('три угла')
  expect((await ask('PUT', path, {})).status).toBe(428)
  expect((await ask('PUT', path, {}, from(7))).status).toBe(412)
  expect((await ask('PUT', '/floors/999999/1', {}, from(0))).status).toBe(404)
  expect(
    (await ask('POST', `${path}/copy`, { floors: [1] }, from(0))).body.errors.floors,
  ).toBeDefined()
})

/** A house of the demo with a flat for sale that looks to the south. */
function southern() {
  const { lots } = site.catalogue.current.lots('flat').find(lotQuery())
  for (const lot of lots) {
    const { building, project } = lot
    if (lot.status === 'available' && lot.floor !== null)
      return {
        lot,
        building: building.id,
        page: `/proekty/${project.alias}?building=${building.id}`,
      }
  }
  throw new Error('No flat is for sale')
}

test('a facade is marked over its render: the page of the project lights what is for sale and leads to it', async () => {
  const { lot, building, page } = southern()
  const { body } = await ask('GET', `/facades/${building}`)
  expect(body.items).toEqual([])
  const floors: Floor[] = body.floors
  const home = floors.find(({ lots }) => lots.some(({ id }) => id === lot.id))
  const side = home?.lots.find(({ id }) => id === lot.id)?.windows[0] ?? 's'
  const stranger = floors.flatMap(({ lots }) => lots).find(({ windows }) => !windows.includes(side))
  const above = floors.find((floor) => floor !== home && floor.number > 0)
  const picture = await bringPicture()
  const path = `/facades/${building}/${side}`
  const key = `f${above?.section}/${above?.number}`
  const outlines = { [lot.id]: square(0), [key]: square(300) }
  const marked = await ask('PUT', path, { picture, outlines }, from(0))
  expect([marked.status, marked.body]).toEqual([
    200,
    { side, marking: { picture, outlines, revision: 1 } },
  ])
  const shown = async () => (await site.app.inject(page)).body
  await expect.poll(shown).toContain(`<polygon points="${square(0)}" data-state="available"`)
  expect(await shown()).toMatch(
    new RegExp(`href="${lot.url}" aria-label="[^"]+" data-price="\\d+"`),
  )
  expect(await shown()).toContain(`aria-label="Этаж\u00A0${above?.number}: `)
  expect(await shown()).toContain('Визуализация')

  const [media] = (await ask('GET', '/media')).body.items
  const { usedIn } = (await ask('GET', `/media/${media.id}`)).body
  expect(usedIn).toContainEqual(expect.objectContaining({ entity: 'floors', id: building }))

  const errorsOf = async (wrong: object) =>
    (await ask('PUT', path, { picture, outlines: wrong }, from(1))).body.errors.outlines
  expect(await errorsOf({ [stranger?.id ?? 0]: square(0) })).toMatch('такого нет')
  expect(await errorsOf({ 'f999999/1': square(0) })).toMatch('такого нет')
  expect(await errorsOf({ [key]: '0,0 5,5' })).toMatch(`этажа ${above?.number}: нужно три угла`)
  expect((await ask('PUT', path, { picture, outlines }, from(0))).status).toBe(412)
  expect((await ask('PUT', `/facades/${building}/up`, {}, from(0))).status).toBe(404)
  expect((await ask('DELETE', path, undefined, from(1))).status).toBe(204)
  await expect.poll(shown).not.toContain(`points="${square(0)}"`)
})

test('while an import publishes markings, prices, redirects and pictures wait, and all come out after it', async () => {
  const { building } = southern()
  const [{ value: alias }] = (await ask('GET', '/options/projects')).body.items
  const picture = await bringPicture()
  const [media] = (await ask('GET', '/media')).body.items
  const [floor] = await floorsOf(String(building))
  const before = (await owner.ask('POST', '/redirects', { data: { from: '/do', to: '/novosti' } }))
    .body
  const queued: [path: string, method: 'PUT' | 'POST' | 'DELETE', body: object | undefined][] = [
    [`/floors/${floor?.section}/${floor?.number}`, 'PUT', { picture, outlines: {} }],
    [`/levels/${building}/-1`, 'PUT', { picture, outlines: {} }],
    [`/facades/${building}/n`, 'PUT', { picture, outlines: {} }],
    [`/prices/${alias}/parking`, 'PUT', { closed: true }],
    ['/redirects', 'POST', { data: { from: '/posle', to: '/novosti' } }],
    [`/redirects/${before.id}`, 'PUT', { data: { to: '/akcioteka' } }],
    [`/media/${media.id}`, 'PUT', { alt: 'План после импорта' }],
  ]
  const geometry = `/geometry/${building}`
  const draft = `${geometry}/${floor?.section}/draft`
  const keep = (compass: number, edition: number) =>
    owner.ask('PUT', draft, { geometry: { ...sampleGeometry, compass } }, from(edition))
  expect((await keep(10, 0)).status).toBe(200)
  const { pool, dataDir, databaseUrl } = site
  await withPublishingLock({ pool, dataDir, databaseUrl }, async () => {
    for (const [path, method, body] of queued) {
      const edition = from(path.startsWith('/redirects') ? 1 : 0)
      const answer = await owner.ask(method, path, body, edition)
      expect([path, answer.status, answer.body]).toEqual([path, 202, { state: 'queued' }])
    }
    expect((await owner.ask('POST', `${geometry}/publish`, {})).status).toBe(202)
    expect((await keep(20, 1)).status).toBe(200)
    expect((await site.app.inject('/posle')).statusCode).toBe(404)
  })
  const goes = async (path: string) => (await site.app.inject(path)).headers.location
  await expect.poll(() => goes('/posle')).toBe('/novosti')
  expect(await goes('/do')).toBe('/akcioteka')
  const [marked] = await floorsOf(String(building))
  expect(marked?.marking).toMatchObject({ picture, revision: 1 })
  expect((await ask('GET', `/facades/${building}`)).body.items).toMatchObject([{ side: 'n' }])
  expect((await ask('GET', `/media/${media.id}`)).body.alt).toBe('План после импорта')
  const { items } = (await ask('GET', '/prices')).body
  expect(items[0].kinds).toContainEqual(expect.objectContaining({ kind: 'parking', closed: true }))
  expect((await ask('GET', '/overview')).body.scheduled).toEqual([])
  // Work on a section that went on while its publication waited is kept.
  const { publishedAt } = (await ask('GET', geometry)).body.sections.find(
    ({ id }: { id: number }) => id === floor?.section,
  )
  expect(publishedAt).not.toBeNull()
  expect((await ask('GET', draft)).body).toMatchObject({ isDraft: true, geometry: { compass: 20 } })
})
