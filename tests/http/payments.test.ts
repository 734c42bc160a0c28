import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { lotKinds } from '#domain/lots/lot.ts'
import { perMonth } from '#domain/money/monthly-payment.ts'
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

/** Files of real companies, and what their import comes to. */
const feeds: [file: string, outcome: 'published' | RegExp][] = [
  ['cian-newbuild/aeon-aeon_riverpark_feed.xml', 'published'],
  ['cian-newbuild/dominanta-dominanta_feed.xml', 'published'],
  ['cian-newbuild/legenda-korenevo_feed.xml', 'published'],
  ['cian-newbuild/legenda-marusino_feed.xml', 'published'],
  ['cian-newbuild/legenda-nekrasovka_feed.xml', 'published'],
  ['resale/maxcapital-avito.xml', 'published'],
  ['resale/maxcapital-cian.xml', 'published'],
  ['resale/maxcapital-yandex.xml', 'published'],
  ['resale/metry-avito.xml', 'published'],
  ['resale/metry-cian.xml', 'published'],
  ['resale/metry-realty.xml', 'published'],
  ['yrl/gajibaev-domclick-avain.xml', 'published'],
  ['yrl/windstep-valid_file.xml', 'published'],
  ['yrl/yrlparser-realty.yrl.xml', 'published'],
  ['yml-realty/magazinnovostroek-feed.yml', /неизвестная схема: <yml_catalog/],
  ['json-developer/kelnik-flats.json', /JSON без "format": "stvor"/],
  ['json-developer/novoe-zhegalovo-flats.json', /JSON без "format": "stvor"/],
  ['api-samples/fsk_flat.json', /не наш JSON/],
  ['samolet-lots-2965.csv', /не нашлась строка с заголовками/],
]
const FEEDS = '../shared/feeds'
const areHere = existsSync(FEEDS)
if (!areHere) console.error(`Payments of real feeds: skipped, there is no ${FEEDS}`)

test.runIf(areHere)(
  'no page of a real feed shows a payment without its terms, and a feed that cannot be read is refused with its reason',
  async () => {
    await using real = await startSite({ template: 'empty' })
    const { pool, dataDir, databaseUrl, catalogue } = real
    const lines: string[] = []
    let lots = 0
    for (const [file, outcome] of feeds) {
      const input = join(FEEDS, file)
      const { state, report } = await runImport({ pool, dataDir, databaseUrl, input, source: file })
      const reason = report.refusal?.text ?? ''
      lots += report.added
      lines.push(
        `  ${file}: ${state === 'refused' ? reason : `${report.lots} lots, ${report.added} new`}`,
      )
      if (outcome === 'published') expect([file, state, reason]).toEqual([file, 'published', ''])
      else expect([file, state, reason]).toEqual([file, 'refused', expect.stringMatching(outcome)])
    }
    const { rows } = await pool.query<{ version: number }>('select version from catalogue_state')
    await until(() => catalogue.current.version === rows[0]?.version)
    const shown = lotKinds.flatMap((kind) => catalogue.current.lots(kind).every(lotQuery()))
    const { pages, payments, paths } = await crawl(real)
    console.error(
      ['feeds crawled or refused:', ...lines, `  ${pages} pages of ${lots} lots`].join('\n'),
    )
    expect(shown.length).toBeGreaterThan(500)
    const isPage = ({ url }: { url: string }) => !url.includes('?')
    expect(shown.filter((lot) => isPage(lot) && !paths.includes(lot.url))).toEqual([])
    // Feeds name no programmes, and nobody may invent them.
    expect(payments).toBe(0)
  },
  300_000,
)

async function crawl({ app, catalogue }: Started) {
  const premises = catalogue.current.lots('commercial').every(lotQuery())
  const rents = new Set(
    premises.flatMap(({ rentPerMonth: rent }) => (rent ? [perMonth(rent)] : [])),
  )
  const isRent = (words: string) => [...rents].some((rent) => words.includes(plain(rent)))
  const sitemap = (await app.inject('/sitemap.xml')).body
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  let payments = 0
  const faults: string[] = []
  for (const path of paths) {
    const html = plain((await app.inject(path)).body)
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(WORDS_OF_THE_SELLER, '')
    const blocks = blocksOf(html.replace(RENTS_FROM, '')).filter((words) => !isRent(words))
    payments += blocks.length
    faults.push(...blocks.filter((words) => !isWhole(words)).map((words) => `${path}: ${words}`))
    if (blocks.length > 0 && !/Изучите все условия кредита/.test(html))
      faults.push(`${path}: no warning`)
    const data = plain((await app.inject(payloadOf(path))).body)
    if (/"payment":[^n]|"stages":\[[^\]]/.test(data) && !data.includes('"fullCost"'))
      faults.push(`${payloadOf(path)}: a bare number`)
  }
  expect(faults).toEqual([])
  return { pages: paths.length, payments, paths }
}

/** The words of a feed about a lot: rents of shops stand there. */
const WORDS_OF_THE_SELLER = /<h2[^>]*>О (?:помещении|квартире)<\/h2>[\s\S]*?<\/section>/g

/** «Помещения аренда от 10 тыс. ₽ в месяц»: no loan is behind it. */
const RENTS_FROM = /аренда от [^₽<]+₽ в месяц/g

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

const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')
