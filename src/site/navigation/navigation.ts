import { isOutdated } from '#site/navigation/fetching/build-check.ts'
import { localCatalogue } from '#site/navigation/fetching/local-catalogue.ts'
import type { PublicSettings } from '#site/page/public-settings.ts'

import { afterNavigation } from './after-navigation.ts'
import { canAnswerHere, fetchErrorPage, type Arrival } from './fetch-shown.ts'
import { isRenaming, rename } from './go-to.ts'
import { applyHead } from './head.ts'
import { showProgress } from './progress.ts'
import { ChunkFailure, isLeaving, loadWhole, reloadOnce, pathOf } from './reload-guard.ts'
import { resolveAddress, type Destination } from './resolve-address.ts'

type Surroundings = {
  settings: PublicSettings
  draw(arrival: Arrival): void
  /** Once pages that are here can be drawn whole. */
  whole(): Promise<void>
  /** A page has settled that the visitor has gone to: not a filter typed, not a hash. */
  viewed(view: { url: string; referrer: string; title: string }): void
  failed(error: unknown): Promise<void>
  /** The line is down: the visitor stays where they are. */
  offline(): void
}

/**
 * Turns ordinary links, forms and Back into changes of page without a load.
 * Without the Navigation API nothing is started, and the same links load whole pages.
 */
export function startNavigation(around: Surroundings): () => void {
  if (!('navigation' in window)) return () => {}
  const onNavigate = (event: NavigateEvent) => takeOver(event, around)
  navigation.addEventListener('navigate', onNavigate)
  return () => navigation.removeEventListener('navigate', onNavigate)
}

function takeOver(event: NavigateEvent, around: Surroundings) {
  const to = new URL(event.destination.url)
  if (!isOurs(event, to)) return
  const traverse = event.navigationType === 'traverse'
  if (isOutdated() && !traverse) return // so it becomes the whole load that a newer build needs

  const from = new URL(location.href)
  if (!traverse && pathOf(from) === pathOf(to) && from.hash !== to.hash)
    return onlyScroll(event, to)

  let coming: Promise<Destination> | undefined
  const go = () => (coming ??= arrive(event, to, from, around))

  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    // Where it can wait, the address changes only with the page: a link overtaken by another leaves no step to go back to.
    ...(canWait(event) &&
      !isAnsweredAtOnce(from, to) && {
        async precommitHandler(controller: NavigationPrecommitController) {
          const { at } = await go()
          if (at.href !== to.href) controller.redirect(at.href, { history: historyFor(at, event) })
        },
      }),
    async handler() {
      const end = await go()
      if (event.signal.aborted || !('arrival' in end)) return
      show(event, end.arrival, { from, at: end.at }, around)
      // The address was taken before its right spelling was known.
      if (location.href !== end.at.href) rename(end.at)
    },
  })
}

/** Only the hash was taken off: the page is here already. */
function onlyScroll(event: NavigateEvent, to: URL) {
  const from = new URL(location.href)
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    handler: async () => afterNavigation(event, from, to, false),
  })
}

/** Hash jumps, downloads, files, posted forms and reloads are the browser's own business. */
const isOurs = (event: NavigateEvent, to: URL) =>
  event.canIntercept &&
  !isLeaving() &&
  !isRenaming() &&
  !event.hashChange &&
  event.downloadRequest === null &&
  event.formData === null &&
  event.navigationType !== 'reload' &&
  !event.sourceElement?.closest('[data-whole]') &&
  !/\.[a-z\d]{2,12}$|^\/api\//i.test(to.pathname)

const canWait = (event: NavigateEvent) =>
  'NavigationPrecommitController' in window &&
  event.cancelable &&
  event.navigationType !== 'traverse'

/** Another question to the catalogue that is here: nothing can overtake the answer, and waiting would cost a frame. */
const isAnsweredAtOnce = (from: URL, to: URL) => from.pathname === to.pathname && canAnswerHere(to)

const historyFor = (at: URL, event: NavigateEvent) =>
  at.href === location.href || event.navigationType === 'replace' ? 'replace' : 'push'

/** The page to show. Where a whole load takes over, this never ends: the document goes away. */
async function arrive(event: NavigateEvent, to: URL, from: URL, around: Surroundings) {
  if (isOutdated()) return leave(() => loadWhole(to, true))
  const hideProgress = showProgress()
  event.signal.addEventListener('abort', hideProgress)
  try {
    const [end] = await Promise.all([resolveAddress(to, event.signal), around.whole()])
    await around.whole() // of a page whose code was not here before
    return 'arrival' in end ? end : await loadInstead(end, event, from, around)
  } finally {
    hideProgress()
  }
}

async function loadInstead(
  { at, wholeBecause }: Exclude<Destination, { arrival: Arrival }>,
  event: NavigateEvent,
  from: URL,
  around: Surroundings,
): Promise<Destination> {
  // An address already taken (Back, or a browser that cannot wait) must not be taken twice.
  const replace = event.navigationType === 'replace' || location.href !== from.href
  if (!wholeBecause) return leave(() => loadWhole(at, replace))
  if (!navigator.onLine && !isOutdated()) return stay(at, wholeBecause, around)

  if (!isOutdated()) await around.failed(wholeBecause)
  if (!(wholeBecause instanceof ChunkFailure)) return leave(() => loadWhole(at, replace))
  if (reloadOnce(at, replace)) return leave(() => {})
  return { at, arrival: await fetchErrorPage('errors/failed', 500, at) }
}

async function stay(at: URL, error: Error, around: Surroundings): Promise<Destination> {
  around.offline()
  if (location.href !== at.href) throw error
  return { at, arrival: await fetchErrorPage('errors/failed', 500, at) }
}

function leave(load: () => void): Promise<never> {
  load()
  return new Promise(() => {})
}

type Step = { from: URL; at: URL }

function show(event: NavigateEvent, arrival: Arrival, { from, at }: Step, around: Surroundings) {
  around.draw(arrival)
  applyHead(arrival.shown, arrival.address, around.settings)
  afterNavigation(event, from, at, arrival.shown.page.keepsPlace === true)
  localCatalogue.learn(arrival.shown.data)
  localCatalogue.fetchFor(arrival.name)
  if (pathOf(from) !== pathOf(at) && event.navigationType !== 'replace')
    around.viewed({ url: at.href, referrer: from.href, title: document.title })
}
