import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { changeFeed, feedAddress, feedRows } from '#server/feeds/settings/feed-rows.ts'
import { runImport } from '#server/import/run.ts'
import { wordsOfLot } from '#server/previews/preview-text.ts'

import { drawnPreviews } from '../support/drawn-previews.ts'
import { readPdf } from '../support/read-pdf.ts'
import { until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'

const lot = { section: '1', floor: 2, area: 40, rooms: 1, status: 'available', number: '1' }
const lawful = { legalEntity: 'e', permit: '59-RU-1', declarationUrl: 'https://example.com/1' }
const house = (id: string, more: object) => ({
  project: 'p',
  id,
  name: id,
  floorsTotal: 9,
  ...more,
})

/** One house may show its price; each of the others has one reason not to. */
const company = {
  format: 'stvor',
  version: 1,
  legalEntities: [{ id: 'e', name: 'ООО «СЗ Река»', inn: '1111111111' }],
  projects: [{ id: 'p', name: 'Речной', prices: { commercial: false } }],
  buildings: [
    house('Дом 1', lawful),
    house('Дом 2', { ...lawful, permit: null }),
    house('Дом 3', { ...lawful, salesFrom: '2126-01-01' }),
  ],
  lots: [
    { ...lot, id: '1', building: 'Дом 1', price: 5_111_111 },
    { ...lot, id: '2', building: 'Дом 2', price: 7_222_222, basePrice: 7_722_222 },
    { ...lot, id: '3', building: 'Дом 3', price: 7_333_333 },
    { ...lot, id: '4', kind: 'commercial', building: 'Дом 1', price: 7_444_444 },
  ],
}

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite({ template: 'empty', settings: { SALES_CHECK: 'hide' } })
  const { pool, dataDir, databaseUrl } = site
  const input = join(dataDir, 'company.json')
  writeFileSync(input, JSON.stringify(company))
  await runImport({ pool, dataDir, databaseUrl, input, source: 'Река' })
  await until(() => site.catalogue.current.projects.length === 1)
  const dearer = company.lots.map((one) => ({ ...one, price: one.price + 10_000 }))
  writeFileSync(input, JSON.stringify({ ...company, lots: dearer }))
  await runImport({ pool, dataDir, databaseUrl, input, source: 'Река' })
  await until(() => site.catalogue.current.lot(1)?.price === 5_121_111)
})
afterAll(() => site?.[Symbol.asyncDispose]())

const plain = (words: string) => words.replaceAll(/[\u00A0\u202F ]/g, '')
/** Saved before the prices moved. */
const cookie = 'favourites=1.a_2.a_3.a_4.a'

test.each([
  '/',
  '/kvartiry',
  '/kvartiry?view=list',
  '/kvartiry?view=chess',
  '/kvartiry/_payload.json',
  '/kvartiry/1',
  '/kvartiry/2',
  '/kvartiry/2/_payload.json',
  '/kvartiry/3',
  '/kommercheskie-pomeshcheniya',
  '/kommerciya/4',
  '/proekty',
  '/proekty/rechnoy',
  '/sravnenie?ids=1,2,3',
  '/izbrannoe',
  '/api/catalogue/flats',
  '/api/catalogue/commercial',
  '/api/catalogue/flats.csv',
  '/api/catalogue/flats.rss',
])('%s tells no price that may not be told', async (path) => {
  const { statusCode, body } = await site.app.inject({ url: path, headers: { cookie } })
  expect(statusCode).toBe(200)
  expect(plain(body)).not.toMatch(/7222222|7232222|7722222|7333333|7343333|7444444|7454444|7,\dмлн/)
})

test('papers, feeds and the columns of browsers hold no such price either', async () => {
  const { current } = site.catalogue
  expect([1, 2, 3, 4].map((id) => current.lot(id)?.price)).toEqual([5_121_111, null, null, null])
  for (const row of await feedRows(site.db)) {
    await changeFeed(site.db, row.name, { phone: '+73420000000' })
    const { body } = await site.app.inject(feedAddress('', row))
    if (row.name === 'table') expect(body).toContain('5121111')
    expect(plain(body)).not.toMatch(/7222222|7232222|7722222|7333333|7343333|7444444|7454444/)
  }
  const pdf = readPdf((await site.app.inject('/pdf/podborka.pdf?ids=1,2,3')).rawPayload)
  expect(plain(pdf.text)).toContain('5121111')
  expect(plain(pdf.text)).not.toMatch(/7222222|7232222|7722222|7333333|7343333/)
})

test.each([2, 3, 4])(
  'the picture of lot %i says no price and no payment, nor does what stands under its link',
  async (id) => {
    const { current } = site.catalogue
    const lot = current.lot(id)
    const words = lot && wordsOfLot(lot, current.publishedAt)
    expect(words?.price).toBe('Цена по\u00A0запросу')
    expect(plain(JSON.stringify(words))).not.toMatch(/\d{6,}|₽|мес|%/)
    const { body } = await site.app.inject(lot?.url ?? '')
    const [, picture = ''] = /"og:image" content="[^"]*?(\/previews\/[^"]+)"/.exec(body) ?? []
    const [, alt = ''] = /"og:image:alt" content="([^"]*)"/.exec(body) ?? []
    expect(alt).not.toMatch(/₽|мес/)
    expect((await site.app.inject(picture)).headers['content-type']).toBe('image/png')
  },
)

test('no picture under a link has such a price drawn into it, of a lot, its project or the site', async () => {
  const drawn = await drawnPreviews(site)
  expect([...drawn.keys()]).toEqual(
    expect.arrayContaining([
      'site',
      'flat-1',
      'flat-2',
      'flat-3',
      'commercial-4',
      'project-rechnoy',
    ]),
  )
  expect(drawn.get('flat-1')).toContain('5 121 111 ₽')
  for (const subject of ['flat-2', 'flat-3', 'commercial-4'])
    expect([subject, drawn.get(subject)]).toEqual([subject, expect.not.stringContaining('₽')])
  // The least of the prices that are not closed.
  for (const subject of ['site', 'project-rechnoy'])
    expect([subject, drawn.get(subject)]).toEqual([subject, expect.stringContaining('5,12 млн ₽')])
})
