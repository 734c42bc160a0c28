import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cutawayUrl, darkPlanUrl, fullPlanUrl } from '#domain/addresses/plan-url.ts'
import type { LiveModel } from '#domain/lots/live-model.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { readLotQuery } from '#domain/query/lot-query.ts'
import { baysOf } from '#drawings/facade/bays.ts'
import { drawFacade } from '#drawings/facade/draw-facade.ts'
import type { FacadeSide } from '#drawings/facade/facade.ts'
import { unpackMesh } from '#drawings/model/web/unpack-mesh.ts'
import { openDrawings } from '#server/drawings/drawings.ts'
import { createDescribedModels } from '#server/drawings/live/described-models.ts'
import { createFloorModels } from '#server/drawings/model/floor-models.ts'
import { facadeSides } from '#server/drawings/model/world-sides.ts'
import { createDrawingServices } from '#server/drawings/services.ts'

import { startSite } from '../support/site.ts'
import type { Started } from './asking.ts'

let site: Started
beforeAll(async () => {
  site = await startSite({ template: 'drawn' })
})
afterAll(() => site?.[Symbol.asyncDispose]())

const published = () => ({ catalogue: site.catalogue.current, drawn: site.catalogue.drawn })

function listedFlats(): Lot[] {
  const page = (number: number) =>
    site.catalogue.current.lots('flat').find(readLotQuery(new URLSearchParams(`page=${number}`)))
  return Array.from({ length: page(1).pages }, (_, i) => page(i + 1).lots).flat()
}

test('every flat has a plan in a light and a dark file, in two sizes, for ever under one name', async () => {
  const plans = new Set(listedFlats().map(({ planUrl }) => planUrl!))
  expect(plans.size).toBeGreaterThan(5)
  for (const plan of plans) {
    const sizes = [
      { light: plan, dark: darkPlanUrl(plan)!, most: 3072, pack: brotliCompressSync },
      {
        light: fullPlanUrl(plan)!,
        dark: darkPlanUrl(fullPlanUrl(plan)!)!,
        most: 5120,
        pack: gzipSync,
      },
    ]
    for (const { light, dark, most, pack } of sizes) {
      const [day, night] = await Promise.all([light, dark].map((url) => site.app.inject(url)))
      expect([light, day!.statusCode, night!.statusCode]).toEqual([light, 200, 200])
      expect(day!.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: expect.any(String),
      })
      expect(day!.body).toMatch(/^<svg .*aria-label="План квартиры/)
      expect(day!.body).not.toBe(night!.body)
      expect(pack(day!.body).length).toBeLessThanOrEqual(most)
    }
  }
})

