/** Lists one after another, each read only when its turn comes. */
export function* chain<T>(...lists: Iterable<T>[]): Iterable<T> {
  for (const list of lists) yield* list
}

export function* first<T>(count: number, list: Iterable<T>): Iterable<T> {
  let left = count
  if (left === 0) return
  for (const item of list) {
    yield item
    left -= 1
    if (left === 0) return
  }
}
