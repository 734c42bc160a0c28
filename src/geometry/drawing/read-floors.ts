const RANGE = /^(-?\d{1,3})(?: ?[–—-] ?(-?\d{1,3}))?$/

/** «2-9, 11» → the floors it names, lowest first; null: no floors can be read in it. */
export function readFloors(text: string): number[] | null {
  const floors = new Set<number>()
  for (const part of text.split(/[,;]/)) {
    const [, first, last = first] = RANGE.exec(part.trim()) ?? []
    const [from, to] = [Number(first), Number(last)]
    if (first === undefined || to < from || to - from > 150) return null
    // Below the first floor comes the floor -1.
    for (let floor = from; floor <= to; floor++) if (floor !== 0 || from === 0) floors.add(floor)
  }
  return [...floors].toSorted((a, b) => a - b)
}
