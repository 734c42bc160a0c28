import type { Street } from '#contract/drawings.ts'
import type { FastifyInstance } from 'fastify'

import { pageLinks } from '#domain/addresses/page-links.ts'
import { landingQuery } from '#domain/content/landing.ts'
import type { FindConditions } from '#server/operations/conditions/conditions.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import type { OfferSources } from '#server/feeds/offers/offers.ts'
import type { Database } from '#server/db/connect.ts'
import type { CardTools } from './requests/request-card.ts'
import type { Target } from '#server/requests/delivery/target.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'

import { registerApi } from './api.ts'
import { auditEndpoints } from './audit-list/audit-endpoints.ts'
import { registerDraftPages, type DrawDrafts } from './draft-pages.ts'
import { noteEndpoints } from './requests/note-endpoints.ts'
import { requestDataEndpoints } from './requests/request-data-endpoints.ts'
import { requestEndpoints } from './requests/request-endpoints.ts'
import { resendEndpoint } from './requests/resend-endpoint.ts'
import { viewEndpoints } from './requests/view-endpoints.ts'
import { workEndpoints } from './requests/work-endpoints.ts'
import { complaints, ok } from './http/answers.ts'
import { descriptionEndpoint } from './http/description-endpoint.ts'
import type { Endpoint } from './http/endpoint.ts'
import { row } from './http/row.ts'
import { createCommands } from './imports/commands.ts'
import { runEndpoints } from './imports/run-endpoints.ts'
import { sourceEndpoints } from './imports/source-endpoints.ts'
import { uploadEndpoints } from './imports/upload-endpoints.ts'
import { overviewEndpoints } from './overview/overview-endpoints.ts'
import { officeHeaders } from './http/office-headers.ts'
import { followerEndpoint } from './key-rate/follower-endpoint.ts'
import { feedEndpoints } from './feeds/feed-endpoints.ts'
import { facadeEndpoints } from './floors/facade-endpoints.ts'
import { geometryEndpoints } from './geometry/geometry-endpoints.ts'
import { floorEndpoints } from './floors/floor-endpoints.ts'
import { proposalEndpoints } from './landings/proposal-endpoints.ts'
import { lotEndpoints } from './lots/lot-endpoints.ts'
import type { KeepPicture } from './media/add-media.ts'
import { manyEndpoints } from './many-records/many-endpoints.ts'
import { mediaEndpoints } from './media/media-endpoints.ts'
import { paperEndpoint } from './media/paper-endpoint.ts'
import { memberEndpoints } from './members/member-endpoints.ts'
import { optionEndpoint } from './options/options.ts'
import { priceEndpoints } from './prices/price-endpoints.ts'
import { countEndpoint } from './promotions/count-lots.ts'
import { findDraft } from './records/previews.ts'
import { effectEndpoints } from './publication-effect/effect-endpoints.ts'
import { publishDue } from './publish-due.ts'
import { searchEndpoint } from './search/search-endpoint.ts'
import { recordEndpoints } from './records/record-endpoints.ts'
import { redirectEndpoints } from './redirects/redirect-endpoints.ts'
import { registerShell, type OfficeFiles } from './shell.ts'
import { createAttempts } from './sign-in/attempts.ts'
import { createKnownBrowsers } from './sign-in/known-browsers.ts'
import { ownEndpoints } from './sign-in/own-endpoints.ts'
import { passkeyEndpoints } from './sign-in/passkey-endpoints.ts'
import { createSeal } from './sign-in/seal.ts'
import { sessionEndpoints } from './sign-in/session-endpoints.ts'
import { createSessions } from './sign-in/sessions.ts'
import { traceEndpoints } from './traces/trace-endpoints.ts'
import { undoEndpoints } from './undo/undo-endpoints.ts'

type OfficeSettings = PublishContext & {
  db: Database
  catalogue: LiveCatalogue
  keepPicture: KeepPicture
  targets: readonly Target[]
  /** Sends what waits for delivery. */
  deliverNow: () => void
  reminderToOf: CardTools['reminderToOf']
  siteUrl: string
  siteName: () => string
  /** STAFF_SECRET; empty: the database keeps one. */
  staffSecret: string
  /** What commands started from here find in their environment. */
  env: Record<string, string | undefined>
  findConditions: FindConditions
  /** Stores what visitors opened and what they did not find. */
  storeCounts: () => Promise<void>
  /** Every address of the site worth finding. */
  publicPaths: () => Promise<string[]>
  /** What feeds for other sites are written of. */
  offers: () => Promise<OfferSources>
}

