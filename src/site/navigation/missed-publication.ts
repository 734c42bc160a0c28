import type { NavigationHooks } from './navigation-hooks.ts'
import { loadDocument, pathOf, reloadOnce } from './reload-guard.ts'
import { isTyped, keepTyped } from './typed-text.ts'

const KEY = 'app:missed'

/** What the shown page lacks, since code of an older build may misread the data of a newer one. */
let missed: number | null = null

/**
 * The page is loaded whole when nobody works in it: nothing is typed, and the visitor has just come back. Else it is
 * offered, once.
 */
export function missPublication(version: number, isBack: boolean, hooks: NavigationHooks) {
  const isNew = missed !== version
  missed = version
  if (isBack && reloadUntouched()) return
  if (isNew && !wasLoadedFor(version)) hooks.onMissedPublication(loadPublication)
}

/** Loads a page that lacks a publication while nobody looks at it. */
export function reloadUntouched(): boolean {
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
