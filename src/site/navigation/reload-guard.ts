import { pathOf } from './source/path-of.ts'

/** Code of a page did not arrive: an old tab after a new release, or a lost connection. */
export class ChunkFailure extends Error {}

const KEY = 'app:reload'
const QUIET_MS = 10_000

type LastReload = { path: string; expires: number }

let leaving = false

/** A document load has begun: `location.assign` too makes a navigate event, and it must be let through. */
export const isLeaving = () => leaving

/** The document that was to go is back. */
export const stayAfterAll = () => {
  leaving = false
}

/**
 * Loads an address as a whole document after a failure, but not the same one twice in ten seconds: a failure that
 * comes back with every load would load for ever. Returns whether it loads.
 */
export function reloadOnce(to: URL, replace = false): boolean {
  if (!allowed(pathOf(to))) return false
  loadDocument(to, replace)
  return true
}

/** Loads an address as a whole document because the visitor asked for it. */
export function loadDocument(to: URL, replace = false) {
  if (!/^https?:$/.test(to.protocol)) return
  leaving = true
  if (to.origin !== location.origin || pathOf(to) !== pathOf(location)) {
    if (replace) location.replace(to)
    else location.assign(to)
    return
  }
  // The address differs in its hash at most, and assign() would only scroll.
  if (to.hash !== location.hash) history.replaceState(history.state, '', to)
  location.reload()
}

function allowed(path: string): boolean {
  try {
    const last: LastReload | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (last && last.path === path && last.expires > Date.now()) return false
    sessionStorage.setItem(KEY, JSON.stringify({ path, expires: Date.now() + QUIET_MS }))
    return true
  } catch {
    return path !== pathOf(location) // without storage reloads cannot be counted: going on is safe, reloading is not
  }
}
