import { itemAt } from '#domain/item-at.ts'

import { collectPlacedLots, rowOfLot, type PlacedLots } from './placed-lots.ts'
import type { DrawnBuilding, DrawnSection } from './read-drawn-buildings.ts'
import { nameStacks, placeOfLot, type LotToPlace } from './stack-names.ts'

/** A lot on its drawn floor. */
export type Placed = { lot: number; section: DrawnSection; floor: number; stack: string }

/** What can be drawn of one published catalogue: its houses, and where each lot is in them. */
export type DrawnIndex = ReturnType<typeof openDrawnIndex>

export function openDrawnIndex(houses: readonly DrawnBuilding[], placed: PlacedLots) {
  const { sections, stacks } = nameStacks(houses)
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
    plans: new Map(stacks.map(({ name, ...plan }) => [name, plan])),

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
  return {
    /** The address of the lot's plan; null: it is not on any drawing. */
    place(lot: LotToPlace): string | null {
      const place = placeOfLot(houses, lot)
      if (place) lots.add(lot.id, lot.sectionId ?? 0, lot.floor ?? 0, place.stack)
      return place?.plan ?? null
    },
    finish: () => openDrawnIndex(houses, lots.finish()),
  }
}

/**
 * The index of a newer version: `changed` lots move to their new places, `gone` ones leave, the rest stay. The same index
 * if no lot has moved. `plans` are those of the changed.
 */
export function replaceLots(
  before: DrawnIndex,
  changed: readonly LotToPlace[],
  gone: ReadonlySet<number>,
) {
  const { houses, placed } = before
  const moved = changed.map(({ id, sectionId, floor, ...lot }) => ({
    id,
    section: sectionId ?? 0,
    floor: floor ?? 0,
    ...(placeOfLot(houses, { id, sectionId, floor, ...lot }) ?? NOWHERE),
  }))
  const plans = new Map(moved.map(({ id, plan }) => [id, plan]))
  const isSame = moved.every((lot) => isWhereItWas(before, lot))
  if (isSame && [...gone].every((id) => rowOfLot(placed, id) < 0)) return { drawn: before, plans }
  const replaced = new Set([...gone, ...plans.keys()])
  const rest = Array.from(placed.lot, (id, row) => ({
    id,
    section: placed.section[row] ?? 0,
    floor: placed.floor[row] ?? 0,
    stack: itemAt(placed.stacks, placed.stack[row]),
  })).filter(({ id }) => !replaced.has(id))
  const lots = collectPlacedLots()
  for (const { id, section, floor, stack } of [...rest, ...moved].toSorted((a, b) => a.id - b.id))
    if (stack !== null) lots.add(id, section, floor, stack)
  return { drawn: openDrawnIndex(houses, lots.finish()), plans }
}

const NOWHERE = { stack: null, plan: null }

/** `stack` null: it is not on any drawing. */
type Moved = { id: number; section: number; floor: number; stack: string | null }

function isWhereItWas(index: DrawnIndex, lot: Moved): boolean {
  const before = index.placeOf(lot.id)
  if (before === null || lot.stack === null) return before === null && lot.stack === null
  const { section, floor, stack } = before
  return section.id === lot.section && floor === lot.floor && stack === lot.stack
}

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
