import { afterAll, beforeAll, expect, test } from 'vitest'

import { schemaUrl } from '#domain/addresses/place-links.ts'
import { formatRubles } from '#domain/money/money.ts'
import { placeSigns } from '#domain/places/place-signs.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { findPlaces } from '#server/catalogue/places.ts'

import { startSite } from '../support/site.ts'
import { openPage, type Started } from './asking.ts'

let demo: Started
beforeAll(async () => {
  demo = await startSite()
})
afterAll(() => demo?.[Symbol.asyncDispose]())

test.each(['parking', 'storage'] as const)(
  'a place of the kind %s has a page of its own with facts, developer and its place on the schema',
  async (kind) => {
    const [place] = demo.catalogue.current.lots(kind).find(lotQuery()).lots
    const { html, text } = await openPage(demo, place!.url)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain(`id="mesto-${place!.id}"`)
    expect(
      html.match(/aria-current="true"[^>]*aria-label="(Мотомес|Машино-место|Кладовая)/g),
    ).toHaveLength(1)
    for (const fact of ['Размер', 'До лифта', 'Обслуживание', 'Застройщик', 'Цены и наличие на'])
      expect(text).toContain(fact)
    expect(text).toContain(formatRubles(place!.price ?? 0).replaceAll('\u00A0', ' '))
    expect(html).toContain(
      `href="${schemaUrl(kind, { projects: [place!.project.alias] }, place!.id)}"`,
    )
    expect(html).toMatch(/<meta property="og:image" content="[^"]+"/)
  },
)

test('a place is shown with its way from the gate and on to the nearest lift, in words and in lines', async () => {
  const spaces = demo.catalogue.current.lots('parking').every(lotQuery())
  const first = spaces.find(({ number }) => number === '1')!
  const { html, text } = await openPage(demo, `${first.url}?carLength=5050`)
  // 7,8 m along the lane and 3,05 m off it; back the lane 4,8 m, 3,05 m off it and 4 m into the lift.
  expect(text).toContain('От въезда до места 11 м, проезд не уже 6,1 м. Въезд с улицы.')
  expect(text).toContain('Пешком до лифта 12 м: дом 2, секция 1.')
  // What is measured goes before the 12 m of the source.
  expect(text).toContain('До лифта12 м')
  expect(text).toContain(`"name":"До лифта","value":"12 м"`)
  expect(text).toContain('Проезд 6,1 м: на 1,05 м шире, чем машина в длину')
  for (const sign of ['Лифт', 'Лестница', 'Въезд', 'Не продаётся']) expect(text).toContain(sign)
  expect(html.match(/<polyline/g)).toHaveLength(2)
  // A dot of the way stands on its corner, three eighths of the lane before its middle: feet go along the places.
  const [, dashes = ''] = /data-way[^>]* stroke-dasharray="([^"]+)"/.exec(html) ?? []
  const parts = dashes.split(' ').map(Number)
  const dots = parts.map((_, i) => parts.slice(0, i * 2).reduce((sum, part) => sum + part, 0))
  expect(Math.min(...dots.map((at) => Math.abs(at - 0.7625)))).toBeLessThan(0.02)
  const schema = await openPage(demo, '/parkovki/schema')
  expect(schema.text).toContain('стоят так, как на плане уровня')
})

test('what stands on a sheet is named in its legend, and nothing else', async () => {
  const { html } = await openPage(demo, '/parkovki/schema')
  const sheets = html.match(/<figure[\s\S]*?<\/figure>/g) ?? []
  expect(sheets.length).toBeGreaterThan(0)
  for (const figure of sheets) {
    const [sheet = ''] = /<svg[^>]* class="legible[\s\S]*?<\/svg>/.exec(figure) ?? []
    expect(sheet).not.toBe('')
    const legend = figure.replace(sheet, '')
    for (const sign of Object.values(placeSigns))
      expect(legend.includes(sign)).toBe(sheet.includes(sign))
    expect(legend.includes('Колонна')).toBe(/<path[^>]* pointer-events="none"/.test(sheet))
  }
})

test('where no plan names lanes and lifts, the scheme promises none', async () => {
  const [room] = demo.catalogue.current.lots('storage').find(lotQuery()).lots
  const { html, text } = await openPage(demo, room!.url)
  expect(text).toContain('Схема условная')
  expect(text).not.toContain('Лестница')
  expect(html).not.toContain('<polyline')
})

test('without scripts too a place answers whether a car or a thing goes in there', async () => {
  const every = demo.catalogue.current.lots('parking').every(lotQuery())
  const besideColumn = every.find(({ place }) => place?.column && place.placeKind === 'standard')!
  const fields = 'carLength=4950&carWidth=1850&carHeight=1900'
  const { html, text } = await openPage(demo, `${besideColumn.url}?${fields}`)
  expect(text).toMatch(/Встанет машина до 5,2 м в длину, до 1,7 м в ширину и до 2,2 м в высоту/)
  expect(text).toContain('Ширина: тесно, дверь откроется только на 35 см')
  expect(text).toContain('Высота: запас 40 см')
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"?]+${besideColumn.url}"`))
  const [room] = demo.catalogue.current.lots('storage').find(lotQuery({ fits: ['bicycle'] })).lots
  expect((await openPage(demo, room!.url)).text).toContain('Велосипед: да')
})

test('a sold place keeps its page without a price and without a form', async () => {
  const { version } = demo.catalogue.current
  const { project } = demo.catalogue.current.lots('parking').find(lotQuery()).lots[0]!
  const places = await findPlaces(demo.db, version, 'parking', project.alias)
  const sold = places.find(({ status }) => status === 'sold')!
  const { status, html, text } = await openPage(demo, `/parkovki/${sold.id}`)
  expect(status).toBe(200)
  expect(html).toContain('<meta name="robots" content="noindex')
  expect(text).toMatch(/Продано/)
  expect(html).not.toContain('id="zayavka-lot"')
  expect(text).toContain('Ещё в проекте')
})

test('a place for a motorcycle asks about no car', async () => {
  const every = demo.catalogue.current.lots('parking').every(lotQuery())
  const moto = every.find(({ place }) => place?.placeKind === 'moto')!
  const { html, text } = await openPage(demo, `${moto.url}?carLength=4500`)
  expect(text).toContain('машина здесь не встанет')
  expect(html).not.toContain('name="carLength"')
  expect(text).not.toContain('Длина:')
})

test('the address of a place that is not there leads to the list of its kind', async () => {
  for (const [path, name] of [
    ['/parkovki', 'Паркинг'],
    ['/kladovye', 'Кладовые'],
    ['/kommerciya', 'Коммерция'],
  ]) {
    const { status, html, text } = await openPage(demo, `${path}/999999`)
    expect(status).toBe(404)
    expect(html).toMatch(new RegExp(`href="${path}"[^>]*>${name}</a>`))
    expect(text).toContain('Сейчас в продаже:')
    expect(html).toMatch(new RegExp(`href="${path}/\\d+"`))
  }
})
