/** What staff and sources say in fields of their own is stored as JSON: only what has the shape we know is read. */
type FreeFacts = Record<string, unknown>

export function textOf(facts: FreeFacts, name: string): string | null {
  const value = facts[name]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

export function textsOf(facts: FreeFacts, name: string): string[] {
  const values = facts[name]
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : []
}

/** Items of which both named texts are there; a number counts as its text. */
export function pairsOf<Key extends string>(facts: FreeFacts, name: string, keys: [Key, Key]) {
  const items = facts[name]
  if (!Array.isArray(items)) return []
  return items.flatMap((item: FreeFacts) => {
    const [one, other] = keys.map((key) => plain(item?.[key]))
    return one && other ? [{ [keys[0]]: one, [keys[1]]: other } as Record<Key, string>] : []
  })
}

const plain = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null
