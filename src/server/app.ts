import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify'

import type { RouteRules } from '#domain/addresses/route-rules.ts'
import { registerCatalogue } from '#server/catalogue/api/http.ts'
import { registerModels } from '#server/drawings/live/http.ts'
import { registerLevelMaps } from '#server/drawings/inline/level-maps.ts'
import { registerShopfronts } from '#server/drawings/files/shopfronts.ts'
import { registerStreets } from '#server/drawings/files/streets.ts'
import type { AddressCache } from '#server/http/memory/address-cache.ts'
import type { Draining } from '#server/http/draining.ts'
import { registerDescription } from '#server/http/api/public-api.ts'
import { registerRedirects } from '#server/http/redirects.ts'
import { refuseOtherMethods } from '#server/http/request-guards.ts'
import { registerSecurityHeaders, type Policy } from '#server/http/security-headers.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'
import { registerErrorLog } from '#server/operations/monitoring/error-log.ts'
import { registerMaps } from '#server/map/http.ts'
import type { TilesFile } from '#server/map/tiles-file.ts'
import { registerHealth } from '#server/operations/monitoring/health.ts'
import { registerCrawlerFiles, type Crawled } from '#server/crawlers/crawler-files.ts'
import { registerPhotos } from '#server/pictures/http.ts'
import type { Variants } from '#server/pictures/variants.ts'
import { registerBuilds, type Build } from '#server/releases/builds.ts'
import { registerBuiltFiles } from '#server/releases/built-files.ts'
import { registerOldAssets, storeAssets } from '#server/releases/old-assets.ts'
import { registerOffice, type Office } from '#server/office/office.ts'
import { countNotFound } from '#server/not-found/count-not-found.ts'
import type { OfficeFiles } from '#server/office/shell.ts'
import { registerCrmReports } from '#server/requests/crm/http.ts'
import { registerRequests, visitorOf } from '#server/requests/forms/http.ts'
import { answerForm, isRequestForm } from '#server/requests/forms/page-post.ts'
import { frameFinder } from '#server/requests/forms/plain-frame.ts'
import { refuseForms } from '#server/requests/forms/refused-form.ts'
import type { SavedAnswer } from '#server/saved/saved-forms.ts'

import { registerBookings } from './booking/http.ts'
import { registerFeedPictures, type PictureSources } from './feeds/feed-pictures.ts'
import type { FeedFiles } from './feeds/feed-files.ts'
import { registerFeeds } from './feeds/http.ts'
import { registerBrand } from './brand/http.ts'
import { draftedBrand } from './office/records/brand-row.ts'
import { showText } from './content/texts/show-text.ts'
import { queriesOn } from './db/connect.ts'
import { showProjectDraft } from './content/projects.ts'
import { showCompanyDraft } from './content/content.ts'
import type { BuiltPages } from '#contract/built-site.ts'
import type { DrawNews } from '#contract/articles.ts'
import type { Content } from '#contract/content.ts'
import type { DrawingSources } from './drawings/drawing-sources.ts'
import { registerDrawings } from './drawings/http.ts'
import { openFolderCache } from './files/folder-cache.ts'
import { registerFiles } from './files/http.ts'
import { splitAddress } from './http/address.ts'
import type { Metrics } from './operations/monitoring/metrics.ts'
import { openServer } from './open-server.ts'
import { firstFonts, fontFaces } from './pages/assets.ts'
import { errorAnswers } from './pages/error-answers.ts'
import { drawDrafts } from './pages/draw-drafts.ts'
import { registerPdfs, type PdfDeps } from './pdf/http.ts'
import { paperSender } from './pdf/paper-file.ts'
import { openPdfThread } from './pdf/pdf-thread.ts'
import { registerPreviews } from './previews/http.ts'
import { drawLegalDraft } from './requests/policy/draft-page.ts'
import { registerVisitorPages } from './requests/visitor/http.ts'
import { registerSubscriptions } from './requests/subscriptions/http.ts'
import type { SiteData } from './start/data.ts'
import type { Limits } from './start/metrics.ts'
import type { SitePages } from './start/pages.ts'
import type { Visitors } from './start/visitors.ts'

