import { PayloadFailure } from '#site/navigation/fetching/page-payload.ts'
import { manifestInTime } from '#site/navigation/fetching/route-manifest.ts'

import { fetchShown, type Arrival } from './fetch-shown.ts'
import type { PageTable } from './page-table.ts'

/** Where a navigation ends: a page to draw, or a document to load. */
export type Destination = { at: URL; arrival: Arrival } | DocumentLoad

/** `error` is null where the document is simply not a page of ours. */
export type DocumentLoad = { at: URL; error: Error | null }

const MOST_HOPS = 10

/** Follows an address of ours, past redirects and other spellings, to its page. */
export async function resolveAddress(
  pages: PageTable,
  wanted: URL,
  signal: AbortSignal,
): Promise<Destination> {
  let to = await applyRules(pages, wanted)
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    if (to.origin !== location.origin) return { at: to, error: null }
    const end = await tryFetchShown(pages, to, signal)
    if (typeof end !== 'string') return end
    to = withHash(new URL(end, to), to)
  }
  return { at: wanted, error: new PayloadFailure(`${wanted.pathname} redirects in a circle`) }
}

async function tryFetchShown(
  pages: PageTable,
  to: URL,
  signal: AbortSignal,
): Promise<Destination | string> {
  try {
    const arrival = await fetchShown(pages, to, signal)
    return typeof arrival === 'string' ? arrival : { at: to, arrival }
  } catch (error) {
    if (signal.aborted) throw error
    return { at: to, error: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** The server's rules, if they are known, and the one spelling of an address. */
async function applyRules(pages: PageTable, wanted: URL): Promise<URL> {
  const samePage = wanted.pathname === location.pathname
  const manifest = samePage ? null : await manifestInTime()
  const address = wanted.pathname + wanted.search
  const end = manifest?.endOf(address) ?? address
  const to = withHash(new URL(end, wanted), wanted)
  if (to.origin === location.origin)
    to.pathname = pages.canonicalAddress(to.pathname) ?? to.pathname
  return to
}

function withHash(to: URL, { hash }: URL): URL {
  to.hash ||= hash
  return to
}
