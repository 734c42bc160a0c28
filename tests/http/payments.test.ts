import { existsSync, globSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { lotKinds } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { createContent } from '#server/content/content.ts'
import { runImport } from '#server/import/run.ts'

import { readPdf } from '../support/read-pdf.ts'
import { startSite } from '../support/site.ts'
import { until } from '../support/request-desk.ts'
import { payloadOf, type Started } from './asking.ts'

let site: Started
beforeAll(async () => {
  site = await startSite({ template: 'drawn' })
})
afterAll(async () => site?.[Symbol.asyncDispose]())

test('every page of the sitemap shows a monthly payment only with rate, term, full cost and the warning', async () => {
  const { pages, payments } = await crawl(site)
  expect(pages).toBeGreaterThan(50)
  expect(payments).toBeGreaterThan(100)
}, 120_000)

test('a payment in JSON carries its terms, and a parking place has none', async () => {
  const lots = lotKinds.flatMap((kind) => site.catalogue.current.lots(kind).every(lotQuery()))
  for (const kind of ['flats', 'commercial', 'storage', 'parking'])
    for (const { payment } of (await site.app.inject(`/api/catalogue/${kind}`)).json().lots)
      if (payment !== null)
        expect(payment).toEqual({
          amount: expect.any(Number),
          programme: expect.any(String),
          rate: expect.any(Number),
          fullCost: [expect.any(Number), expect.any(Number)],
          termMonths: expect.any(Number),
          down: expect.any(Number),
        })
  expect(lots.filter(({ kind, payment }) => kind === 'flat' && payment).length).toBeGreaterThan(0)
  expect(lots.filter(({ kind, payment }) => kind !== 'flat' && payment)).toEqual([])
})

test('above the limit of the family mortgage a card names the programme that does lend', async () => {
  const [dearest] = site.catalogue.current.lots('flat').find(lotQuery({ sort: '-price' })).lots
  const family = site.catalogue.current.lots('flat').header.programmes[0]
  expect(dearest!.price! * 0.799).toBeGreaterThan(family!.maxAmount!)
  expect(dearest!.payment).toMatchObject({ programme: 'Стандартная ипотека', rate: 16.4 })
  const { body } = await site.app.inject('/kvartiry?sort=-price')
  expect(plain(body)).toMatch(
    /₽ в месяц, Стандартная ипотека, 16,4 % на 30 лет, ПСК 16,6–18,9 %<\/p>/,
  )
})

test('a flat on paper and lists as files name the full cost beside each payment', async () => {
  const [flat] = site.catalogue.current.lots('flat').find(lotQuery()).lots
  const { text } = readPdf((await site.app.inject(`/pdf/kvartiry/${flat!.id}.pdf`)).rawPayload)
  const programmes = await createContent(site.db).programmes()
  expect(plain(text).match(/ПСК \d/g)?.length).toBeGreaterThanOrEqual(
    programmes.filter(({ kind }) => kind !== 'instalment').length,
  )
  expect(plain(text)).toContain('Оценивайте свои финансовые возможности')

  const { body } = await site.app.inject('/api/catalogue/flats.csv')
  const [head, ...rows] = plain(body).trim().split('\n')
  const column = head!.split(';').findIndex((name) => name.includes('Платёж в месяц'))
  expect(column).toBeGreaterThan(0)
  for (const row of rows) if (/;Семейная|;Стандартная/.test(row)) expect(row).toContain('ПСК')
})

const feeds = globSync('../shared/feeds/{cian-newbuild,yrl}/*.xml')
if (feeds.length === 0) console.error('Payments of real feeds: skipped, there are none here')

test.runIf(existsSync('../shared/feeds'))(
  'no page of a real feed shows a payment without its terms',
  async () => {
    await using real = await startSite({ template: 'empty' })
    const { pool, dataDir, databaseUrl, catalogue } = real
    for (const [at, input] of feeds.entries())
      await runImport({ pool, dataDir, databaseUrl, input, source: `feed-${at}` }).catch(() => {})
    await until(() => catalogue.current.projects.length > 0)
    const { pages, payments } = await crawl(real)
    expect(pages).toBeGreaterThan(20)
    // Feeds name no programmes, and nobody may invent them.
    expect(payments).toBe(0)
  },
  300_000,
)

async function crawl({ app }: Started) {
  const sitemap = (await app.inject('/sitemap.xml')).body
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  let payments = 0
  const faults: string[] = []
  for (const path of paths) {
    const html = plain((await app.inject(path)).body).replace(/<script[\s\S]*?<\/script>/g, '')
    const blocks = blocksOf(html)
    payments += blocks.length
    faults.push(...blocks.filter((words) => !isWhole(words)).map((words) => `${path}: ${words}`))
    if (blocks.length > 0 && !/Изучите все условия кредита/.test(html))
      faults.push(`${path}: no warning`)
    const data = plain((await app.inject(payloadOf(path))).body)
    if (/"payment":[^n]|"stages":\[[^\]]/.test(data) && !data.includes('"fullCost"'))
      faults.push(`${payloadOf(path)}: a bare number`)
  }
  expect(faults).toEqual([])
  return { pages: paths.length, payments }
}

/** A table row, a list item, a card or a panel that names a monthly sum. */
function blocksOf(html: string): string[] {
  const whole =
    /<(tr|form|p|div)\b[^>]*>(?:(?!<\/?(?:tr|form|p|div)\b)[\s\S])*?₽(?: в месяц|\/мес)[\s\S]*?<\/\1>/g
  const cells = /<tr\b(?:(?!<\/tr>)[\s\S])*?data-name="В месяц">\d[\s\S]*?<\/tr>/g
  return [...html.matchAll(whole), ...html.matchAll(cells)].map(([block]) => textOf(block))
}

const isWhole = (words: string) =>
  /ПСК \d/.test(words) && /\d %/.test(words) && /\d (?:лет|год|года|месяц\S*)/.test(words)

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
