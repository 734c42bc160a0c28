import type { CatalogueMark } from '#contract/public/lots.ts'

import { fetchShown } from './fetch-shown.ts'
import { checkBuild, isOutdated } from './fetching/build-check.ts'
import { localCatalogue } from './fetching/local-catalogue.ts'
import { applyHead } from './head.ts'
import type { NavigationHooks } from './navigation-hooks.ts'
import { navigationUnderWay, onNavigation } from './navigation-state.ts'
import { loadDocument, reloadOnce } from './reload-guard.ts'
import { navigationSource } from './source/navigation-source.ts'
import { pathOf } from './source/path-of.ts'
import { isTyped, keepTyped } from './typed-text.ts'

/** An open tab shows a publication within a minute, its own time included. */
const EVERY_MS = 55_000

/**
 * Checks for a publication now and then while the tab is visible, and at once when it becomes visible. `shownVersion` is of the
 * catalogue that the shown page was made from.
 */
export function watchPublications(
  hooks: NavigationHooks,
  shownVersion: () => number | null,
): () => void {
  let timer: ReturnType<typeof setInterval> | undefined

  // A check that fails is followed by the next one.
  const check = (isBack: boolean) =>
    void showPublication(hooks, shownVersion, isBack).catch(() => {})

  function start() {
    clearInterval(timer)
    if (document.visibilityState === 'visible') timer = setInterval(check, EVERY_MS, false)
  }

  function onVisibility() {
    start()
    if (document.visibilityState === 'visible') check(true)
    else reloadUntouched()
  }

  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onVisibility()
  }

  start()
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pageshow', onPageShow)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pageshow', onPageShow)
  }
}

type ShownVersion = () => number | null

/**
 * A page that a publication does not change keeps the number of an older one; so does an answer of a process that has not
 * seen it yet. So such a page is asked for twice, and no more.
 */
const MOST_TRIES = 2

let tries = { version: 0, count: 0 }
let underWay: Promise<void> | null = null

/** Draws the shown page from the published catalogue, if it was made from an older one. `isBack`: the visitor has just come back. */
function showPublication(
  hooks: NavigationHooks,
  shownVersion: ShownVersion,
  isBack: boolean,
): Promise<void> {
  underWay ??= check(hooks, shownVersion, isBack).finally(() => (underWay = null))
  return underWay
}

async function check(
  hooks: NavigationHooks,
  shownVersion: ShownVersion,
  isBack: boolean,
): Promise<void> {
  const response = await fetch('/catalogue/latest.json', { cache: 'no-cache' })
  if (!response.ok) return
  const mark: CatalogueMark = await response.json()
  localCatalogue.noteVersion(mark)
  if (tries.version !== mark.version) tries = { version: mark.version, count: 0 }
  if (!isOlder(shownVersion(), mark.version) || tries.count >= MOST_TRIES) return
  await checkBuild(hooks.settings.buildId)
  if (isOutdated()) return missPublication(mark.version, isBack, hooks)
  while (isOlder(shownVersion(), mark.version) && !(await drawAgain(hooks)))
    await navigationUnderWay()
  tries.count++
}

const isOlder = (shown: number | null, published: number) => shown !== null && shown < published

/** Notices that appear above the field with the focus do not push it out of view. */
function noteFieldPlace(): () => void {
  const field = document.activeElement
  if (!field?.matches('input, select, textarea')) return () => {}
  const top = () => field.getBoundingClientRect().top
  const before = top()
  return () => {
    if (field.isConnected) scrollBy({ top: top() - before, behavior: 'instant' })
  }
}

/** The same page with its present data: address, scroll, focus and what is typed stay. false: a navigation came between. */
async function drawAgain(hooks: NavigationHooks): Promise<boolean> {
  const left = new AbortController()
  const leave = () => left.abort()
  const stopListening = onNavigation('begin', leave)
  try {
    const at = navigationSource().currentAddress()
    const found = hooks.pages.match(hooks.pages.canonicalPath(at.pathname))
    if (!found) return true
    await localCatalogue.update(found.name)
    const arrival = await fetchShown(hooks.pages, at, left.signal)
    await hooks.hydrated(true)
    if (left.signal.aborted) return false
    // What is shown of a page that has moved or is gone stays until the visitor leaves it.
    if (typeof arrival === 'string' || arrival.shown.status !== 200) return true
    const restorePlace = noteFieldPlace()
    await hooks.draw(arrival)
    restorePlace()
    if (left.signal.aborted) return false
    applyHead(arrival.shown, arrival.address, hooks.settings)
    localCatalogue.addHouse(arrival.shown.data)
    localCatalogue.fetchFor(arrival.name)
    return true
  } catch (error) {
    if (left.signal.aborted) return false
    throw error
  } finally {
    stopListening()
  }
}

const KEY = 'app:missed'

/** What the shown page lacks, since code of an older build may misread the data of a newer one. */
let missed: number | null = null

/**
 * The page is loaded whole when nobody works in it: nothing is typed, and the visitor has just come back. Else it is
 * offered, once.
 */
function missPublication(version: number, isBack: boolean, hooks: NavigationHooks) {
  const isNew = missed !== version
  missed = version
  if (isBack && reloadUntouched()) return
  if (isNew && !wasLoadedFor(version)) hooks.onMissedPublication(loadPublication)
}

/** Loads a page that lacks a publication while nobody looks at it. */
function reloadUntouched(): boolean {
  if (missed === null || isTyped() || wasLoadedFor(missed)) return false
  note(missed)
  return reloadOnce(new URL(location.href))
}

function loadPublication() {
  keepTyped()
  loadDocument(new URL(location.href))
}

/** A page that a publication does not change keeps the number of an older one: it is loaded for it once. */
const wasLoadedFor = (version: number) => read() === markOf(version)

const markOf = (version: number) => `${version} ${pathOf(location)}`

function note(version: number) {
  try {
    sessionStorage.setItem(KEY, markOf(version))
  } catch {
    // Without storage the guard of reloads allows none.
  }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
