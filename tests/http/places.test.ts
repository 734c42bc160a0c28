import { afterAll, beforeAll, expect, test } from 'vitest'

import { formatFrom } from '#domain/money/money.ts'
import { isListed, type Lot } from '#domain/lots/lot.ts'
import { lotQuery, readLotQuery } from '#domain/query/lot-query.ts'
import { findPlaces } from '#server/catalogue/places.ts'

import { startSite } from '../support/site.ts'
import { openPage, type Started } from './asking.ts'

let demo: Started
beforeAll(async () => {
  demo = await startSite()
})
afterAll(() => demo?.[Symbol.asyncDispose]())

test('a level shows all its places: free and reserved ones lead on, sold ones stand there', async () => {
  const { project } = demo.catalogue.current.lots('parking').find(lotQuery()).lots[0]!
  const { html, text } = await openPage(demo, `/parkovki/schema?project=${project.alias}`)
  const { version } = demo.catalogue.current
  const places = await findPlaces(demo.db, version, 'parking', project.alias)
  const listed = places.filter(({ status }) => isListed(status))
  expect(html.match(/<a [^>]*data-place=/g)).toHaveLength(listed.length)
  const free = places.filter(({ status }) => status === 'available').length
  const told = [...text.matchAll(/Свободно (\d+) из/g)].map(([, count]) => Number(count))
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(free)
  const { onSale } = demo.catalogue.current
    .lots('parking')
    .find(lotQuery({ projects: [project.alias] }))
  const from = formatFrom(onSale.minPrice ?? 0).replaceAll('\u00A0', ' ')
  expect(text).toMatch(new RegExp(`Свободно \\d+ из \\d+ мест, ${from}`))
})

test('a scheme names prices before a press: of each kind or size of places, and in the cells of free ones', async () => {
  const { alias } = demo.catalogue.current.lots('parking').find(lotQuery()).lots[0]!.project
  const priceIn = (kind: 'parking' | 'storage', query: object) =>
    formatFrom(
      demo.catalogue.current.lots(kind).find(lotQuery({ ...query, projects: [alias] })).onSale
        .minPrice ?? 0,
    ).replaceAll('\u00A0', ' ')
  const parking = await openPage(demo, `/parkovki/schema?project=${alias}`)
  expect(parking.text).toMatch(
    new RegExp(`Для мотоцикла \\d+ ?${priceIn('parking', { placeKinds: ['moto'] })}`),
  )
  expect(parking.text).toContain('Цены в млн ₽')
  const free = demo.catalogue.current
    .lots('parking')
    .every(lotQuery({ projects: [alias] }))
    .find(({ status, place }) => status === 'available' && place?.placeKind === 'standard')!
  const millions = (free.price! / 1_000_000).toFixed(2).replace('.', ',')
  expect(parking.html).toMatch(new RegExp(`id="mesto-${free.id}".*?>${millions}</text></g>`))
  const storage = await openPage(demo, `/kladovye/schema?project=${alias}`)
  expect(storage.text).toMatch(
    new RegExp(`4–4,9 м² \\d+ ?${priceIn('storage', { areaFrom: 4, areaTo: 4.9 })}`),
  )
  expect(storage.text).toContain('Цены в тыс. ₽')
})

test('all places of a list for a car come before those for a motorcycle, which have a heading: on pages and in a file', async () => {
  const parking = demo.catalogue.current.lots('parking')
  const isMoto = ({ place }: Pick<Lot, 'place'>) => place?.placeKind === 'moto'
  const shown: number[] = []
  for (const page of Array.from({ length: parking.find(lotQuery()).pages }, (_, at) => at + 1)) {
    const { html } = await openPage(demo, `/parkovki?page=${page}`)
    const ids = [...html.matchAll(/<tr id="mesto-(\d+)"/g)].map(([, id]) => Number(id))
    const named = /<h2[^>]*>Для\u00A0мотоцикла<\/h2>/.test(html)
    expect(named).toBe(ids.some((id) => isMoto(parking.lot(id)!)))
    shown.push(...ids)
  }
  const cheapest = parking.every(lotQuery()).toSorted((a, b) => a.price! - b.price! || a.id - b.id)
  const wanted = [false, true].flatMap((is) => cheapest.filter((lot) => isMoto(lot) === is))
  expect(shown).toEqual(wanted.map(({ id }) => id))
  expect(wanted.some(isMoto)).toBe(true)
  const { body } = await demo.app.inject('/api/catalogue/parking.csv')
  const rows = body.split('\r\n').filter((row) => row.includes('/parkovki/'))
  expect(rows.map((row) => Number(/\/parkovki\/(\d+)/.exec(row)?.[1]))).toEqual(shown)
  const { html, text } = await openPage(demo, '/parkovki?placeKind=moto')
  expect(html).not.toMatch(/<h2[^>]*>Для\u00A0мотоцикла/)
  expect(text).toMatch(/От [\d,]+ (?:тыс\.|млн) ₽, для мотоцикла от/)
})

test('places with a charger are counted as all other kinds are', async () => {
  const { total } = demo.catalogue.current.lots('parking').find(lotQuery({ charger: 1 }))
  const { html } = await openPage(demo, '/parkovki')
  expect(html).toMatch(new RegExp(`data-count="${total}"><input[^>]*name="charger"`))
  const without = '/parkovki?carLength=30000'
  expect((await openPage(demo, without)).html).not.toContain('name="charger"')
  expect((await openPage(demo, `${without}&charger=1`)).html).toContain('name="charger"')
})

