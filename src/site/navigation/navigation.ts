import { isOutdated } from '#site/navigation/fetching/build-check.ts'
import { localCatalogue } from '#site/navigation/fetching/local-catalogue.ts'

import { announce } from './announce.ts'
import { canAnswerLocally, fetchErrorPage, type Arrival } from './fetch-shown.ts'
import { isReplacingAddress, replaceAddress } from './go-to.ts'
import { applyHead } from './head.ts'
import type { NavigationHooks } from './navigation-hooks.ts'
import type { PageTable } from './page-table.ts'
import { isLeaving, pathOf, ChunkFailure, loadDocument, reloadOnce } from './reload-guard.ts'
import { resolveAddress, type Destination, type DocumentLoad } from './resolve-address.ts'
import styles from './navigation.module.css'

/**
 * Turns ordinary links, forms and Back into changes of page without a load.
 * Without the Navigation API nothing is started, and the same links load documents.
 */
export function startNavigation(hooks: NavigationHooks): () => void {
  if (!('navigation' in window)) return () => {}
  const onNavigate = (event: NavigateEvent) => intercept(event, hooks)
  navigation.addEventListener('navigate', onNavigate)
  return () => navigation.removeEventListener('navigate', onNavigate)
}

function intercept(event: NavigateEvent, hooks: NavigationHooks) {
  const to = new URL(event.destination.url)
  if (!isOurs(event, to)) return
  const traverse = event.navigationType === 'traverse'
  if (isOutdated() && !traverse) return // so it becomes the document load that a newer build needs

  const from = new URL(location.href)
  if (!traverse && pathOf(from) === pathOf(to) && from.hash !== to.hash)
    return scrollOnly(event, to)

  let pending: Promise<Destination> | undefined
  const go = () => (pending ??= arrive(event, to, from, hooks))

  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    // Where it can wait, the address changes only with the page: a link overtaken by another leaves no step to go back to.
    ...(canDeferCommit(event) &&
      !isAnsweredLocally(hooks.pages, from, to) && {
        async precommitHandler(controller: NavigationPrecommitController) {
          const { at } = await go()
          if (at.href !== to.href) controller.redirect(at.href, { history: historyFor(at, event) })
        },
      }),
    async handler() {
      const end = await go()
      if (event.signal.aborted || !('arrival' in end)) return
      await show(event, end.arrival, { from, at: end.at }, hooks)
      if (event.signal.aborted) return
      // The address was taken before its right spelling was known.
      if (location.href !== end.at.href) replaceAddress(end.at)
    },
  })
}

/** Only the hash was taken off: the page is here already. */
function scrollOnly(event: NavigateEvent, to: URL) {
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
  !isReplacingAddress() &&
  !event.hashChange &&
  event.downloadRequest === null &&
  event.formData === null &&
  event.navigationType !== 'reload' &&
  !event.sourceElement?.closest('[data-whole]') &&
  !/\.[a-z\d]{2,12}$|^\/api\//i.test(to.pathname)

const canDeferCommit = (event: NavigateEvent) =>
  'NavigationPrecommitController' in window &&
  event.cancelable &&
  event.navigationType !== 'traverse'

/** Another question to the catalogue that is here: nothing can overtake the answer, and waiting would cost a frame. */
const isAnsweredLocally = (pages: PageTable, from: URL, to: URL) =>
  from.pathname === to.pathname && canAnswerLocally(pages, to)

const historyFor = (at: URL, event: NavigateEvent) =>
  at.href === location.href || event.navigationType === 'replace' ? 'replace' : 'push'

type Step = { from: URL; at: URL }

async function show(
  event: NavigateEvent,
  arrival: Arrival,
  { from, at }: Step,
  hooks: NavigationHooks,
) {
  await hooks.draw(arrival)
  if (event.signal.aborted) return
  applyHead(arrival.shown, arrival.address, hooks.settings)
  afterNavigation(event, from, at, arrival.shown.page.keepsPlace === true)
  localCatalogue.addHouse(arrival.shown.data)
  localCatalogue.fetchFor(arrival.name)
  if (pathOf(from) !== pathOf(at) && event.navigationType !== 'replace')
    hooks.onPageView({
      url: at.href,
      referrer: from.href,
      title: document.title,
      data: arrival.shown.data,
    })
}

/** A new page starts at its top or its hash, Back where it was left, another filter keeps the place. */
function afterNavigation(event: NavigateEvent, from: URL, to: URL, keepsPlace: boolean) {
  const samePage = from.pathname === to.pathname
  const target = elementOf(to.hash)
  if (event.navigationType === 'traverse') event.scroll()
  else if (samePage ? from.hash !== to.hash : !keepsPlace) {
    if (target) event.scroll()
    else scrollTo({ top: 0, left: 0, behavior: 'instant' })
  }
  if (samePage) return suspendScrollAnchoring()

  document.querySelector('main')?.focus({ preventScroll: true })
  target?.focus({ preventScroll: true })
  announce(document.title)
}

/** Another filter changes what stands above: the browser would follow what was seen, and the place would move. */
function suspendScrollAnchoring() {
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  requestAnimationFrame(() => requestAnimationFrame(() => (style.overflowAnchor = '')))
}

/** Looked up by id, never by a selector: «#1a» and «#сад» are no selectors. */
function elementOf(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  return id ? (document.getElementById(id) ?? document.getElementById(decoded(id))) : null
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** The page to show. Where a document load takes over, this never ends: the document goes away. */
async function arrive(event: NavigateEvent, to: URL, from: URL, hooks: NavigationHooks) {
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

const AFTER_MS = 150

let bar: HTMLElement | undefined
let pending = 0

/** A progress bar along the top while a page loads; a quick page shows none. Returns how to hide it. */
function showProgress(): () => void {
  let shown = false
  const timer = setTimeout(() => {
    shown = true
    change(1)
  }, AFTER_MS)
  return () => {
    clearTimeout(timer)
    if (shown) change(-1)
    shown = false
  }
}

function change(by: number) {
  pending += by
  bar ??= createBar()
  bar.hidden = pending === 0
}

function createBar(): HTMLElement {
  const element = document.createElement('div')
  element.className = styles.progress ?? ''
  element.setAttribute('role', 'progressbar')
  element.setAttribute('aria-label', 'Страница загружается')
  document.body.append(element)
  return element
}
