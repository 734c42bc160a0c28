import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { NEWEST_STATES, type NewestState } from '../../support/importing/newest-states.ts'
import { openImporting } from '../../support/importing/open-importing.ts'
import { readFeedLots, type FeedState } from '../../support/importing/read-feed-lots.ts'

const history = join(
  import.meta.dirname,
  '../../../../shared/feeds/cian-newbuild-history/aeon_riverpark',
)
const present = existsSync(history)
if (!present) console.error(`Replay on schedule: skipped, there is no ${history}`)

const site = await openImporting()
afterAll(() => site.close())

const HOUR = 3_600_000

/** «012_2026-07-03T101010Z.xml.gz» → its moment. */
const momentOf = (file: string) =>
  new Date(file.replace(/^\d+_(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1T$2:$3:$4Z'))

test.runIf(present)(
  'fifty-three days: every outage waits for its house only, a house nobody knows for a word, the rest is what the feed says',
  async () => {
    await site.empty()
    const files = readdirSync(history).toSorted().slice(1)
    const confirmed = new Map<string, Date>()
    const ages: number[] = []
    const wrong: string[] = []
    const outages = new Map<string, string>()
    const newcomers: string[] = []

    async function runAt(now: Date, file: string, feed: FeedState) {
      ages.push(...[...confirmed.values()].map((at) => now.getTime() - at.getTime()))
      const clock = () => now
      let outcome = await site.bring(join(history, file), { source: 'riverpark', clock })
      for (const { part, title, reason } of outcome.report.held)
        if (reason.startsWith('дома ещё не было')) {
          newcomers.push(`${file.slice(0, 3)} ${title}: ${reason}`)
          outcome = await site.approve(outcome.report.run ?? 0, part, clock)
        }
      for (const { part, title, reason } of outcome.report.held)
        outages.set(file.slice(0, 3), `${part}, ${title}: ${reason}`)
      const frozen = new Set(outcome.report.held.map(({ title }) => title))
      for (const lot of await site.ask<NewestState>(NEWEST_STATES)) {
        const said = feed.get(lot.externalId)
        const isHeld = [...frozen].some((title) => title.endsWith(lot.house))
        if (said && !isHeld) confirmed.set(lot.externalId, now)
        if (lot.status === 'sold') wrong.push(`${file}: ${lot.externalId} sold`)
        if (isHeld) continue
        if (said === undefined && lot.status !== 'withdrawn')
          wrong.push(`${file}: ${lot.externalId} on sale, the feed has not got it`)
        if (said !== undefined && lot.status === 'withdrawn')
          wrong.push(`${file}: ${lot.externalId} withdrawn, the feed has it`)
        if (said !== undefined && lot.price !== said.price)
          wrong.push(`${file}: ${lot.externalId} costs ${lot.price}, the feed says ${said.price}`)
      }
      return outcome
    }

    function confirmAll(now: Date) {
      ages.push(...[...confirmed.values()].map((at) => now.getTime() - at.getTime()))
      for (const id of confirmed.keys()) confirmed.set(id, now)
    }

    for (const [at, file] of files.entries()) {
      const feed = await readFeedLots(join(history, file))
      const next = files[at + 1]
      const end = next ? momentOf(next) : new Date(momentOf(file).getTime() + 24 * HOUR)
      let now = momentOf(file)
      let outcome = await runAt(now, file, feed)
      // an unchanged file is read again only while something waits: otherwise a run only reports no changes
      while (now.getTime() + HOUR < end.getTime()) {
        now = new Date(now.getTime() + HOUR)
        if (outcome.state === 'held') outcome = await runAt(now, file, feed)
        else confirmAll(now)
      }
    }
    expect(wrong).toEqual([])
    ages.sort((one, other) => one - other)
    const median = (ages[Math.floor(ages.length / 2)] ?? 0) / 60_000
    console.error(
      [
        'held until the feed was whole again:',
        ...[...outages].map(([file, held]) => `  ${file} ${held}`),
        'houses new to the source, each held until staff say yes (here they do at once):',
        ...newcomers.map((line) => `  ${line}`),
      ].join('\n'),
    )
    console.error(`median age of a price, looked at hourly: ${Math.round(median)} min`)
    expect(newcomers).toHaveLength(1)
    expect([...outages.keys()]).toEqual(['005', '012', '016', '025', '043', '072'])
    expect(median).toBeLessThanOrEqual(60)
  },
  300_000,
)
