import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { openImporting } from '../../support/importing/open-importing.ts'

const feeds = join(import.meta.dirname, '../../../../shared/feeds')
const history = join(feeds, 'cian-newbuild-history')
const present = existsSync(history)
if (!present) console.error(`Replay of real feeds: skipped, there is no ${feeds}`)

const site = await openImporting()
afterAll(() => site.close())

const LISTED = `
  select count(*) as n from (
    select distinct on (lot_id) gone from (
      select distinct on (lot_id, source_id) * from lot_state order by lot_id, source_id, version desc
    ) newest order by lot_id, gone, source_id
  ) winner where not gone`

/** A lot that comes back at another price has that in its history too, but no version saw it change. */
const PRICE_CHANGES = `
  select count(*) as n from price_history p
  where version > (select min(version) from price_history where lot_id = p.lot_id)
    and not exists (select 1 from status_history s where s.lot_id = p.lot_id and s.version = p.version)`

test.runIf(present)('real files publish the lots they hold, and a union adds none', async () => {
  await site.empty()
  const counts = []
  for (const [folder, file] of [
    ['cian-newbuild', 'aeon-aeon_riverpark_feed.xml'],
    ['cian-newbuild', 'dominanta-dominanta_feed.xml'],
    ['cian-newbuild', 'legenda-korenevo_feed.xml'],
    ['cian-newbuild', 'legenda-marusino_feed.xml'],
    ['cian-newbuild', 'legenda-nekrasovka_feed.xml'],
    ['yrl', 'gajibaev-domclick-avain.xml'],
    ['yrl', 'yrlparser-realty.yrl.xml'],
  ]) {
    const { state, report } = await site.bring(join(feeds, folder!, file!), { source: file })
    const skipped = report.skipped.reduce((sum, [, count]) => sum + count, 0)
    counts.push([state, report.lots, report.added, skipped])
  }
  expect(counts).toEqual([
    ['published', 245, 245, 0],
    ['published', 119, 119, 0],
    ['published', 42, 42, 0],
    ['published', 54, 54, 0],
    ['published', 96, 0, 0],
    ['published', 10, 10, 0],
    ['published', 4, 4, 3],
  ])
  expect(await site.numberOf(LISTED)).toBe(460 + 14)
  const single = await site.bring(join(feeds, 'yrl', 'windstep-valid_file.xml'), {
    source: 'windstep',
  })
  expect([single.state, single.report.lots]).toEqual(['published', 1])
})

test.runIf(present)(
  '53 days of a feed: outages wait, honest steps go through, nothing is sold',
  async () => {
    await site.empty()
    const folder = join(history, 'aeon_riverpark')
    const files = readdirSync(folder).toSorted()
    const replay = async () => {
      const states = new Map<string, string>()
      for (const file of files) {
        let outcome = await site.bring(join(folder, file), { source: 'riverpark' })
        for (const { part, reason } of outcome.report.held)
          if (reason.startsWith('дома ещё не было'))
            outcome = await site.approve(outcome.report.run ?? 0, part)
        states.set(file.slice(0, 3), outcome.state)
        if (file.startsWith('000'))
          expect(outcome.report.refusal?.text).toContain('feed version="1"')
      }
      return states
    }
    const states = await replay()
    const inState = (wanted: string) =>
      [...states].filter(([, is]) => is === wanted).map(([at]) => at)
    expect(inState('refused')).toEqual(['000'])
    expect(inState('held')).toEqual(['005', '012', '016', '025', '043', '072'])

    const expected = readFileSync(join(history, 'EXPECTED.csv'), 'utf8').trim().split('\n')
    const changes = expected.reduce((sum, line) => sum + (Number(line.split(',')[7]) || 0), 0)
    const last = Number(expected.at(-1)!.split(',')[4])
    const totals = async () => ({
      listed: await site.numberOf(LISTED),
      priceChanges: await site.numberOf(PRICE_CHANGES),
      sold: await site.numberOf("select count(*) as n from status_history where status = 'sold'"),
      waiting: await site.numberOf("select count(*) as n from held_part where state = 'held'"),
      version: await site.numberOf('select version as n from catalogue_state'),
    })
    const first = await totals()
    expect(first).toMatchObject({ listed: last, priceChanges: changes, sold: 0, waiting: 0 })
    await replay()
    expect(await totals()).toEqual(first)
  },
  180_000,
)
