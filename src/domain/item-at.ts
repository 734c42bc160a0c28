/** The item at an index known to exist; -1 is the last one. Throws where there is none. */
export function itemAt<T>(list: readonly T[], index: number | undefined): T {
  const item = index === undefined ? undefined : list.at(index)
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`)
  return item
}