test('a drawing the visitor has is not sent again, and one nobody knows is not there', async () => {
  const [{ planUrl } = { planUrl: null }] = listedFlats()
  const { headers } = await site.app.inject({
    url: planUrl!,
    headers: { 'accept-encoding': 'br' },
  })
  expect(headers['content-encoding']).toBe('br')
  const again = await site.app.inject({
    url: planUrl!,
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  for (const unknown of ['/plans/0000000000.svg', '/floors/0000000000.svg', '/facades/x.svg']) {
    const { statusCode, headers: told } = await site.app.inject(unknown)
    expect([unknown, statusCode, told['content-type']]).toEqual([
      unknown,
      404,
      'text/plain; charset=utf-8',
    ])
  }
})

test('over all sides of all houses exactly the available flats have their windows lit', () => {
  const services = createDrawingServices(published, createFloorModels())
  const lit = services.houses().flatMap(({ house, lit: flats }) =>
    facadeSides.flatMap((side) => {
      const look = { side, daylight: 'evening', lit: flats, links: true, label: 'Фасад' } as const
      return [...drawFacade(house, look).matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)
    }),
  )
  const available = listedFlats().filter(({ status }) => status === 'available')
  expect(available.length).toBeGreaterThan(20)
  expect(new Set(lit)).toEqual(new Set(available.map(({ url }) => url)))
})

test('the page of a flat shows its plan, its neighbours for sale on the floor, and its house', async () => {
  const flats = listedFlats()
  const flat = flats.find((one) => floorOf(one).length > 1)!
  const { body } = await site.app.inject(flat.url)
  const html = body.slice(0, body.indexOf('id="first-page"'))
  const floor = html.slice(html.indexOf('id="etazh"'), html.indexOf('id="fasad"'))
  const linked = [...floor.matchAll(/<a [^>]*href="(\/kvartiry\/\d+)"/g)].map(([, href]) => href)
  expect(new Set(linked)).toEqual(new Set(floorOf(flat).map(({ url }) => url)))
  expect(html.match(/<svg [^>]*aria-label="План квартиры №/g)).toHaveLength(1)
  // the texts of drawings are not told twice
  expect(body.slice(html.length)).not.toContain('\\u003csvg')
  for (const [, file] of html.matchAll(/href="(\/(?:floors|facades)\/[^"]+)"/g))
    expect([file, (await site.app.inject(file!)).statusCode]).toEqual([file, 200])

  function floorOf({ building, section, floor: level }: Lot) {
    return flats.filter(
      (one) =>
        one.status === 'available' &&
        one.building.id === building.id &&
        one.section === section &&
        one.floor === level,
    )
  }
})

test('the first page lights a window for every flat for sale that its still shows, and counts the rest', async () => {
  const { body } = await site.app.inject('/')
  const still = body.slice(body.indexOf('<svg xmlns'), body.indexOf('aria-label="Быстрый подбор"'))
  const lit = new Set(hrefsOf(still))
  const models = createFloorModels()
  const looks = ({ id }: Lot, sides: FacadeSide[]) => {
    const place = site.catalogue.drawn.placeOf(id)
    return sides.some((side) =>
      baysOf(models(place!.section), side).some(
        ({ stack, kind }) => stack === place!.stack && kind !== 'balcony',
      ),
    )
  }
  const available = listedFlats().filter(({ status }) => status === 'available')
  const seen = available.filter(({ url }) => lit.has(url))
  expect(seen).toHaveLength(lit.size)
  // The camera stands on the river, to the west of the middle.
  expect(seen.filter((lot) => !looks(lot, ['south', 'west']))).toEqual([])
  expect(available.filter((lot) => looks(lot, ['south']) && !lit.has(lot.url))).toEqual([])
  expect(body).toContain(`на\u00A0макете ${seen.length}\u00A0кварти`)
  expect(body).toContain(`ещё\u00A0${available.length - seen.length} смотрят`)
  expect(brotliCompressSync(still).length).toBeLessThan(40_000)
  expect(body.slice(body.indexOf('id="first-page"'))).not.toContain('data-flat')
})

test('by links alone a buyer gets from the model of a quarter to a house, its sides, and every flat for sale', async () => {
  const { alias } = site.catalogue.current.projects[0]!
  const page = async (path: string) => {
    const { body } = await site.app.inject(path.replaceAll('&amp;', '&').replace(/#.*/, ''))
    return body.slice(0, body.indexOf('id="first-page"'))
  }
  const first = await page(`/proekty/${alias}`)
  const houses = first.match(/\/proekty\/[^"#?]+\?building=\d+#genplan/g)!
  const lit = new Set<string>()
  for (const house of houses) {
    const chosen = await page(house)
    expect(chosen).toContain('aria-current="true"')
    for (const side of new Set(chosen.match(/\/proekty\/[^"#]+side=\w+#fasad/g)))
      for (const href of hrefsOf(await page(side))) lit.add(href)
  }
  const available = listedFlats().filter(
    ({ status, project }) => status === 'available' && project.alias === alias,
  )
  expect(lit).toEqual(new Set(available.map(({ url }) => url)))
})

test('a project is shown with its street by day and in the evening', async () => {
  const { alias } = site.catalogue.current.projects[0]!
  const { body } = await site.app.inject('/proekty')
  const [street] = new RegExp(`/streets/${alias}-all-day-[0-9a-z]{10}\\.svg`).exec(body)!
  const [day, evening] = await Promise.all(
    [street, street.replace('-day-', '-evening-')].map((url) => site.app.inject(url)),
  )
  expect(day!.headers['content-type']).toBe('image/svg+xml')
  expect([day!.statusCode, evening!.statusCode]).toEqual([200, 200])
  expect(day!.body).not.toBe(evening!.body)
  expect((await site.app.inject('/streets/nobody-all-day-0123456789.svg')).statusCode).toBe(404)
})

const hrefsOf = (html: string) =>
  [...html.matchAll(/<a href="(\/kvartiry\/\d+)"[^>]*data-flat/g)].map(([, href]) => href!)

test('a sale gives its floor and its facade other files, and they open', async () => {
  const available = listedFlats().filter(({ status }) => status === 'available')
  const floorOf = ({ building, section, floor }: Lot) => `${building.id} ${section} ${floor}`
  const sold = available.find((flat) =>
    available.some((other) => other.id !== flat.id && floorOf(other) === floorOf(flat)),
  )!
  const neighbour = available.find(
    (flat) => flat.id !== sold.id && floorOf(flat) === floorOf(sold),
  )!
  const services = createDrawingServices(published, createFloorModels())
  const filesOf = async () => {
    const drawn = services.flat(neighbour.id, neighbour.number, () => '')!
    const files = [drawn.floor.file, ...drawn.facades.map(({ file }) => file)]
    const answers = await Promise.all(files.map((file) => site.app.inject(file)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200))
    return files
  }
  const before = await filesOf()
  await site.pool.query(
    `insert into lot_state select s.* from lot_state l, catalogue_state c,
       lateral jsonb_populate_record(l, jsonb_build_object('version', c.version + 1, 'status', 'sold')) s
     where l.lot_id = $1 and l.version = (select max(version) from lot_state where lot_id = $1)`,
    [sold.id],
  )
  await site.pool.query('update catalogue_state set version = version + 1')
  await site.catalogue.refresh()
  const after = await filesOf()
  expect(before.filter((file) => after.includes(file))).toEqual([])
})

test('a page of yesterday keeps its drawings after the houses were drawn anew, and after a restart', async () => {
  const before = listedFlats()[0]!
  const { body } = await site.app.inject(before.planUrl!)
  await site.pool.query(
    `update section set details = jsonb_set(details, '{drawing,seed}', '"another"') where details ? 'drawing'`,
  )
  await site.pool.query('update catalogue_state set version = version + 1')
  await site.catalogue.refresh()
  const now = site.catalogue.current.lot(before.id)!
  expect(now.planUrl).not.toBe(before.planUrl)
  expect((await site.app.inject(before.planUrl!)).body).toBe(body)

  const restarted = drawingsIn(site.dataDir)
  expect((await restarted.find(before.planUrl!))!.body('identity').toString()).toBe(body)
  await restarted.close()
})

test('another process, with an empty folder, draws the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stvor-drawings-'))
  const other = drawingsIn(folder)
  const { planUrl } = listedFlats()[0]!
  const { body } = await site.app.inject(planUrl!)
  expect((await other.find(planUrl!))!.body('identity').toString()).toBe(body)
  await other.close()
  await rm(folder, { recursive: true })
})

const drawingsIn = (dataDir: string) =>
  openDrawings({ dataDir, published, refresh: async () => {}, log: { warn: () => {} } })

test('the live model of a quarter lights the flats that are for sale, and its mesh has them all', async () => {
  const [{ project }] = listedFlats() as [Lot]
  const { json, headers } = await site.app.inject(`/models/${project.alias}.json`)
  const model = json<LiveModel>()
  expect(headers['cache-control']).toContain('max-age=60')
  const told = model.houses.flatMap(({ flats }) => flats.map(({ href }) => href))
  const free = listedFlats().filter((one) => one.status === 'available')
  const here = free.filter((one) => one.project.alias === project.alias && one.planUrl)
  expect(new Set(told)).toEqual(new Set(here.map(({ url }) => url)))
  const file = await site.app.inject(model.mesh)
  expect(file.headers['cache-control']).toContain('immutable')
  const { head } = unpackMesh(Uint8Array.from(file.rawPayload).buffer)
  const keys = new Set(head.flats)
  const flats = model.houses.flatMap((house) => house.flats)
  expect(flats.filter(({ key }) => !keys.has(key))).toEqual([])
  expect((await site.app.inject('/models/nowhere.json')).statusCode).toBe(404)
  expect((await site.app.inject(`/models/${project.alias}-0000000000.bin`)).statusCode).toBe(404)
})

test('the model of a quarter is described once a catalogue, and anew after a publication', async () => {
  const [{ project }] = listedFlats() as [Lot]
  let asked = 0
  let catalogue: object = site.catalogue.current
  const services = createDrawingServices(published, createFloorModels())
  const describe = createDescribedModels({
    published: () => catalogue,
    project(alias) {
      asked++
      const buildings = site.catalogue.drawn.houses.filter((one) => one.project === alias)
      return { buildings, houses: services.houses(alias) }
    },
  })
  const first = describe(project.alias)
  expect(first?.status).toBe(200)
  expect([describe(project.alias) === first, asked]).toEqual([true, 1])
  catalogue = {}
  expect([describe(project.alias) === first, asked]).toEqual([false, 2])
})

test('every flat has a cut-away beside its plan, light and dark', async () => {
  const cutaway = cutawayUrl(listedFlats()[0]!.planUrl!)!
  for (const address of [cutaway, darkPlanUrl(cutaway)!]) {
    const { statusCode, body } = await site.app.inject(address)
    expect(statusCode).toBe(200)
    expect(body).toContain('Квартира в\u00A0объёме')
  }
})

test('news without a photograph show their subject, premises their shop window, the company its bank', async () => {
  const addressesOf = async (path: string, room: string) =>
    (await site.app.inject(path)).body.match(new RegExp(`/${room}/[^"]+-day-[^"]+\\.svg`, 'g')) ??
    []
  const shown = [
    (await addressesOf('/novosti', 'covers'))[0],
    (await addressesOf('/parkovki/main', 'covers'))[0],
    (await addressesOf('/kommerciya', 'shopfronts'))[0],
    (await addressesOf('/o-kompanii', 'streets'))[0],
  ]
  for (const day of shown)
    for (const address of [String(day), String(day).replace('-day-', '-evening-')]) {
      const answer = await site.app.inject(address)
      expect([address, answer.statusCode]).toEqual([address, 200])
      expect(answer.headers['content-type']).toContain('image/svg+xml')
    }
  for (const address of [
    '/covers/cat-1-day-1.svg',
    '/covers/yard-9-day-1.svg',
    '/shopfronts/1-bay-day-1.svg',
  ])
    expect((await site.app.inject(address)).statusCode).toBe(404)
})
