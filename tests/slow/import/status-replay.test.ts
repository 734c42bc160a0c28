import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { houseInLine } from '#domain/lots/house-name.ts'

import { NEWEST_STATES, type NewestState } from '../../support/importing/newest-states.ts'
import { openImporting } from '../../support/importing/open-importing.ts'
import { readLotHistory } from '../../support/importing/read-lot-history.ts'

const path = join(
  import.meta.dirname,
  '../../../../shared/feeds/pik-lots-price-status-history.json',
)
const present = existsSync(path)
if (!present) console.error(`Replay of statuses: skipped, there is no ${path}`)

const site = await openImporting()
afterAll(() => site.close())

const PERIOD = 12 * 3_600_000

test.runIf(present)(
  'six weeks of sales, returns and repricings unattended: what does not wait is what the feed says',
  async () => {
    const history = readLotHistory(path)
    const wrong: string[] = []
    const waits: string[] = []
    const ages: number[] = []
    let waiting = 0
    const confirmed = new Map<string, number>()

    for (let now = history.start; now < history.end + PERIOD; now += PERIOD) {
      const clock = () => new Date(now)
      const { state, report } = await site.bringText(history.fileAt(now), { clock })
      expect(['published', 'held']).toContain(state)
      const isHeld = (kind: string, house: string) =>
        report.held.some(
          ({ part, title }) => part.startsWith(kind) && title.endsWith(houseInLine(house)),
        )
      const said = new Map(history.lotsAt(now).map((lot) => [lot.id, lot]))
      for (const { part } of report.held)
        waits.push(`${clock().toISOString().slice(0, 10)} ${part.split(':')[0]}`)
      for (const lot of await site.ask<NewestState>(NEWEST_STATES)) {
        const feed = said.get(lot.externalId)
        if (lot.status !== feed?.status) waiting += 1
        if (lot.status !== feed?.status && !isHeld('statuses', lot.house))
          wrong.push(
            `${clock().toISOString()} ${lot.externalId} ${lot.status}, not ${feed?.status}`,
          )
        if (lot.price === feed?.price) confirmed.set(lot.externalId, now)
        else if (!isHeld('prices', lot.house))
          wrong.push(`${clock().toISOString()} ${lot.externalId} ${lot.price}, not ${feed?.price}`)
        ages.push(now - (confirmed.get(lot.externalId) ?? now))
      }
    }
    ages.sort((one, other) => one - other)
    const hours = (share: number) => (ages[Math.floor(ages.length * share)] ?? 0) / 3_600_000
    console.error(
      `age of a price: median ${hours(0.5)} h, 99th percentile ${hours(0.99)} h; ` +
        `statuses that wait: ${waiting} of ${ages.length} looked at`,
    )
    expect(wrong).toEqual([])
    expect(ages.length).toBeGreaterThan(50_000)
    // on those three days up to a third of all flats changed at once, and many changed back
    expect([...new Set(waits)]).toEqual([
      '2024-01-16 statuses',
      '2024-01-17 statuses',
      '2024-01-18 statuses',
    ])
    expect(hours(0.5)).toBe(0)
  },
  400_000,
)
