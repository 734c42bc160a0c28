import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { lotKinds } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { runImport } from '#server/import/run.ts'

import { crawlPayments } from '../../support/crawl-payments.ts'
import { until } from '../../support/request-desk.ts'
import { startSite } from '../../support/site.ts'

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
  ['api-samples/fsk_flat.json', /JSON без "format": "stvor"/],
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
    const { pages, payments, paths } = await crawlPayments(real)
    console.error(
      ['feeds crawled or refused:', ...lines, `  ${pages} pages of ${lots} lots`].join('\n'),
    )
    expect(shown.length).toBeGreaterThan(500)
    expect(shown.filter((lot) => !paths.includes(lot.url))).toEqual([])
    // Feeds name no programmes, and nobody may invent them.
    expect(payments).toBe(0)
  },
  300_000,
)
