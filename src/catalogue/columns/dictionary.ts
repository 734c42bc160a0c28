import { itemAt } from '#domain/item-at.ts'

type Dictionary<T> = { values: T[]; indexOf(value: T): number }

/** Numbers distinct values as they come: 0, 1, 2… Values that write alike are one value. */
export function openDictionary<T>(): Dictionary<T> {
  const values: T[] = []
  const indexes = new Map<unknown, number>()
  return {
    values,
    indexOf(value) {
      const key = typeof value === 'string' || value === null ? value : JSON.stringify(value)
      const known = indexes.get(key)
      if (known !== undefined) return known
      indexes.set(key, values.length)
      return values.push(value) - 1
    },
  }
}

/** The entries that a column points to, in the order in which its rows need them; the column is numbered again. */
export function orderByRows<Entry>(column: Uint32Array, all: Dictionary<Entry>): Entry[] {
  const entries: Entry[] = []
  const renumbered = new Int32Array(all.values.length).fill(-1)
  for (let row = 0; row < column.length; row++) {
    const at = column[row] ?? 0
    if (renumbered[at] === -1) renumbered[at] = entries.push(itemAt(all.values, at)) - 1
    column[row] = renumbered[at] ?? 0
  }
  return entries
}