type AppDeps = Pick<SiteData, 'config' | 'catalogue' | 'db' | 'pool' | 'encoders' | 'brand'> &
  Pick<SitePages, 'pages' | 'services' | 'drawings' | 'previews' | 'refresh' | 'lookOf'> &
  Omit<Visitors, 'close'> &
  Omit<Limits, 'pdfs'> & {
    drawingSources: DrawingSources
    /** The folder of the built site, or null where a dev server stands before us. */
    dist: string | null
    build: Build
    rules: RouteRules
    staffRules: () => RouteRules
    /** The one spelling of a path of ours, where it is spelt otherwise. */
    canonicalAddress: (pathname: string) => string | null
    firstScript: string
    iconPaths: BuiltPages['iconPaths']
    movedAddress: (pathname: string, query: string) => string | null
    draining: Draining
    photos: Variants
    crawled: Crawled
    pdfs: Omit<PdfDeps, 'notFound' | 'thread'>
    office: Office
    feeds: FeedFiles
    feedPictures: Omit<PictureSources, 'notFound'>
    content: Content
    tiles: TilesFile | null
    drawNews: DrawNews
    officeFiles: OfficeFiles | null
    metrics: Metrics
    addresses: AddressCache
    policy: Policy
    options?: FastifyServerOptions
  }

/** One socket's worth of site: what answers which address. */
export async function createApp(parts: AppDeps) {
  const { pages, catalogue, config, dist, build, rules } = parts
  const answers = errorAnswers(pages)
  const { notFound, refuse } = answers
  const app = openServer(parts, answers)

  registerSecurityHeaders(app, parts.policy)
  parts.addresses.register(app)
  parts.shedding.register(app)
  registerRedirects(app, { ...parts, buildId: build.id })
  registerBuilds(app, { build, rules })
  registerErrorLog(app, { enabled: config.errorLog, buildId: build.id })
  await registerAssets(app, parts)
  refuseOtherMethods(app, refuse)
  parts.metrics.register(app)
  countNotFound(app, parts.notFound)
  parts.pageViews.register(app)
  if (dist) await registerBuiltFiles(app, dist)

  registerBrand(app, { ...parts, notFound })
  registerCrawlerFiles(app, parts.crawled)
  registerFeedPictures(app, { ...parts.feedPictures, notFound })
  registerFeeds(app, { db: parts.db, files: parts.feeds, notFound })
  registerFiles(app, { ...parts, notFound })
  registerPhotos(app, parts.photos)
  registerDrawings(app, parts.drawings, parts.addresses)
  const thread = openPdfThread()
  app.addHook('onClose', () => thread.close())
  registerPdfs(app, { ...parts.pdfs, thread, notFound })
  registerStreets(app, parts.drawingSources.streets)
  registerShopfronts(app, parts.drawingSources.shopfronts)
  registerLevelMaps(app, parts.drawingSources.levels)
  registerModels(app, parts.drawingSources.quarters)
  registerMaps(app, { ...parts, notFound })
  registerPreviews(app, parts.previews)
  registerHealth(app, () => !parts.draining.isStopping())
  const { siteName } = parts.crawled
  const findFrame = frameOf(parts)
  registerDescription(app, {
    siteName,
    hasBookings: parts.bookings !== null,
    addresses: parts.addresses,
  })
  registerCatalogue(app, catalogue, {
    ...parts.crawled,
    tables: parts.tables,
    addresses: parts.addresses,
    buildId: build.id,
    notFound,
  })

  const drafts = drawDrafts({
    ...parts,
    showText: (stored) => showText(parts.pool, stored),
    showProject: ({ id, data }) => showProjectDraft(queriesOn(parts.pool), id, data),
    showCompany: ({ data }) => showCompanyDraft(queriesOn(parts.pool), data),
    brandOf: async (draft) =>
      parts.brand.over(await draftedBrand(parts.pool, draft, parts.brand.published())),
  })
  await registerOffice(app, {
    office: parts.office,
    files: parts.officeFiles,
    dist,
    brandStyles: () => parts.brand.current.styles?.address ?? null,
    streets: () => parts.services.drawings.streets(),
    drawDraft: async (draft, base) =>
      (await drawLegalDraft(parts.content.operators, findFrame, draft)) ?? drafts.page(draft, base),
    drawStyles: (draft) => drafts.styles(draft),
    drawPicture: (draft, visitor) => drafts.picture(draft, visitor),
  })

  app.get('/*', async (request, reply) => {
    const [path, query] = splitAddress(request.url)
    const spelt =
      (await pages.listElsewhere(path, query)) ?? (await pages.withoutEmpty(path, query))
    if (spelt !== null) return reply.header('cache-control', 'no-cache').redirect(spelt, 301)
    const answer = await pages.answer(path, query, request.headers.cookie)
    if (!answer) return notFound(request, reply)
    if ('personal' in answer) return sendPrepared(request, reply, answer.personal, 'no-store')
    const { prepared, shared } = answer.page
    if (prepared.status !== 200) return sendPrepared(request, reply, prepared)
    parts.addresses.add(request.url, shared)
    return sendPrepared(request, reply, prepared, shared.headers)
  })
  registerRequests(app, parts)
  registerCrmReports(app, parts)
  registerVisitorPages(app, {
    ...parts.visitors,
    sendPaper: paperSender({ ...parts.pdfs, thread }),
    guard: parts.guard,
    secure: config.siteUrl.startsWith('https:'),
    findFrame,
    fontFaces: fontFaces(dist),
    firstScript: parts.firstScript,
    iconPaths: parts.iconPaths,
    mark: () => parts.brand.current.mark,
  })
  if (parts.subscriptions) registerSubscriptions(app, parts.subscriptions, parts.guard, findFrame)
  if (parts.bookings)
    registerBookings(app, { bookings: parts.bookings, guard: parts.guard, findFrame })
  registerPagePosts(app, parts, answers)
  return app
}

