import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

import type { LiveModel } from '#contract/public/site.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { baysOf } from '#drawings/facade/bays.ts'
import { drawFacade } from '#drawings/facade/draw-facade.ts'
import type { FacadeSide } from '#domain/addresses/house-view.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'
import { unpackMesh } from '#drawings/model/web/unpack-mesh.ts'
import { createQuarters } from '#server/drawings/live/http.ts'
import { createFloorModels } from '#server/drawings/model/floor-models.ts'
import { facadeSides } from '#domain/addresses/house-view.ts'
import { openDrawnIndex } from '#server/drawings/model/drawn-index.ts'
import type { DrawnSection } from '#server/drawings/model/read-drawn-buildings.ts'
import { createDrawingServices } from '#server/drawings/services.ts'

import { geometryOfFloor } from '../support/geometry/geometry-of-floor.ts'
import { turnGeometry } from '../support/geometry/sample-geometry.ts'
import { listedFlats } from '../support/listed-flats.ts'
import { sharedSite } from '../support/shared-site.ts'

const site = await sharedSite('drawn')

const published = () => ({ catalogue: site.catalogue.current, drawn: site.catalogue.drawn })

const hrefsOf = (html: string) =>
  [...html.matchAll(/<a href="(\/kvartiry\/\d+)"[^>]*data-flat/g)].map(([, href]) => href!)

test('over all sides of all houses exactly the available flats have their windows lit', () => {
  const services = createDrawingServices(published, createFloorModels())
  const lit = services.houses().flatMap(({ house, lit: flats }) =>
    facadeSides.flatMap((side) => {
      const look = { side, daylight: 'evening', lit: flats, links: true, label: 'Фасад' } as const
      return [...drawFacade(house, look).matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)
    }),
  )
  const available = listedFlats(site).filter(({ status }) => status === 'available')
  expect(available.length).toBeGreaterThan(20)
  expect(new Set(lit)).toEqual(new Set(available.map(({ url }) => url)))
})

test('the page of a flat shows its plan, its neighbours for sale on the floor, and its house', async () => {
  const flats = listedFlats(site)
  const flat = flats.find((one) => floorOf(one).length > 1)!
  const { body } = await site.app.inject(flat.url)
  const html = body.slice(0, body.indexOf('id="first-page"'))
  const floor = html.slice(html.indexOf('id="etazh"'), html.indexOf('id="fasad"'))
  const linked = [...floor.matchAll(/<a [^>]*href="(\/kvartiry\/\d+)"/g)].map(([, href]) => href)
  expect(new Set(linked)).toEqual(new Set(floorOf(flat).map(({ url }) => url)))
  expect(html.match(/<svg [^>]*aria-label="План квартиры №/g)).toHaveLength(1)
  // the texts of drawings are not repeated
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
      baysOf(models(place!.section, place!.floor)!, side).some(
        ({ stack, kind }) => stack === place!.stack && kind !== 'balcony',
      ),
    )
  }
  const available = listedFlats(site).filter(({ status }) => status === 'available')
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
  const available = listedFlats(site).filter(
    ({ status, project }) => status === 'available' && project.alias === alias,
  )
  expect(lit).toEqual(new Set(available.map(({ url }) => url)))
})

test('a house of true floors that stand at an angle is shown on each of its own sides, with its free flats', () => {
  const { catalogue, drawn } = published()
  const turned = drawn.houses.map((house, i) =>
    // Its north is that of its floors, so they are not turned in it.
    i > 0 ? house : { ...house, north: 330, sections: house.sections.map(asBuilt) },
  )
  const index = openDrawnIndex(turned, drawn.placed)
  const services = createDrawingServices(() => ({ catalogue, drawn: index }), createFloorModels())
  const { project, id } = turned[0]!
  const shown = (side: FacadeSide | null) => {
    const wanted = { building: id, side, section: null, floor: null }
    return services.projectModel(project, wanted, () => '')!
  }
  const { sides, floor } = shown(null)
  expect(sides.map(({ side }) => side)).toEqual(['30', '120', '210', '300'])
  expect(sides.every(({ name }) => name?.endsWith('фасад'))).toBe(true)
  expect(floor?.scene.svg).toContain('rotate(30)')
  const lit = new Set(sides.flatMap(({ side }) => hrefsOf(shown(side).facade.svg!)))
  const free = listedFlats(site).filter(
    ({ status, building }) => status === 'available' && building.id === id,
  )
  expect(lit).toEqual(new Set(free.map(({ url }) => url)))
  const { facades } = services.flat(free[0]!.id, '1', () => '')!
  expect(sides.map(({ name }) => name)).toContain(facades[0]!.name)
})

/** The same section as its architect would give it, turned on its sheet. */
function asBuilt(section: DrawnSection): DrawnSection {
  if (!section.spec) return section
  const geometry = turnGeometry(geometryOfFloor(makeFloor(section.spec)), 30)
  const floors = geometry.floors.map((one) => ({ ...one, floors: [2, section.floors] as const }))
  return { ...section, spec: null, geometry: { ...geometry, floors }, key: `${section.key} 30` }
}

test('the live model of a quarter lights the flats that are for sale, and its mesh has them all', async () => {
  const [{ project }] = listedFlats(site) as [Lot]
  const { json, headers } = await site.app.inject(`/models/${project.alias}.json`)
  const model = json<LiveModel>()
  expect(headers['cache-control']).toContain('max-age=60')
  const told = model.houses.flatMap(({ flats }) => flats.map(({ href }) => href))
  const free = listedFlats(site).filter((one) => one.status === 'available')
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
  const [{ project }] = listedFlats(site) as [Lot]
  let asked = 0
  let catalogue: object = site.catalogue.current
  const services = createDrawingServices(published, createFloorModels())
  const quarterOf = createQuarters({
    published: () => catalogue,
    project(alias) {
      asked++
      const buildings = site.catalogue.drawn.houses.filter((one) => one.project === alias)
      return { buildings, houses: services.houses(alias) }
    },
    ground: async () => [],
  })
  const first = await quarterOf(project.alias)
  expect(first?.description.status).toBe(200)
  expect([(await quarterOf(project.alias)) === first, asked]).toEqual([true, 1])
  catalogue = {}
  expect([(await quarterOf(project.alias)) === first, asked]).toEqual([false, 2])
})