export type Office = ReturnType<typeof openOffice>

/** The back office: who comes in, and every address of its API. */
export function openOffice(settings: OfficeSettings) {
  const {
    siteUrl,
    siteName,
    staffSecret,
    db,
    catalogue,
    keepPicture,
    targets,
    deliverNow,
    reminderToOf,
    env,
    findConditions,
    storeCounts,
    publicPaths,
    offers,
    ...context
  } = settings
  const { pool } = context
  const sessions = createSessions(pool)
  const tools = {
    pool,
    sessions,
    attempts: createAttempts(pool),
    browsers: createKnownBrowsers(pool, staffSecret),
    seal: createSeal(pool, staffSecret),
  }
  const commands = createCommands(pool, env)
  const requestTools = { pool, db, targets, deliverNow, reminderToOf }
  const geometry = geometryEndpoints({ ...context, commands })
  const requestData = requestDataEndpoints({ ...requestTools, dataDir: context.dataDir })
  const endpoints: Endpoint[] = [
    ...sessionEndpoints(tools),
    ...ownEndpoints(tools, siteName),
    ...passkeyEndpoints({ ...tools, siteUrl, siteName }),
    ...memberEndpoints(pool),
    ...auditEndpoints(pool),
    countEndpoint({ pool, catalogue }),
    followerEndpoint({ pool, catalogue }),
    landingCount(catalogue),
    ...proposalEndpoints({ ...context, catalogue }),
    ...recordEndpoints(context),
    ...manyEndpoints(context),
    ...effectEndpoints({ ...context, catalogue }),
    ...requestEndpoints(requestTools),
    resendEndpoint(requestTools),
    ...noteEndpoints(requestTools),
    ...workEndpoints(requestTools),
    ...viewEndpoints(requestTools),
    ...requestData.endpoints,
    ...lotEndpoints({ ...context, catalogue }),
    searchEndpoint(context.pool),
    ...undoEndpoints({ ...context, commands }),
    ...priceEndpoints(context),
    ...feedEndpoints({ db, siteUrl, sources: offers }),
    ...floorEndpoints(context),
    ...facadeEndpoints(context),
    ...geometry.endpoints,
    ...traceEndpoints(context),
    ...mediaEndpoints({ ...context, keepPicture }),
    paperEndpoint(pool),
    optionEndpoint(pool),
    ...redirectEndpoints(context),
    ...sourceEndpoints({ pool, commands, env }),
    ...uploadEndpoints({ pool, commands, dataDir: context.dataDir }),
    ...runEndpoints({ ...context, commands }),
    ...overviewEndpoints({ pool, findConditions, commands, storeCounts, publicPaths }),
  ]
  return {
    sessions,
    endpoints: [...endpoints, descriptionEndpoint(endpoints, siteName())],
    siteUrl,
    siteName,
    /** What waited for its hour, or for the end of an import. */
    publishDue: () => publishDue(context),
    draftAt: (token: string) => findDraft(pool, token),
    async close() {
      await commands.close()
      await requestData.close()
      await geometry.close()
    },
  }
}

type OfficeDeps = DrawDrafts & {
  office: Office
  files: OfficeFiles | null
  dist: string | null
  brandStyles: () => string | null
  streets: () => Record<string, Street>
}

/** Everything under /staff, with headers of its own. */
export async function registerOffice(app: FastifyInstance, parts: OfficeDeps) {
  const { office, dist } = parts
  const headers = officeHeaders(dist !== null)
  await app.register(
    async (plugin) => {
      plugin.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
      registerApi(plugin, office)
      registerDraftPages(plugin, { ...parts, draftAt: office.draftAt })
      await registerShell(plugin, { ...parts, siteName: office.siteName })
    },
    { prefix: '/staff' },
  )
}

/** How many flats a landing page would show, before anybody publishes it. */
const landingCount = (catalogue: LiveCatalogue): Endpoint =>
  row('POST /landings/count', ['content', 'read'], async ({ body }) => {
    const query = landingQuery(body.rule ?? '')
    if (!query) return complaints({ rule: 'В адресе нет условий списка квартир' })
    const { total } = catalogue.current.lots('flat').find(query)
    return ok({ count: total, url: pageLinks.flats(query) })
  })
