import { PayloadFailure } from '#site/navigation/fetching/page-payload.ts'
import { manifestInTime } from '#site/navigation/fetching/route-manifest.ts'
import { canonicalAddress } from '#site/routes.ts'

import { fetchShown, type Arrival } from './fetch-shown.ts'

/** Where a navigation ends: a page to draw, or a whole document to load. */
export type Destination = { at: URL; arrival: Arrival } | { at: URL; wholeBecause: Error | null }

const MOST_HOPS = 10

/** Follows an address of ours, past redirects and other spellings, to its page. */
export async function resolveAddress(wanted: URL, signal: AbortSignal): Promise<Destination> {
  let to = await afterRules(wanted)
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    if (to.origin !== location.origin) return { at: to, wholeBecause: null }
    const end = await fetchOrTell(to, signal)
    if (typeof end !== 'string') return end
    to = withHash(new URL(end, to), to)
  }
  return {
    at: wanted,
    wholeBecause: new PayloadFailure(`${wanted.pathname} moves round and round`),
  }
}

async function fetchOrTell(to: URL, signal: AbortSignal): Promise<Destination | string> {
  try {
    const arrival = await fetchShown(to, signal)
    return typeof arrival === 'string' ? arrival : { at: to, arrival }
  } catch (error) {
    if (signal.aborted) throw error
    return { at: to, wholeBecause: error as Error }
  }
}

/** The server's rules, if they are known, and the one spelling of an address. */
async function afterRules(wanted: URL): Promise<URL> {
  const samePage = wanted.pathname === location.pathname
  const manifest = samePage ? null : await manifestInTime()
  const address = wanted.pathname + wanted.search
  const end = manifest?.endOf(address) ?? address
  const to = withHash(new URL(end, wanted), wanted)
  if (to.origin === location.origin) to.pathname = canonicalAddress(to.pathname) ?? to.pathname
  return to
}

function withHash(to: URL, { hash }: URL): URL {
  to.hash ||= hash
  return to
}
