import { isOutdated } from '#site/navigation/fetching/build-check.ts'
import { localCatalogue } from '#site/navigation/fetching/local-catalogue.ts'

import { announce } from './announce.ts'
import { canAnswerLocally, fetchErrorPage, type Arrival } from './fetch-shown.ts'
import { closeSheet } from './close-sheet.ts'
import { applyHead } from './head.ts'
import type { NavigationHooks } from './navigation-hooks.ts'
import { beginNavigation, endNavigation } from './navigation-state.ts'
import type { PageTable } from './page-table.ts'
import { isLeaving, stayAfterAll, ChunkFailure, loadDocument, reloadOnce } from './reload-guard.ts'
import { resolveAddress, type Destination, type DocumentLoad } from './resolve-address.ts'
import { navigationSource } from './source/navigation-source.ts'
import { elementOf } from './element-of-hash.ts'
import { pathOf } from './source/path-of.ts'
import type { Handling, Transition } from './source/transition.ts'
import styles from './navigation.module.css'

/** Turns ordinary links, forms and Back into changes of page without a load. */
export function startNavigation(hooks: NavigationHooks): () => void {
  const stop = navigationSource().start((transition) => decide(transition, hooks))
  addEventListener('pageshow', onPageShow)
  return () => {
    stop()
    removeEventListener('pageshow', onPageShow)
  }
}

/** Back on a page that was left for a document: what had begun to leave it is over. */
function onPageShow({ persisted }: PageTransitionEvent) {
  if (!persisted) return
  stayAfterAll()
  endNavigation()
}

function decide(transition: Transition, hooks: NavigationHooks): Handling | null {
  const { type, to } = transition
  if (!isOurs(transition)) return null
  const traverse = type === 'traverse'
  if (traverse && transition.cancel && closeSheet()) {
    transition.cancel()
    return null
  }
  if (isOutdated() && !traverse) return null // so it becomes the document load that a newer build needs

  const from = navigationSource().currentAddress()
  if (isJump(transition, from)) return scrollOnly(transition, from)

  const end = beginNavigation(transition.signal)
  let pending: Promise<Destination> | undefined
  const go = () =>
    (pending ??= arrive(transition, from, hooks).catch((error: unknown) => {
      end(false)
      throw error
    }))
  return {
    isAtHand: isAnsweredLocally(hooks.pages, from, to),
    resolve: async () => (await go()).at,
    async show() {
      let isOver = false
      try {
        await showWhenHere(await go(), transition, from, hooks)
        isOver = true
      } finally {
        end(isOver)
      }
    },
  }
}

async function showWhenHere(
  destination: Destination,
  transition: Transition,
  from: URL,
  hooks: NavigationHooks,
) {
  const { signal } = transition
  if (signal.aborted || !('arrival' in destination)) return
  const { arrival, at } = destination
  await show(transition, arrival, { from, at }, hooks)
  // The address was taken before its right spelling was known.
  const source = navigationSource()
  if (!signal.aborted && source.currentAddress().href !== at.href) source.replaceAddress(at)
}

/** The hash alone differs, or is pressed once more: the page is here already. */
const isJump = ({ type, to }: Transition, from: URL) =>
  pathOf(from) === pathOf(to) && (from.hash !== to.hash || (to.hash !== '' && type !== 'traverse'))

function scrollOnly(transition: Transition, from: URL): Handling {
  return {
    isAtHand: true,
    resolve: async () => transition.to,
    show: async () => afterNavigation(transition, from, transition.to, false),
  }
}

/** Files and answers of the API are documents, and so is what asks for one. */
const isOurs = ({ to, sourceElement }: Transition) =>
  !isLeaving() &&
  !sourceElement?.closest('[data-whole]') &&
  !/\.[a-z\d]{2,12}$|^\/api\//i.test(to.pathname)

/** Another question to the catalogue that is here: nothing can overtake the answer, and waiting would cost a frame. */
const isAnsweredLocally = (pages: PageTable, from: URL, to: URL) =>
  from.pathname === to.pathname && canAnswerLocally(pages, to)

type Step = { from: URL; at: URL }

async function show(
  transition: Transition,
  arrival: Arrival,
  { from, at }: Step,
  hooks: NavigationHooks,
) {
  await hooks.draw(arrival)
  if (transition.signal.aborted) return
  applyHead(arrival.shown, arrival.address, hooks.settings)
  afterNavigation(transition, from, at, arrival.shown.page.keepsPlace === true)
  localCatalogue.addHouse(arrival.shown.data)
  localCatalogue.fetchFor(arrival.name)
  if (pathOf(from) !== pathOf(at) && transition.type !== 'replace')
    hooks.onPageView({
      url: at.href,
      referrer: from.href,
      title: document.title,
      data: arrival.shown.data,
    })
}

/** A new page starts at its top or its hash, Back where it was left, another filter keeps the place. */
function afterNavigation(transition: Transition, from: URL, to: URL, keepsPlace: boolean) {
  const samePage = from.pathname === to.pathname
  const target = elementOf(to.hash)
  if (transition.type === 'traverse') transition.restorePlace()
  else if (samePage ? from.hash !== to.hash || isJump(transition, from) : !keepsPlace) {
    if (target) target.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: 0, left: 0, behavior: 'instant' })
  }
  if (samePage) return suspendScrollAnchoring()

  // After a step back from a lot a keyboard goes on at the card, row or cell that has led there.
  const ledFrom = `main :is(h2,h3,th,[role])>a[href="${from.pathname}"]`
  const opened = transition.type === 'traverse' && document.querySelector<HTMLElement>(ledFrom)
  for (const one of [opened || document.querySelector('main'), target])
    one?.focus({ preventScroll: true })
  announce(document.title)
}

/** Another filter changes what stands above: the browser would follow what was seen, and the place would move. */
function suspendScrollAnchoring() {
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  requestAnimationFrame(() => requestAnimationFrame(() => (style.overflowAnchor = '')))
}

/** The page to show. Where a document load takes over, this never ends: the document goes away. */
async function arrive(transition: Transition, from: URL, hooks: NavigationHooks) {
  const { to } = transition
  if (isOutdated()) return leave(() => loadDocument(to, true))
  const samePage = to.pathname === from.pathname
  const hideProgress = showProgress()
  transition.signal.addEventListener('abort', hideProgress)
  try {
    const [end] = await Promise.all([
      resolveAddress(hooks.pages, to, transition.signal),
      hooks.hydrated(samePage),
    ])
    await hooks.hydrated(samePage) // of a page whose code was not here before
    return 'arrival' in end ? end : await loadInstead(end, transition, from, hooks)
  } finally {
    hideProgress()
  }
}

async function loadInstead(
  { at, error }: DocumentLoad,
  transition: Transition,
  from: URL,
  hooks: NavigationHooks,
): Promise<Destination> {
  // An address already taken (Back, or a browser that cannot wait) must not be taken twice.
  const replace =
    transition.type === 'replace' || navigationSource().currentAddress().href !== from.href
  if (!error) return leave(() => loadDocument(at, replace))
  if (!navigator.onLine && !isOutdated()) return stay(at, error, hooks)

  if (!isOutdated()) await hooks.onFailure(error)
  if (!(error instanceof ChunkFailure)) return leave(() => loadDocument(at, replace))
  if (reloadOnce(at, replace)) return leave(() => {})
  return failedAt(at, hooks)
}

async function stay(at: URL, error: Error, hooks: NavigationHooks): Promise<Destination> {
  hooks.onOffline()
  if (navigationSource().currentAddress().href !== at.href) throw error
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
