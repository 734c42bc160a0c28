import { kindOfPath } from '#domain/brand/shown-sections.ts'
import { readSent, type Posted } from '#domain/request/sent-request.ts'
import { splitAddress } from '#server/http/address.ts'
import { prepareJson, type PreparedResponse } from '#server/http/prepared-response.ts'
import type { Address, Head, PreviewPicture, SiteFacts } from '#contract/page.ts'
import type { Services } from '#contract/services.ts'
import type { DraftPage } from '#server/previews/previews.ts'
import type { Match } from '#contract/built-site.ts'

import { findNearPage, lotsInstead } from './near-page.ts'
import { OutagePage, NoSuchPage, type PageCache } from './cache.ts'
import type { CachedPage } from './page-entries.ts'
import { createPageRenderer, type RenderDeps } from './render-page.ts'

export type Pages = ReturnType<typeof createPages>

type PagesDeps = Omit<RenderDeps, 'facts'> & {
  services: Services
  facts: () => Promise<SiteFacts>
  cache: PageCache
  isPrerendered: (path: string) => boolean
  /** How many answers were given from memory because the database is away. */
  answersWithoutDatabase: () => number
  /** What a chat shows under a link to the page. */
  pictureOf: (
    page: string,
    params: Match['params'],
    draft?: DraftPage,
  ) => Promise<PreviewPicture | null>
}

const PAYLOAD = '/_payload.json'
/** How keys of the cache begin. */
const AS_PAGE = 'page '
const AS_PAYLOAD = 'payload '
/** No form of a page has so many fields. */
const MOST_PARAMETERS = 100

/** What a GET of a page leads to: an answer that all visitors share, or one that nobody may store. */
type PageAnswer = { page: CachedPage } | { personal: PreparedResponse }

/** A page to be made: where it was found, what was posted to it, and words that are not published yet. */
type PageRequest = {
  found: Match
  at: Address
  asPayload: boolean
  posted: Posted | null
  draft?: DraftPage
}

