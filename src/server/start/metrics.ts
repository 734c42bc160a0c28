import type { BuiltSite } from '#server/built-site.ts'
import { migrationCount } from '#server/db/migrate.ts'
import { openSpooledFiles } from '#server/files/spooled-files.ts'
import { createMetrics } from '#server/operations/monitoring/metrics.ts'
import { createGeneratedFiles } from '#server/overload/generated-files.ts'
import { createLoadShedding } from '#server/overload/load-shedding.ts'

import type { SiteData } from './data.ts'
import type { SiteOffice } from './office.ts'
import type { SitePages } from './pages.ts'
import type { Visitors } from './visitors.ts'

const MEGABYTE = 2 ** 20

export type Limits = ReturnType<typeof createLimits>

/** Queues of what takes long, and load shedding. */
export function createLimits({ config, pool }: SiteData) {
  return {
    shedding: createLoadShedding(),
    pdfs: createGeneratedFiles('pdf', { most: 20, bytes: 32 * MEGABYTE }),
    tables: createGeneratedFiles('tables', { most: 10, bytes: 16 * MEGABYTE }),
    spooled: openSpooledFiles(config.dataDir, pool),
  }
}

type Watched = {
  data: SiteData
  pages: SitePages
  visitors: Visitors
  office: SiteOffice
  limits: Limits
}

/** Metrics of everything that the site has opened. */
export function openMetrics(
  { build }: Pick<BuiltSite, 'build'>,
  { data, pages, visitors, office, limits }: Watched,
) {
  const { config, pool, catalogue } = data
  const { shedding, pdfs, tables, spooled } = limits
  const { cache, previews } = pages
  return createMetrics(
    { token: config.metricsToken, isBehindProxy: config.trustProxy !== 0 },
    {
      process: {
        build,
        schema: migrationCount(),
        dataDir: config.dataDir,
        pool,
        shedding: shedding.state,
        queues: () => [pdfs.state(), tables.state(), previews.queue(), spooled.state()],
      },
      catalogueVersion: () => catalogue.current.version,
      catalogueReadingMs: catalogue.readingMs,
      cacheBytes: () => cache.weight,
      cachePages: () => cache.size,
      pageCounts: () => cache.counts,
      requests: visitors.requests.state,
      bookings: visitors.bookings?.counts ?? null,
      pictures: data.pictures.counts,
      alerts: office.alerts.conditions,
      background: data.background.states,
    },
  )
}