/** Header and foot of small pages. */
const frameOf = ({ dist, brand, lookOf, crawled: { siteName, facts } }: AppDeps) => {
  const words = () => lookOf(brand.current).settings.brand
  return frameFinder({ fonts: firstFonts(dist), siteName, facts, words })
}

async function registerAssets(app: FastifyInstance, { config, dist }: AppDeps) {
  const assets = openFolderCache(join(config.dataDir, 'assets'), config.oldAssetsDays)
  if (dist) await storeAssets(join(dist, 'browser/assets'), assets)
  registerOldAssets(app, assets)
}

/** Without scripts a form is posted to the page it stands on. */
function registerPagePosts(
  app: FastifyInstance,
  parts: AppDeps,
  { notFound, refuse }: ReturnType<typeof errorAnswers>,
) {
  const { pages, savedForms, requests, guard } = parts
  app.post<{ Body: URLSearchParams | undefined }>(
    '/*',
    { preHandler: refuseForms(guard, frameOf(parts)) },
    async (request, reply) => {
      const [path, query] = splitAddress(request.url)
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      if (!pages.isPage(path)) return notFound(request, reply)
      const { cookie = '' } = request.headers
      const saved = await savedForms.answer(form, cookie, request.url)
      if (saved) return sendSaved(reply, saved)
      if (!isRequestForm(form)) return refuse(request, reply, ['GET', 'HEAD'])
      const answer = await answerForm(requests, form, visitorOf(request), request.url)
      if ('goTo' in answer) return reply.redirect(answer.goTo, 303)
      const page = await pages.withPosted(path, query, answer.posted, cookie)
      return page ? sendPrepared(request, reply, page, 'no-store') : notFound(request, reply)
    },
  )
}

function sendSaved(reply: FastifyReply, { goTo, cookie }: SavedAnswer) {
  if (cookie !== null) void reply.header('set-cookie', cookie)
  return reply.header('cache-control', 'no-store').redirect(goTo, 303)
}
