import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { runImport } from '#server/import/run.ts'

import { until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'

const company = {
  format: 'stvor',
  version: 1,
  company: { name: 'Опушка' },
  news: [
    { id: 'n', alias: 'klyuchi', title: 'Ключи в мае', body: 'Скоро.', publishedAt: '2026-05-09' },
  ],
  projects: [{ id: 'p', name: 'Опушка', address: 'Лесная улица, 1' }],
  buildings: [{ id: 'b', project: 'p', name: 'Дом 1' }],
  lots: [1, 2].map((number) => ({
    id: String(number),
    kind: 'flat',
    building: 'b',
    number: String(number),
    rooms: number,
    area: 40,
    price: 6_000_000,
  })),
}

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite({ template: 'empty', settings: {} })
  const { pool, dataDir, databaseUrl } = site
  const input = join(dataDir, 'company.json')
  writeFileSync(input, JSON.stringify(company))
  await runImport({ pool, dataDir, databaseUrl, input, source: 'Опушка' })
  await until(() => site.catalogue.current.lot(2) !== null)
}, 60_000)
afterAll(() => site?.[Symbol.asyncDispose]())

const open = async (path: string) => {
  const { statusCode, body } = await site.app.inject(path)
  expect([path, statusCode]).toEqual([path, 200])
  return body.replaceAll('\u00A0', ' ').slice(body.indexOf('<main'), body.indexOf('</main>'))
}

test('home of a company without pictures begins with its numbers, and no lit window is promised', async () => {
  const home = await open('/')
  expect(home).toContain('<h1>Квартиры от застройщика</h1>')
  expect(home).toMatch(/<dt>квартиры в продаже<\/dt><dd>2<\/dd>/)
  expect(home).toMatch(/<dt>стоимость квартиры<\/dt><dd>от 6 млн ₽<\/dd>/)
  expect(home).not.toMatch(/окно|окна тёмные/)
  expect(home).not.toContain('<img')
})

test('a project without pictures has its numbers in their place', async () => {
  const project = await open('/proekty/opushka')
  expect(project).toMatch(/<dt>квартиры в продаже<\/dt><dd>2<\/dd>/)
  expect(project).not.toContain('<img')
})

test('news without a cover show their day, not a quarter that is not theirs', async () => {
  const list = await open('/novosti')
  expect(list).toMatch(/<b>9<\/b>мая/)
  expect(list).not.toContain('<img')
  expect(await open('/novosti/klyuchi')).not.toContain('<img')
})
