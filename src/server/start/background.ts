import { wallClock } from '#domain/time/site-time.ts'
import type { IndexNow } from '#server/crawlers/index-now.ts'
import type { PageChanges } from '#server/crawlers/page-changes.ts'
import { encodeHero } from '#server/brand/hero-picture.ts'
import { storeBrandSource } from '#server/office/records/brand-row.ts'
import { clearLeftUploads } from '#server/files/left-uploads.ts'
import { vacuumLargest } from '#server/db/upkeep/table-statistics.ts'
import { startFeedSchedule } from '#server/import/schedule/feed-schedule.ts'
import { sourceCommand } from '#server/import/schedule/source-command.ts'
import { publishTimely } from '#server/publishing/timed-publication.ts'
import { watchPublications } from '#server/publishing/watch-publications.ts'

import type { SiteData } from './data.ts'
import type { SiteOffice } from './office.ts'
import type { SitePages } from './pages.ts'
import type { Visitors } from './visitors.ts'

const ALERTS_EVERY_MS = 60_000
const COUNTS_EVERY_MS = 60_000
const CHANGES_EVERY_MS = 10_000
/** Where search engines wait for them. */
const ANNOUNCED_EVERY_MS = 2_000
const REMINDERS_EVERY_MS = 60_000
/** One table at a time: nothing else is asked of the embedded engine meanwhile. */
const VACUUM_EVERY_MS = 10 * 60_000
const QUIET_HOURS = [3, 4]

type Site = {
  data: SiteData
  pages: SitePages
  visitors: Visitors
  office: SiteOffice
  changes: PageChanges
  indexNow: IndexNow | null
}

/** Work without a request: publications, feeds, alerts, letters, upkeep. */
export function openBackground({ data, pages, visitors, office, changes, indexNow }: Site) {
  const { config, db, pool, background, brand, pictures } = data
  const { outage, drawings, refresh } = pages
  void outage.ask()
  drawings.prerender()
  const encode = () =>
    background.run('picture of the brand', async () => {
      const { hero } = brand.current
      if (hero) await encodeHero(pictures.variants, hero)
    })
  void encode()
  void background.run('left uploads', () => clearLeftUploads(config.dataDir))
  void background.run('files of the brand', async () => {
    await data.ready
    await storeBrandSource(db, brand.folder)
  })
  void background.run('redirects of staff', async () => {
    await data.ready
    await pages.redirects.reload()
  })
  const stopWatching = watchPublications(pool, background, async () => {
    // Publications go first: their pages wait for nothing else.
    await background.run('catalogue watch', refresh)
    await background.run('timed publication', async () => {
      if (await publishTimely({ ...config, pool })) await refresh()
    })
    await background.run('staff publication', async () => {
      if (await office.office.publishDue()) await refresh()
    })
    await visitors.subscriptions?.sendDue()
  })
  const stopSchedule = startFeedSchedule({
    pool,
    background,
    command: sourceCommand,
    env: office.env,
  })
  const watch = background.repeat('alerts', ALERTS_EVERY_MS, office.alerts.check)
  const reminding = background.repeat('reminders of next steps', REMINDERS_EVERY_MS, async () => {
    await visitors.reminders?.sendDue()
  })
  const storing = background.repeat('addresses not found', COUNTS_EVERY_MS, () =>
    visitors.notFound.store(),
  )
  const countingViews = background.repeat('page views', COUNTS_EVERY_MS, () =>
    visitors.pageViews.store(),
  )
  // Visitors of a publication go first, and several in a row are noticed as one.
  const noticeEvery = indexNow ? ANNOUNCED_EVERY_MS : CHANGES_EVERY_MS
  const noticeFrom = performance.now() + noticeEvery / 2
  const noticing = background.repeat('changes of pages', noticeEvery, async () => {
    if (performance.now() < noticeFrom) return
    await changes.notice()
    await indexNow?.announce()
  })
  // A server has its own autovacuum.
  const vacuuming = background.repeat('vacuum', VACUUM_EVERY_MS, async () => {
    const hour = wallClock(Date.now()).getUTCHours()
    if (config.databaseUrl === '' && QUIET_HOURS.includes(hour)) await vacuumLargest(pool)
  })
  return {
    async close() {
      await outage.close()
      indexNow?.close()
      await noticing.stop()
      await changes.close()
      await vacuuming.stop()
      await reminding.stop()
      await storing.stop()
      await countingViews.stop()
      await stopWatching()
      await stopSchedule()
      await watch.stop()
    },
  }
}
