import { itemAt } from '#domain/item-at.ts'

import { drawingAddress, drawingName } from './drawing-names.ts'
import { collectPlacedLots, rowOfLot, type PlacedLots } from './placed-lots.ts'
import type { DrawnBuilding, DrawnSection } from './read-drawn-buildings.ts'
import { stacksOf } from './read-section.ts'

/** A lot on its drawn floor. */
export type Placed = { lot: number; section: DrawnSection; floor: number; stack: string }

type Lot = {
  id: number
  sectionId: number | null
  floor: number | null
  stack: string | null
}

/** What can be drawn of one published catalogue: its houses, and where each lot is in them. */
export type DrawnIndex = ReturnType<typeof openDrawnIndex>

export function openDrawnIndex(houses: readonly DrawnBuilding[], placed: PlacedLots) {
  const sections = new Map(houses.flatMap((house) => house.sections).map((one) => [one.id, one]))
  const floors = rowsByFloor(placed)

  function placedAt(row: number): Placed | null {
    const section = sections.get(placed.section[row] ?? 0)
    if (!section) return null
    const stack = itemAt(placed.stacks, placed.stack[row])
    return { lot: placed.lot[row] ?? 0, section, floor: placed.floor[row] ?? 0, stack }
  }

  return {
    houses,
    placed,
    /** Plans by the names of their files. */
    plans: new Map(drawnStacks(houses).map(({ name, ...plan }) => [name, plan])),

    placeOf(lot: number): Placed | null {
      const row = rowOfLot(placed, lot)
      return row < 0 ? null : placedAt(row)
    },

    houseOf(section: DrawnSection): DrawnBuilding {
      const house = houses.find((one) => one.sections.includes(section))
      if (!house) throw new Error(`Section ${section.id} belongs to no drawn house`)
      return house
    },

    /** The lots of one floor of a section; two lots of one stack are both there. */
    onFloor: ({ id }: DrawnSection, floor: number): Placed[] =>
      (floors.get(floorKey(id, floor)) ?? []).map(placedAt).filter((one) => one !== null),
  }
}

/** Collects the places of lots as they are read, and names their plans. */
export function placeLots(houses: readonly DrawnBuilding[]) {
  const lots = collectPlacedLots()
  const plans = new Map(
    drawnStacks(houses).map(({ name, section, stack }) => [
      stackKey(section.id, stack),
      drawingAddress('plans', name),
    ]),
  )
  return {
    /** The address of the lot's plan; null: it is not on any drawing. */
    place({ id, sectionId, floor, stack }: Lot): string | null {
      if (sectionId === null || stack === null || floor === null) return null
      const plan = plans.get(stackKey(sectionId, stack)) ?? null
      if (plan !== null) lots.add(id, sectionId, floor, stack)
      return plan
    },
    finish: () => openDrawnIndex(houses, lots.finish()),
  }
}

/** The index of a newer version: `changed` lots are where they say now, `gone` ones nowhere, the rest where they were. */
export function replaceLots(
  { houses, placed }: DrawnIndex,
  changed: readonly Lot[],
  gone: ReadonlySet<number>,
) {
  const replaced = new Set([...gone, ...changed.map(({ id }) => id)])
  const rest = Array.from(placed.lot, (id, row) => ({
    id,
    sectionId: placed.section[row] ?? null,
    floor: placed.floor[row] ?? null,
    stack: itemAt(placed.stacks, placed.stack[row]),
  })).filter(({ id }) => !replaced.has(id))
  const lots = placeLots(houses)
  const plans = new Map<number, string | null>()
  const inOrder = [...rest, ...changed].toSorted((a, b) => a.id - b.id)
  for (const lot of inOrder) plans.set(lot.id, lots.place(lot))
  return { drawn: lots.finish(), planOf: (id: number) => plans.get(id) ?? null }
}

/** Sections drawn alike share the names of their plans. */
const drawnStacks = (houses: readonly DrawnBuilding[]) =>
  houses
    .flatMap((house) => house.sections)
    .flatMap((section) =>
      stacksOf(section.spec).map(({ stack }) => ({
        name: drawingName('plan', section.key, stack),
        section,
        stack,
      })),
    )

function rowsByFloor({ section, floor }: PlacedLots) {
  const rows = new Map<number, number[]>()
  for (const [row, id] of section.entries()) {
    const key = floorKey(id, floor[row] ?? 0)
    const known = rows.get(key)
    if (known) known.push(row)
    else rows.set(key, [row])
  }
  return rows
}

const floorKey = (section: number, floor: number) => section * 1_024 + floor + 512
const stackKey = (section: number, stack: string) => `${section} ${stack}`
