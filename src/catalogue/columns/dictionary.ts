export type Dictionary<T> = { values: T[]; indexOf(value: T): number }

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
