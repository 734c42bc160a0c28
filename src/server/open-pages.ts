import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import type { RouteRules } from '#domain/addresses/route-rules.ts'
import type { RememberedAnswers } from '#server/outage/remembered-answers.ts'
import { publicSettings } from '#server/pages/public-settings.ts'
import { openSiteFacts } from '#server/pages/site-facts.ts'
import type { Previews } from '#server/previews/previews.ts'
import { prerenderedBy } from '#server/releases/prerendered.ts'
import type { PublicSettings } from '#site/entry.server.tsx'

import type { openBrandOf } from './brand/with-brand.ts'
import type { Front } from './front.ts'
import { createCache, type CacheResponse } from './pages/cache.ts'
import { createPages } from './pages/pages.ts'
import { createPageRenewal } from './pages/page-renewal.ts'
import { tightenPages } from './pages/tighten-pages.ts'
import type { Services } from './services.ts'

const CACHE_BYTES = 64 * 2 ** 20

type PagesParts = {
  brand: ReturnType<typeof openBrandOf>
  hero: PublicSettings['brand']['hero'] | null
  front: Front
  rules: RouteRules
  services: Services
  catalogue: LiveCatalogue
  answers: RememberedAnswers
  previews: Previews
  /** Whether letters can be sent. */
  letters: boolean
}

/** The pages of the site with their cache, made anew after each publication and packed tighter in idle time. */
export function openPages(parts: PagesParts) {
  const { brand, hero, front, rules, services, catalogue, answers, previews, letters } = parts
  const { config } = brand
  const room = front.cachePages === false ? 0 : CACHE_BYTES
  const cache = createCache(room, () => catalogue.current.version)
  const cached: CacheResponse = async (key, make) =>
    (await cache.take(key, async () => ({ prepared: await make() }))).prepared
  const facts = openSiteFacts(config.siteName, services, letters)
  const pages = createPages({
    site: front.site,
    services,
    changes: catalogue.changes,
    facts,
    cache,
    assetsOf: front.assetsOf,
    settings: publicSettings(config, front.build.id, { ...brand.words, ...(hero && { hero }) }),
    brand: brand.shown,
    catalogue: () => catalogue.mark,
    answersWithoutDatabase: answers.repeated,
    isPrerendered: prerenderedBy(rules),
    pictureOf: (...asked) => previews.pictureOf(...asked),
  })
  catalogue.onReplaced(createPageRenewal({ cache, renew: pages.renew }))
  const stop = tightenPages((leastUses) => cache.hottest(leastUses))
  return { pages, cache, cached, facts, stop }
}
