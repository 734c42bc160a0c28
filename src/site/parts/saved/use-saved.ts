import { useMemo, useSyncExternalStore } from 'react'

import { savedIn, type SavedList } from '#domain/saved/saved-lots.ts'

import { SAVED_CHANGED } from './saved-form.ts'

/** Ids of what this visitor keeps by now. null: the page is as the server has drawn it. */
export function useSaved(list: SavedList): ReadonlySet<number> | null {
  const cookies = useSyncExternalStore(watch, cookiesNow, () => null)
  return useMemo(() => (cookies === null ? null : idsIn(cookies, list)), [cookies, list])
}

const cookiesNow = () => document.cookie

const idsIn = (cookies: string, list: SavedList) =>
  new Set(savedIn(cookies, list, Infinity).map(({ id }) => id))

function watch(changed: () => void) {
  addEventListener(SAVED_CHANGED, changed)
  return () => removeEventListener(SAVED_CHANGED, changed)
}
