/** The entry of a dictionary a column points to. Columns that point past the end of one are damaged. */
export function entryAt<Entry>(entries: readonly Entry[], index: number | undefined): Entry {
  const entry = index === undefined ? undefined : entries[index]
  if (entry === undefined) throw new RangeError(`No entry ${index} among ${entries.length}`)
  return entry
}
