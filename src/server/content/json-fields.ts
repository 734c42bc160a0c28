/** Free fields of staff and sources are stored as JSON: only values of a known shape are read. */
type FreeFacts = Record<string, unknown>

export function textOf(facts: FreeFacts, name: string): string | null {
  const value = facts[name]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

export function numberOf(facts: FreeFacts, name: string): number | null {
  const value = facts[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

export function textsOf(facts: FreeFacts, name: string): string[] {
  const values = facts[name]
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : []
}

/** Items that have both named texts; a number counts as its text. */
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
