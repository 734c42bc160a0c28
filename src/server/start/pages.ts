import type { Catalogue } from '#contract/catalogue.ts'
import type { RouteRules } from '#domain/addresses/route-rules.ts'
import { brandTexts } from '#domain/brand/brand-words.ts'
import { builtInSlogan } from '#domain/brand/built-in-words.ts'
import { hiddenKinds } from '#domain/brand/shown-sections.ts'
import type { AppliedBrand } from '#server/brand/live-brand.ts'
import type { BuiltSite } from '#server/built-site.ts'
import { lotDetailInMemory } from '#server/catalogue/lot-detail.ts'
import { openDrawings } from '#server/drawings/drawings.ts'
import { openStaffRedirects } from '#server/office/redirects/staff-redirects.ts'
import { openOutageContent } from '#server/outage/outage-content.ts'
import { createRememberedAnswers } from '#server/outage/remembered-answers.ts'
import { rememberServices } from '#server/outage/remembered-services.ts'
import { createCache, type CacheResponse } from '#server/pages/cache.ts'
import { createPageRenewal } from '#server/pages/page-renewal.ts'
import { createPages } from '#server/pages/pages.ts'
import { publicSettings, type PageLook } from '#server/pages/public-settings.ts'
import { openSiteFacts } from '#server/pages/site-facts.ts'
import { tightenPages } from '#server/pages/tighten-pages.ts'
import { openPreviews } from '#server/previews/previews.ts'
import { prerenderedBy } from '#server/releases/prerendered.ts'
import { createServices } from '#server/start/services.ts'

import type { SiteData } from './data.ts'

export type SitePages = ReturnType<typeof openPages>

const CACHE_BYTES = 64 * 2 ** 20

/** Pages with their cache, rendered again after each publication, and what they are made of. */
export function openPages(data: SiteData, builtSite: BuiltSite, rules: RouteRules) {
  const { brand, config, catalogue, mail } = data
  const content = openContent(data)
  const { services, answers, previews } = content
  const room = builtSite.cachePages === false ? 0 : CACHE_BYTES
  const cache = createCache(
    room,
    () => catalogue.current.version,
    undefined,
    publicationMoments(() => catalogue.current, builtSite.build.timestamp),
  )
  const cached: CacheResponse = async (key, make) => (await cache.take(key, make)).prepared
  const facts = openSiteFacts(brand.siteName, services, mail !== null)
  const lookOf = (applied: AppliedBrand): PageLook => {
    const { brand: texts, hero, siteName, kindsOff, phrases } = applied
    const hidden = hiddenKinds(kindsOff, catalogue.mark.lots)
    const words = {
      ...brandTexts(texts, hidden),
      ...(hero && { hero }),
      ...(hidden.includes('flat') && { noFlats: true as const }),
      ...(Object.keys(phrases).length > 0 && { phrases }),
    }
    return {
      settings: publicSettings(config, builtSite.build.id, { siteName, words }),
      brand: applied.shown,
      kinds: { hidden, off: kindsOff },
    }
  }
  const pages = createPages({
    site: builtSite.site,
    services,
    facts,
    cache,
    assetsOf: builtSite.assetsOf,
    look: () => lookOf(brand.current),
    ownerTags: config.siteVerification,
    catalogue: () => catalogue.mark,
    answersWithoutDatabase: answers.repeated,
    isPrerendered: prerenderedBy(rules),
    pictureOf: (...asked) => previews.pictureOf(...asked),
  })
  catalogue.onReplaced(createPageRenewal({ cache, renew: pages.renew }))
  const stopTightening = tightenPages((leastUses) => cache.hottest(leastUses))
  return {
    ...content,
    pages,
    lookOf,
    cache,
    cached,
    facts,
    async close() {
      stopTightening()
      await content.close()
    },
  }
}

/** Since when pages are as they are: a release changes them too, and so does a version without a date of its own. */
function publicationMoments(current: () => Catalogue, builtAt: number): () => number {
  let { version } = current()
  let at = Math.max(Date.parse(current().publishedAt), builtAt)
  return () => {
    const now = current()
    if (now.version === version) return at
    version = now.version
    const published = Date.parse(now.publishedAt)
    return (at = published > at ? published : Date.now())
  }
}

const DARK = 'Сейчас все окна тёмные'

/** The main words of the home page's picture: of light only where a house is drawn. */
const sloganOf = ({ brand }: AppliedBrand, hasHouses: boolean) =>
  brand.slogan ?? (hasHouses ? builtInSlogan : 'Недвижимость от застройщика')

function withoutFlats(brand: AppliedBrand, hasHouses: boolean): string {
  if (brand.kindsOff.includes('flat')) return sloganOf(brand, hasHouses)
  return hasHouses ? (brand.phrases[DARK] ?? DARK) : 'Сейчас свободных квартир нет'
}

/** Services, drawings, previews and redirects, and the answers that are repeated while the database is away. */
function openContent({
  brand,
  config,
  db,
  pool,
  catalogue,
  log,
  background,
  ready,
  pictures,
}: SiteData) {
  const { dataDir, siteUrl, salesCheck } = config
  const published = () => ({ catalogue: catalogue.current, drawn: catalogue.drawn })
  const drawings = openDrawings({
    dataDir,
    log,
    published,
    refresh,
    isOutdated: catalogue.isOutdated,
  })
  const { models } = drawings
  const redirects = openStaffRedirects(pool)
  const answers = createRememberedAnswers()
  answers.repeatUntil(ready)
  const services = rememberServices(
    createServices(db, catalogue, models, {
      siteUrl,
      city: brand.current.brand.city,
      cityPhones: () => brand.current.cityPhones,
      booking: config.yookassa !== null,
    }),
    answers,
    (id, kind) => lotDetailInMemory(catalogue.current, id, kind),
  )
  const outage = openOutageContent({ services, answers, dataDir, salesCheck, log, background })
  const previews = openPreviews({
    dataDir,
    log,
    services,
    published,
    models,
    brand: () => ({ siteName: brand.siteName(), mark: brand.current.mark }),
    slogan: () => sloganOf(brand.current, services.drawings.hasHouses()),
    withoutFlats: () => withoutFlats(brand.current, services.drawings.hasHouses()),
    photo: (hash) => pictures.jpeg(hash),
    drawing: (address) => drawings.text(address),
  })

  /** Takes over what this or another process has published. */
  async function refresh() {
    if (!(await catalogue.refresh())) return
    await redirects.reload()
    drawings.prerender()
    await outage.ask()
  }

  async function close() {
    await drawings.close()
    await previews.close()
  }
  return { drawings, redirects, answers, services, outage, previews, refresh, close }
}
