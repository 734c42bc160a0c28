/** What a saved filter may hold. Words of a search are left out: they may be a name or a phone, which nobody would erase there. */
const names = ['state', 'stage', 'responsible', 'project', 'from', 'to'] as const

const LONGEST_VALUE = 100

/** The conditions of a list's query in one spelling. */
export function conditionsIn(query: string): string {
  const sent = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = sent.get(name) ?? ''
    if (value !== '') kept.set(name, value.slice(0, LONGEST_VALUE))
  }
  return kept.toString()
}
