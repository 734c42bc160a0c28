import { checkBuild, isOutdated } from '#site/navigation/fetching/build-check.ts'
import { localCatalogue } from '#site/navigation/fetching/local-catalogue.ts'
import type { CatalogueMark } from '#site/page/first-page.ts'

import { fetchShown } from './fetch-shown.ts'
import { applyHead } from './head.ts'
import { missPublication } from './missed-publication.ts'
import type { NavigationHooks } from './navigation-hooks.ts'

type ShownVersion = () => number | null

/**
 * A page that a publication does not change keeps the number of an older one; so does an answer of a process that has not
 * seen it yet. So such a page is asked for twice, and no more.
 */
const MOST_TRIES = 2

let tries = { version: 0, count: 0 }
let underWay: Promise<void> | null = null

/** Draws the shown page from the published catalogue, if it was made from an older one. `isBack`: the visitor has just come back. */
export function showPublication(
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
    await window.navigation?.transition?.finished.catch(() => {})
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
  window.navigation?.addEventListener('navigate', leave)
  try {
    const at = new URL(location.href)
    const found = hooks.pages.match(hooks.pages.canonicalPath(at.pathname))
    if (!found) return true
    await localCatalogue.update(found.name)
    const arrival = await fetchShown(hooks.pages, at, left.signal)
    await hooks.hydrated(true)
    if (left.signal.aborted) return false
    // What is shown of a page that has moved or is gone stays until the visitor leaves it.
    if (typeof arrival === 'string' || arrival.shown.status !== 200) return true
    const restorePlace = noteFieldPlace()
    hooks.draw(arrival)
    restorePlace()
    applyHead(arrival.shown, arrival.address, hooks.settings)
    localCatalogue.addHouse(arrival.shown.data)
    localCatalogue.fetchFor(arrival.name)
    return true
  } catch (error) {
    if (left.signal.aborted) return false
    throw error
  } finally {
    window.navigation?.removeEventListener('navigate', leave)
  }
}
