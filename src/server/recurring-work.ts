import type { Pool } from 'pg'

import { wallClock } from '#domain/time/site-time.ts'
import type { Alerts } from '#server/alerts/alerts.ts'
import type { BackgroundTasks } from '#server/background/background-tasks.ts'
import { watchPublications } from '#server/catalogue/watch-publications.ts'
import { startFeedSchedule } from '#server/import/schedule/feed-schedule.ts'
import { sourceCommand } from '#server/import/schedule/source-command.ts'
import { vacuumLargest } from '#server/db/upkeep/table-statistics.ts'
import { publishTimely } from '#server/import/timed-publication.ts'

import { commandEnvironment, type Config } from './config.ts'

const ALERTS_EVERY_MS = 60_000
const MISSED_EVERY_MS = 60_000
/** One table at a time: nothing else is asked of the embedded engine meanwhile. */
const VACUUM_EVERY_MS = 10 * 60_000
const QUIET_HOURS = [3, 4]

type RecurringParts = {
  config: Config
  pool: Pool
  background: BackgroundTasks
  alerts: Alerts
  /** Takes over what was published since, here or by another process. */
  refresh: () => Promise<void>
  /** false: no draft had its time. */
  publishDue: () => Promise<boolean>
  /** Stores what visitors did not find. */
  storeMissed: () => Promise<void>
  /** Sends letters about lots that visitors follow. */
  sendDue: () => Promise<unknown>
}

/** What the site does by itself while it runs: publications, feeds, alerts. Returns how to stop it. */
export function startRecurringWork(parts: RecurringParts): () => Promise<void> {
  const { config, pool, background, alerts, refresh, publishDue, storeMissed, sendDue } = parts
  const stopWatching = watchPublications(pool, background, async () => {
    // What is published goes first: its pages wait for nothing else.
    await background.run('catalogue watch', refresh)
    await background.run('timed publication', async () => {
      if (await publishTimely({ ...config, pool })) await refresh()
    })
    await background.run('staff publication', async () => {
      if (await publishDue()) await refresh()
    })
    await sendDue()
  })
  const stopSchedule = startFeedSchedule({
    pool,
    background,
    command: sourceCommand,
    env: commandEnvironment(config),
  })
  const watch = background.repeat('alerts', ALERTS_EVERY_MS, alerts.check)
  const storing = background.repeat('what visitors missed', MISSED_EVERY_MS, storeMissed)
  // A server has its own autovacuum.
  const vacuuming = background.repeat('vacuum', VACUUM_EVERY_MS, async () => {
    const hour = wallClock(Date.now()).getUTCHours()
    if (config.databaseUrl === '' && QUIET_HOURS.includes(hour)) await vacuumLargest(pool)
  })
  return async () => {
    await vacuuming.stop()
    await storing.stop()
    await stopWatching()
    await stopSchedule()
    await watch.stop()
  }
}
