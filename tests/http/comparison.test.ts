import { afterAll, beforeAll, expect, test } from 'vitest'

import { formatRubles } from '#domain/money/money.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

import { startSite } from '../support/site.ts'
import { asksFor, openVisitor } from './saving.ts'

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite({ template: 'drawn' })
})
afterAll(() => site?.[Symbol.asyncDispose]())

const { post, open } = openVisitor(() => site.app)

const flats = () => site.catalogue.current.lots('flat').find(lotQuery()).lots

test('an empty comparison shows flats for sale with their true figures, and nothing to add or to take away', async () => {
  const { html, text } = await open('/sravnenie', '')
  expect(text).toContain('Сравнивать пока нечего')
  const table = html.slice(html.indexOf('<table'), html.indexOf('</table>'))
  const links = [...table.matchAll(/href="([^"]+)"/g)].map(([, url]) => url)
  const shown = flats().filter(({ url }) => links.includes(url))
  expect(shown).toHaveLength(3)
  for (const lot of shown) expect(table).toContain(formatRubles(lot.price!))
  expect(table.match(/<svg[^>]+viewBox/g)!.length).toBeGreaterThanOrEqual(3)
  expect(table).not.toContain('Добавить')
  expect(asksFor(table, 'comparison')).toEqual([])
})

test('a fifth lot finds no room beside four, and that is told', async () => {
  const five = flats()
    .slice(0, 5)
    .map(({ id }) => id)
  const answer = await post(`comparison=${five.join('_')}`)
  expect(answer.headers.location).toBe('/sravnenie?full=1')
  const { html, text } = await open('/sravnenie?full=1', answer.cookie)
  expect(text).toContain('Рядом помещается до 4 объектов')
  expect(html.match(/<th scope="col">/g)).toHaveLength(5)
})

test('a comparison by link weighs payments with one first payment for all', async () => {
  const [one, other] = flats().filter(({ price }) => price)
  const path = `/sravnenie?ids=${one!.id},${other!.id}`
  const { text, html } = await open(path, '')
  expect(text).toContain('Платёж в месяц')
  expect(text).toContain('Лучшее: ')
  expect(text).toContain('первый взнос')
  expect(html.match(/<svg viewBox="0 0 \d/g)!.length).toBeGreaterThanOrEqual(3)
  const dear = await open(`${path}&down=99999999999999`, '')
  const rich = await open(`${path}&down=999999999`, '')
  expect([dear.status, rich.status]).toEqual([200, 200])
  expect(rich.text).toContain('0 ₽')
  const differences = await post('differences=1', '', path)
  expect(differences.headers.location).toBe(path)
  const { html: alike } = await open(path, differences.cookie)
  expect(asksFor(alike, 'differences')).toEqual(['0'])
})

test('beside a dear flat a studio is weighed by a loan that both can have, and its one room is no kitchen', async () => {
  const priced = flats().filter(({ price }) => price)
  const byPrice = priced.toSorted((a, b) => a.price! - b.price!)
  const studio = byPrice.find(({ rooms }) => rooms === 0)!
  const { text } = await open(`/sravnenie?ids=${studio.id},${byPrice.at(-1)!.id}`, '')
  expect(text).toMatch(/Первый взнос, ₽/)
  expect(text).not.toContain('взнос покрывает цену')
  const studios = priced.filter(({ rooms }) => rooms === 0).slice(0, 2)
  const alike = await open(`/sravnenie?ids=${studios.map(({ id }) => id).join()}`, '')
  expect(alike.text).toContain('Гостиная или комната')
  expect(alike.text).not.toMatch(/Кухня\s*\d/)
})
