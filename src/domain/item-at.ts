/** The item that must be there: -1 is the last one. A missing one is a fault of the caller. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list.at(index)
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`)
  return item
}
