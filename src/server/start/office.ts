import type { commandEnvironment } from '#server/config.ts'
import type { OfferSources } from '#server/feeds/offers/offers.ts'
import { openOffice } from '#server/office/office.ts'
import { createAlerts } from '#server/operations/alerts/alerts.ts'
import { createConditions } from '#server/operations/conditions/conditions.ts'

import type { SiteData } from './data.ts'
import type { Visitors } from './visitors.ts'

export type SiteOffice = ReturnType<typeof openSiteOffice>

type OfficeSurroundings = {
  env: ReturnType<typeof commandEnvironment>
  /** Every address of the site worth finding. */
  publicPaths: () => Promise<string[]>
  offers: () => Promise<OfferSources>
}

/** The back office, and alerts of the conditions that it shows. */
export function openSiteOffice(
  data: SiteData,
  { requests, reminders, notFound, pageViews }: Visitors,
  { env, publicPaths, offers }: OfficeSurroundings,
) {
  const { config, db, pool, log, mail, catalogue, targets, pictures } = data
  const { dataDir, siteUrl } = config
  const { siteName } = data.brand
  const { readingMs } = catalogue
  const findConditions = createConditions({ pool, env, dataDir, readingMs })
  const office = openOffice({
    ...config,
    siteName,
    pool,
    db,
    catalogue,
    keepPicture: pictures.keep,
    targets,
    deliverNow: requests.deliverNow,
    reminderToOf: (found) => reminders?.readersOf(found) ?? 'nobody',
    env,
    findConditions,
    storeCounts: async () => void (await Promise.all([notFound.store(), pageViews.store()])),
    publicPaths,
    offers,
  })
  const alerts = createAlerts({
    pool,
    findConditions,
    addresses: config.alerts,
    sender: { siteName, siteUrl, mail },
    log,
  })
  return { office, alerts, env }
}
