import { filtersChanged, type ReachGoal } from '#domain/analytics/goals.ts'

/** A filter is a change of the query of a list; every field counts once while the visitor stays on the list. */
export function watchFilters(reach: ReachGoal) {
  let at = new URL(location.href)
  let told = new Set<string>()

  function note() {
    const to = new URL(location.href)
    if (to.pathname !== at.pathname) told = new Set()
    else if (/^\/(kvartiry|kladovye|parkovki|kommer[\w-]+)$/.test(to.pathname)) {
      const fields = filtersChanged(at.searchParams, to.searchParams).filter(
        (one) => !told.has(one),
      )
      for (const field of fields) told.add(field)
      if (fields.length > 0) reach('filter_apply', { path: to.pathname, fields })
    }
    at = to
  }

  // Where there is no Navigation API, every filter is a load of its own.
  const before = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  if (before?.origin === at.origin && before.pathname === at.pathname) at = before
  window.navigation?.addEventListener('navigatesuccess', note)
  return note
}
