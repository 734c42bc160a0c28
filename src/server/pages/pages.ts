import { readSent, type Posted } from '#domain/request/sent-request.ts'
import { JSON_TYPE } from '#server/http/headers.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'
import type { Picture } from '#server/previews/previews.ts'
import type { Services } from '#server/services.ts'
import type { Address, Match, PageName, Payload } from '#site/entry.server.tsx'

import type { CachedPage, PageCache } from './cache.ts'
import { createPageRenderer, type RenderParts } from './render-page.ts'

export type Pages = ReturnType<typeof createPages>

type Parts = RenderParts & {
  services: Services
  cache: PageCache
  isPrerendered: (path: string) => boolean
  /** How many answers were given from memory because the database is away. */
  answersWithoutDatabase: () => number
  /** What a chat shows under a link to the page. */
  pictureOf: (page: PageName, params: Match['params']) => Promise<Picture | null>
}

const PAYLOAD = '/_payload.json'

/** What a GET of a page leads to: an answer that all visitors share, or one that nobody may store. */
type PageAnswer = { shared: CachedPage } | { personal: PreparedResponse }

/** From an address to a prepared answer. */
export function createPages(parts: Parts) {
  const { site, services, cache, settings } = parts
  const { renderPage, renderError } = createPageRenderer(parts)

  async function notFound(): Promise<PreparedResponse> {
    const page = await cache.take('404', async () => ({
      prepared: await renderError('errors/not-found', 404, true),
    }))
    return page.prepared
  }

  async function make(
    found: Match,
    at: Address,
    asPayload: boolean,
    posted: Posted | null = null,
  ): Promise<PreparedResponse | null> {
    const page = await site.fetchPage(found.name)
    const data = await page.load(services, at)
    if (data === null) return null
    const head = page.head(data)
    const { path } = found
    const own = page.status?.(data) ?? 200
    if (asPayload && own === 404) return null
    const status = posted && 'errors' in posted ? 422 : 200
    const shown = { path, data, head, status, posted }
    if (!asPayload)
      return renderPage(found.name, shown, addressText(at), {
        status: own === 200 ? status : own,
        picture: own === 200 ? await parts.pictureOf(found.name, found.params) : null,
      })
    const payload: Payload = {
      buildId: settings.buildId,
      prerenderedAt: parts.isPrerendered(path) ? Date.now() : -1,
      data,
      head,
      catalogue: parts.catalogue(),
    }
    return prepareResponse(200, JSON_TYPE, JSON.stringify(payload))
  }

  async function addressOf(
    { name, path, params }: Match,
    query: string,
    cookies: string,
  ): Promise<Address> {
    const page = await site.fetchPage(name)
    const wanted = page.query?.(new URLSearchParams(query)) ?? ''
    const at = { path, params, query: new URLSearchParams(wanted) }
    return page.personal ? { ...at, cookies } : at
  }

  /** null: there is no such page, or nothing of that name in it. */
  async function answer(pathname: string, query: string, cookies = ''): Promise<PageAnswer | null> {
    const asPayload = pathname.endsWith(PAYLOAD)
    const found = site.match(asPayload ? pathname.slice(0, -PAYLOAD.length) || '/' : pathname)
    if (!found) return null
    const { personal = false } = await site.fetchPage(found.name)
    const at = await addressOf(found, query, cookies)
    const sent = readSent(new URLSearchParams(query))
    const making = async () => {
      const before = parts.answersWithoutDatabase()
      const prepared = await make(found, at, asPayload, sent)
      if (!prepared) throw new NoSuchPage()
      if (parts.answersWithoutDatabase() !== before) throw new MadeInOutage(prepared)
      return { prepared }
    }
    try {
      if (personal || sent) return { personal: (await making()).prepared }
      const key = `${asPayload ? 'payload' : 'page'} ${addressText(at)}`
      return { shared: await cache.take(key, making) }
    } catch (error) {
      if (error instanceof NoSuchPage) return null
      if (error instanceof MadeInOutage) return { personal: error.prepared }
      throw error
    }
  }

  return {
    answer,
    notFound,

    isPage: (pathname: string) => site.match(pathname) !== null,

    /** The page once more, with a form that was posted to it and is not right. null: no such page. */
    async withPosted(
      pathname: string,
      query: string,
      posted: Posted,
      cookies: string,
    ): Promise<PreparedResponse | null> {
      const found = site.match(pathname)
      return found && make(found, await addressOf(found, query, cookies), false, posted)
    },

    /** Stands without database and catalogue: whatever broke must not break it too. */
    failed: (status: number) => renderError('errors/failed', status, false),
  }
}

/** An unknown id is not cached: else a flood of wrong addresses would push the right ones out. */
class NoSuchPage extends Error {}

/** Made of what is remembered: good for who asks now, but not for the cache. */
class MadeInOutage extends Error {
  readonly prepared: PreparedResponse

  constructor(prepared: PreparedResponse) {
    super('The database is away')
    this.prepared = prepared
  }
}

const addressText = ({ path, query }: Address) => (query.size > 0 ? `${path}?${query}` : path)
