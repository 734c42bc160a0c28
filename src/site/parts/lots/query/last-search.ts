/** The last list that a visitor has narrowed: in words, and its address. It stays in the visitor's own browser. */
type Search = { words: string; href: string }

const KEY = 'stvor-search'

export function keepSearch(search: Search) {
  try {
    localStorage.setItem(KEY, JSON.stringify(search))
  } catch {
    // Without storage nothing is kept.
  }
}

export function lastSearch(): Search | null {
  try {
    const kept: Search | null = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return kept && /^\/(?!\/)/.test(kept.href) ? kept : null
  } catch {
    return null
  }
}
