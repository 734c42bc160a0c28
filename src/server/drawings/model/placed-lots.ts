/** Where drawn lots are, an array of each number: a row is a lot, and ids grow with rows. */
export type PlacedLots = {
  lot: Uint32Array
  /** Id of the section. */
  section: Uint32Array
  floor: Int16Array
  /** Index in `stacks`. */
  stack: Uint32Array
  stacks: string[]
}

/** Collects rows while lots are read by growing ids. */
export function collectPlacedLots() {
  const rows = { lot: [] as number[], section: [] as number[], floor: [] as number[] }
  const stack: number[] = []
  const stacks = new Map<string, number>()
  return {
    add(lot: number, section: number, floor: number, name: string) {
      const index = stacks.get(name) ?? stacks.size
      stacks.set(name, index)
      rows.lot.push(lot)
      rows.section.push(section)
      rows.floor.push(floor)
      stack.push(index)
    },
    finish: (): PlacedLots => ({
      lot: Uint32Array.from(rows.lot),
      section: Uint32Array.from(rows.section),
      floor: Int16Array.from(rows.floor),
      stack: Uint32Array.from(stack),
      stacks: [...stacks.keys()],
    }),
  }
}

/** −1: the lot is not on any drawing. */
export function rowOfLot({ lot }: PlacedLots, id: number): number {
  let from = 0
  let to = lot.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((lot[middle] ?? 0) < id) from = middle + 1
    else to = middle
  }
  return lot[from] === id ? from : -1
}