/** From an address to a prepared answer. */
export function createPages(parts: PagesDeps) {
  const { site, cache } = parts
  const { renderPage, renderError } = createPageRenderer(parts)
  let knownFacts: SiteFacts | null = null
  // A header without a phone is better than no page.
  const readFacts = async () => {
    const facts = await parts.facts().catch(() => null)
    knownFacts = facts ?? knownFacts
    return facts
  }

  /** With the page that a misspelt address was meant for: one rendering for each such page. */
  async function notFound(path: string): Promise<PreparedResponse> {
    const { off } = parts.look().kinds
    const near = await findNearPage(parts.services.content, off, path).catch(() => null)
    const { list, lots = [] } = near ? {} : lotsInstead(parts.services.catalogue, off, path)
    const key = `404 ${near?.path ?? list?.path ?? ''} ${lots.map((lot) => lot.path).join(' ')}`
    const data = { status: 404, ...(near && { near }), ...(list && { list, lots }) }
    const page = await cache.take(key, async () =>
      renderError('errors/not-found', data, await readFacts()),
    )
    return page.prepared
  }

  async function make({
    found,
    at,
    asPayload,
    posted,
    draft,
  }: PageRequest): Promise<PreparedResponse | null> {
    const kind = kindOfPath(found.path)
    const { off, hidden } = parts.look().kinds
    if (kind !== null && off.includes(kind) && !('id' in found.params)) return null
    const page = await site.fetchPage(found.name)
    const { services } = parts
    const words = draft
      ? { ...services, content: { ...services.content, ...draft.words } }
      : services
    const data = await page.load(words, at)
    if (data === null) return null
    const head =
      kind !== null && hidden.includes(kind) ? unlisted(page.head(data)) : page.head(data)
    const { path } = found
    const pageStatus = page.status?.(data) ?? 200
    if (asPayload) return pageStatus === 404 ? null : payload(path, data, head)
    const status = posted && 'errors' in posted ? 422 : 200
    const picture =
      pageStatus === 200 ? await parts.pictureOf(found.name, found.params, draft) : null
    return renderPage(found.name, { path, data, head, status, posted }, addressText(at), {
      status: pageStatus === 200 ? status : pageStatus,
      picture,
      facts: await readFacts(),
      ...(draft?.look && { look: draft.look }),
    })
  }

  function payload(path: string, data: unknown, head: Head): PreparedResponse {
    return prepareJson<'GET /:path/_payload.json'>({
      buildId: parts.look().settings.buildId,
      prerenderedAt: parts.isPrerendered(path) ? Date.now() : -1,
      data,
      head,
      catalogue: parts.catalogue(),
    })
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

  /** Words about lots of another kind lead to their list. null: they are about this page, or there are no such lots. */
  async function listElsewhere(pathname: string, query: string): Promise<string | null> {
    const found = query === '' ? null : site.match(pathname)
    const page = found && (await site.fetchPage(found.name))
    const list = page?.elsewhere?.(new URLSearchParams(query)) ?? null
    const kind = list && kindOfPath(list)
    return kind && !parts.look().kinds.hidden.includes(kind) ? list : null
  }

  /**
   * The one spelling of an address that has empty parameters, as a form without scripts sends them. What means nothing
   * to the page, like utm_source, stays. null: the address is to be kept.
   */
  async function withoutEmpty(pathname: string, query: string): Promise<string | null> {
    const asked = [...new URLSearchParams(query)]
    const isForm = asked.length <= MOST_PARAMETERS && asked.some(isEmpty)
    const found = isForm ? site.match(pathname) : null
    if (!found) return null
    const spell = async (text: string) => (await addressOf(found, text, '')).query
    const spelt = await spell(query)
    if ([...spelt].some(isEmpty)) return null
    for (const [name, value] of asked)
      if (
        value !== '' &&
        (await spell(new URLSearchParams({ [name]: value }).toString())).size === 0
      )
        spelt.append(name, value)
    return addressText({ ...found, query: spelt })
  }

  async function makeForCache(wanted: PageRequest): Promise<PreparedResponse> {
    const before = parts.answersWithoutDatabase()
    const made = await make(wanted)
    // Not cached: else a flood of wrong addresses would push the right ones out.
    if (!made) throw new NoSuchPage()
    if (parts.answersWithoutDatabase() !== before) throw new OutagePage(made)
    return made
  }

  /** null: there is no such page, or nothing of that name in it. */
  async function answer(pathname: string, query: string, cookies = ''): Promise<PageAnswer | null> {
    const asPayload = pathname.endsWith(PAYLOAD)
    const found = site.match(asPayload ? pathname.slice(0, -PAYLOAD.length) || '/' : pathname)
    if (!found) return null
    const { personal = false } = await site.fetchPage(found.name)
    const at = await addressOf(found, query, cookies)
    const posted = readSent(new URLSearchParams(query))
    const making = () => makeForCache({ found, at, asPayload, posted })
    try {
      if (personal || posted) return { personal: await making() }
      const key = `${asPayload ? AS_PAYLOAD : AS_PAGE}${addressText(at)}`
      return { page: await cache.take(key, making) }
    } catch (error) {
      if (error instanceof NoSuchPage) return null
      if (error instanceof OutagePage) return { personal: error.prepared }
      throw error
    }
  }

  /** Renders a cached page of an older catalogue before anybody asks; compressed as before, off this thread. */
  async function renew(key: string) {
    const asPayload = key.startsWith(AS_PAYLOAD)
    if (!asPayload && !key.startsWith(AS_PAGE)) return
    const [path, query] = splitAddress(key.slice(key.indexOf(' ') + 1))
    const found = site.match(path)
    if (!found) return
    const at = await addressOf(found, query, '')
    await cache.renew(key, async (before) => {
      const made = await makeForCache({ found, at, asPayload, posted: null })
      if (made.etag !== before.etag) await made.packLike(before)
      return made
    })
  }

  return {
    answer,
    listElsewhere,
    withoutEmpty,
    notFound,
    renew,

    isPage: (pathname: string) => site.match(pathname) !== null,

    match: (pathname: string) => site.match(pathname),

    /** The page once more, with a form that was posted to it and is not right. null: no such page. */
    async withPosted(
      pathname: string,
      query: string,
      posted: Posted,
      cookies: string,
    ): Promise<PreparedResponse | null> {
      const found = site.match(pathname)
      if (!found) return null
      const at = await addressOf(found, query, cookies)
      return make({ found, at, asPayload: false, posted })
    },

    /** A page over words that are not published. null: no such page. */
    async withDraft(pathname: string, draft: DraftPage): Promise<PreparedResponse | null> {
      const found = site.match(pathname)
      if (!found) return null
      const at = await addressOf(found, '', '')
      return make({ found, at, asPayload: false, posted: null, draft })
    },

    /** Works without database and catalogue, so that their failure does not break it. */
    failed: (status: number) => renderError('errors/failed', { status }, knownFacts),
  }
}

const addressText = ({ path, query }: Address) =>
  query.size > 0 ? `${path}?${query.toString()}` : path

/** A page about what the company does not sell: no search engine is to show it. */
const unlisted = (head: Head): Head => ({ ...head, noindex: true })

const isEmpty = ([, value]: [name: string, value: string]) => value === ''
