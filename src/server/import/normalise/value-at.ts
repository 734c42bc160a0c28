/** What an earlier step put under a key; its absence is a bug. */
export function valueAt<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`Nothing is known of ${String(key)}`)
  return value
}