test('storage rooms are priced by the square metre, in their list and on their page', async () => {
  const [room] = demo.catalogue.current.lots('storage').find(lotQuery()).lots
  for (const [path, words] of [
    ['/kladovye', 'ЦенаЗа м²'],
    [room!.url, 'Цена за м²'],
  ] as const) {
    const { text } = await openPage(demo, path)
    expect(text).toContain(words)
    expect(text).not.toContain('м³')
  }
})

test('over a list lies the level with most to choose from of what is asked for, by day and by night', async () => {
  for (const [path, kind] of [
    ['/kladovye', 'storage'],
    ['/parkovki?placeKind=family', 'parking'],
  ] as const) {
    const { html } = await openPage(demo, path)
    const asked = readLotQuery(new URLSearchParams(path.split('?')[1]))
    const free = demo.catalogue.current
      .lots(kind)
      .every(asked)
      .filter(({ status }) => status === 'available')
    const [most = []] = [
      ...Map.groupBy(free, ({ building, floor }) => `${building.id} ${floor}`).values(),
    ].toSorted((a, b) => b.length - a.length)
    expect(html).toContain(`: свободно\u00A0${most.length}<`)
    const pictures = [...html.matchAll(/src="(\/levels\/[^"]+-(?:light|dark)\.svg[^"]*)"/g)]
    expect(pictures).toHaveLength(2)
    for (const [, address] of pictures) {
      const { statusCode, body } = await demo.app.inject(address!)
      expect([statusCode, body.slice(0, 4)]).toEqual([200, '<svg'])
      expect(body.match(/class="l"/g)).toHaveLength(most.length)
      // What is free there but was not asked for.
      expect(body.includes('class="o"')).toBe(path.includes('?'))
    }
  }
})

test('a filter that leaves nothing keeps its fields and their bounds, and a level is one condition', async () => {
  const all = (await openPage(demo, '/kladovye')).html
  const level = demo.catalogue.current.lots('storage').find(lotQuery()).ranges.floor.min
  const { html, text } = await openPage(
    demo,
    `/kladovye?floorFrom=${level}&floorTo=${level}&priceTo=1000&areaFrom=900`,
  )
  expect(text).toContain('По этим условиям кладовых нет')
  const fields = (page: string) =>
    [...page.matchAll(/(?:name="(project|building)" value="[^"]+"|aria-label="(Уровень)")/g)].map(
      ([field]) => field,
    )
  expect(fields(html)).toEqual(fields(all))
  const bound = (page: string, name: string) =>
    new RegExp(`placeholder="([^"]*)" name="${name}"`).exec(page)?.[1]
  expect(['priceFrom', 'areaTo'].map((name) => bound(all, name))).not.toContain('')
  expect(['priceFrom', 'areaTo'].map((name) => bound(html, name))).toEqual(['', ''])
  const onLevel = await openPage(demo, `/kladovye?floorFrom=${level}&floorTo=${level}`)
  const chips = [...onLevel.html.matchAll(/aria-label="([^"]+), убрать условие"/g)]
  expect(chips.map(([, label]) => label)).toEqual([`Уровень\u00A0−${-level}`])
})

test('a row of a list shows its level as a stamp, in which every place has a name to be lit by', async () => {
  const { html } = await openPage(demo, '/parkovki')
  const [, src = '', id] = /<img src="(\/levels\/[^"]+#mesto-(\d+))"/.exec(html) ?? []
  const space = demo.catalogue.current.lots('parking').lot(Number(id))
  const [address = '', name] = src.split('#')
  expect(name).toBe(`mesto-${space!.id}`)
  const { statusCode, body } = await demo.app.inject(address)
  expect(statusCode).toBe(200)
  const places = await findPlaces(
    demo.db,
    demo.catalogue.current.version,
    'parking',
    space!.project.alias,
  )
  const beside = places.filter(({ floor }) => floor === space!.floor)
  for (const { id } of beside) expect(body).toContain(`<view id="mesto-${id}" viewBox="`)
  expect(body).toContain(':target+rect{')
  for (const none of ['/levels/parking-999999--1.svg', address.replace('--1', '--9')])
    expect((await demo.app.inject(none)).statusCode).toBe(404)
})

test('an address of a schema that names a place leads to its page', async () => {
  const [place] = demo.catalogue.current.lots('parking').find(lotQuery()).lots
  const moved = async (url: string) => {
    const { statusCode, headers } = await demo.app.inject(url)
    return [statusCode, headers.location]
  }
  expect(await moved(`/parkovki/schema?lot=${place!.id}&utm_source=x`)).toEqual([
    301,
    `/parkovki/${place!.id}?utm_source=x`,
  ])
  // Of another kind, and none at all.
  expect(await moved(`/kladovye/schema?lot=${place!.id}`)).toEqual([200, undefined])
  expect(await moved('/parkovki/schema?lot=999999')).toEqual([200, undefined])
  expect((await openPage(demo, `/kladovye/${place!.id}`)).status).toBe(404)
  expect((await openPage(demo, '/parkovki/999999')).status).toBe(404)
})

test('a place for a motorcycle is called so, and «от» of parking is the price of a place for a car', async () => {
  const parking = demo.catalogue.current.lots('parking')
  const all = parking.every(lotQuery())
  const moto = all.find(({ place }) => place?.placeKind === 'moto')!
  const cars = all.filter(
    ({ place, status }) => place?.placeKind !== 'moto' && status === 'available',
  )
  const least = Math.min(...cars.flatMap(({ price }) => price ?? []))
  expect(moto.price).toBeLessThan(least)
  expect(parking.find(lotQuery()).onSale.minPrice).toBe(least)
  expect(parking.find(lotQuery({ placeKinds: ['moto'] })).onSale.minPrice).toBeLessThan(least)
  expect((await openPage(demo, moto.url)).text).toMatch(/Мотоместо №\s\S+/)
})
