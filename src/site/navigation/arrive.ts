import { isOutdated } from '#site/navigation/fetching/build-check.ts'

import { fetchErrorPage } from './fetch-shown.ts'
import type { NavigationHooks } from './navigation-hooks.ts'
import { showProgress } from './progress.ts'
import { ChunkFailure, loadDocument, reloadOnce } from './reload-guard.ts'
import { resolveAddress, type Destination, type DocumentLoad } from './resolve-address.ts'

/** The page to show. Where a document load takes over, this never ends: the document goes away. */
export async function arrive(event: NavigateEvent, to: URL, from: URL, hooks: NavigationHooks) {
  if (isOutdated()) return leave(() => loadDocument(to, true))
  const samePage = to.pathname === from.pathname
  const hideProgress = showProgress()
  event.signal.addEventListener('abort', hideProgress)
  try {
    const [end] = await Promise.all([
      resolveAddress(hooks.pages, to, event.signal),
      hooks.hydrated(samePage),
    ])
    await hooks.hydrated(samePage) // of a page whose code was not here before
    return 'arrival' in end ? end : await loadInstead(end, event, from, hooks)
  } finally {
    hideProgress()
  }
}

async function loadInstead(
  { at, error }: DocumentLoad,
  event: NavigateEvent,
  from: URL,
  hooks: NavigationHooks,
): Promise<Destination> {
  // An address already taken (Back, or a browser that cannot wait) must not be taken twice.
  const replace = event.navigationType === 'replace' || location.href !== from.href
  if (!error) return leave(() => loadDocument(at, replace))
  if (!navigator.onLine && !isOutdated()) return stay(at, error, hooks)

  if (!isOutdated()) await hooks.onFailure(error)
  if (!(error instanceof ChunkFailure)) return leave(() => loadDocument(at, replace))
  if (reloadOnce(at, replace)) return leave(() => {})
  return failedAt(at, hooks)
}

async function stay(at: URL, error: Error, hooks: NavigationHooks): Promise<Destination> {
  hooks.onOffline()
  if (location.href !== at.href) throw error
  return failedAt(at, hooks)
}

async function failedAt(at: URL, { pages }: NavigationHooks): Promise<Destination> {
  return { at, arrival: await fetchErrorPage(pages, 'errors/failed', 500, at) }
}

function leave(load: () => void): Promise<never> {
  load()
  return new Promise(() => {})
}
