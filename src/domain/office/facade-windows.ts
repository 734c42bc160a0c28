import { joinWindows, writeOutline, type Point } from '#domain/media/outlines.ts'

import { facing } from './facade-target.ts'

type StackedLot = {
  id: number
  number: string | null
  /** As its source names it. */
  stack: string | null
  windows: readonly string[]
}

type StackedFloor = {
  section: number
  sectionName: string
  number: number
  lots: readonly StackedLot[]
}

/** Lots of a section one above another, that look to one side. */
export type FacadeStack = {
  key: string
  section: string
  /** «А», «2-й на этаже» */
  name: string
  lots: ReadonlyMap<number, StackedLot>
}

/** A lot without a stack stands with those that come as far in the numbers of their floors. */
export function stacksOf(floors: readonly StackedFloor[], side: string): FacadeStack[] {
  const stacks = new Map<string, FacadeStack & { lots: Map<number, StackedLot> }>()
  for (const { section, sectionName, number, lots } of floors) {
    const seen = new Set(facing(lots, side))
    lots.forEach((lot, at) => {
      if (!seen.has(lot)) return
      const name = lot.stack ?? `${at + 1}-й\u00A0на\u00A0этаже`
      const key = `${section}/${name}`
      const stack = stacks.get(key) ?? { key, section: sectionName, name, lots: new Map() }
      stacks.set(key, stack)
      if (!stack.lots.has(number)) stack.lots.set(number, lot)
    })
  }
  const inOrder = new Intl.Collator('ru', { numeric: true })
  return [...stacks.values()].toSorted(
    (one, other) =>
      inOrder.compare(one.section, other.section) || inOrder.compare(one.name, other.name),
  )
}

/** Stacks in their order over columns, as evenly as they go. */
export const spreadStacks = (stacks: readonly FacadeStack[], columns: number): string[] =>
  Array.from(
    { length: columns },
    (_, at) => stacks[Math.floor((at * stacks.length) / columns)]?.key ?? '',
  )

/** Outlines of lots: windows of rows from `floor` up, each of the lot that its column's stack has there. */
export function outlinesOfWindows(
  windows: readonly (readonly (readonly Point[])[])[],
  columns: readonly (FacadeStack | undefined)[],
  floor: number,
): Record<string, string> {
  const outlines: Record<string, string> = {}
  windows.forEach((row, up) =>
    row.forEach((window, column) => {
      const lot = columns[column]?.lots.get(floor + up)
      if (lot) outlines[lot.id] = joinWindows(outlines[lot.id], writeOutline(window))
    }),
  )
  return outlines
}
