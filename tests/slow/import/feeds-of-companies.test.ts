import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'

import { feeds, type FeedName } from '#domain/feeds/feed.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { changeFeed, feedAddress, feedRows } from '#server/feeds/settings/feed-rows.ts'
import type { Format } from '#server/import/normalise/found.ts'
import { runImport } from '#server/import/run.ts'

import { lacksOf } from '../../support/feed-rules.ts'
import { startSite } from '../../support/site.ts'

const FEEDS = join(import.meta.dirname, '../../../../shared/feeds')
const areHere = existsSync(FEEDS)
if (!areHere) console.error('Feeds of real companies: skipped, there are none beside the project')

/** What staff write into the cards of houses where a company's file has only its own codes and no points. */
async function fillIn(pool: Pool) {
  const ids = JSON.stringify({ yandex: '101', cian: '101' })
  await pool.query(
    `update project set latitude = 58, longitude = 56, details = coalesce(details, '{}') || $1::jsonb`,
    [ids],
  )
  await pool.query(`update building set details = coalesce(details, '{}') || $1::jsonb`, [ids])
}

test.runIf(areHere).each<[string, Format, FeedName]>([
  ['cian-newbuild/aeon-aeon_riverpark_feed.xml', 'cian', 'cian'],
  ['cian-newbuild/dominanta-dominanta_feed.xml', 'cian', 'cian'],
  ['cian-newbuild/legenda-korenevo_feed.xml', 'cian', 'cian'],
  ['cian-newbuild/legenda-nekrasovka_feed.xml', 'cian', 'cian'],
  ['cian-newbuild/legenda-marusino_feed.xml', 'cian', 'cian'],
])(
  'lots of %s leave by its rules and for partners, and change nothing when they come back',
  async (file, format, name) => {
    await using site = await startSite({ template: 'empty' })
    const context = { pool: site.pool, dataDir: site.dataDir, databaseUrl: site.databaseUrl }
    const first = await runImport({
      ...context,
      input: join(FEEDS, file),
      format,
      source: 'компания',
    })
    expect(first.state).toBe('published')
    await site.catalogue.refresh()
    await fillIn(site.pool)
    const rows = await feedRows(site.db)
    await changeFeed(site.db, name, { phone: '+73420000001' })
    const ask = async (one: FeedName) => {
      const row = rows.find((found) => found.name === one)!
      return (await site.app.inject(feedAddress('', row))).body
    }
    const free = site.catalogue.current
      .lots('flat')
      .every(lotQuery())
      .filter(({ status }) => status === 'available')
    const { flats, lacks } = await lacksOf(name, await ask(name))
    expect([flats, lacks]).toEqual([free.length, []])
    for (const [one, read] of [
      [name, format],
      ['table', 'csv'],
    ] as const) {
      const input = join(site.dataDir, feeds[one].file)
      writeFileSync(input, await ask(one))
      const { state, report } = await runImport({
        ...context,
        input,
        format: read,
        source: `из ${one}`,
        dryRun: true,
      })
      expect([one, state, report.added, report.changed, report.gone]).toEqual([
        one,
        'published',
        0,
        0,
        0,
      ])
      expect(report.joined).toBe(report.lots)
    }
  },
)
