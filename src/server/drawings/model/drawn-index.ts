import { drawingAddress, drawingName } from './drawing-names.ts'
import type { DrawnBuilding, DrawnSection } from './read-drawn-buildings.ts'
import { stacksOf } from './read-section.ts'

/** A lot on its drawn floor. */
export type Placed = { lot: number; section: DrawnSection; floor: number; stack: string }

/** What can be drawn of one published catalogue: its houses, and which lot stands where in them. */
export type DrawnIndex = ReturnType<typeof openDrawnIndex>

type Lot = {
  id: number
  sectionId: number | null
  floor: number | null
  stack: string | null
}

export function openDrawnIndex(houses: readonly DrawnBuilding[]) {
  const sections = new Map<number, { section: DrawnSection; names: Map<string, string> }>()
  const plans = new Map<string, { section: DrawnSection; stack: string }>()
  for (const section of houses.flatMap((house) => house.sections)) {
    const names = new Map<string, string>()
    for (const { stack } of stacksOf(section.spec)) {
      const name = drawingName('plan', section.key, stack)
      names.set(stack, name)
      plans.set(name, { section, stack })
    }
    sections.set(section.id, { section, names })
  }
  const lots = new Map<number, Placed>()
  const floors = new Map<string, Placed[]>()

  return {
    houses,
    /** Plans by the names of their files. */
    plans,

    /** Notes where a lot stands, and says where its plan will be; null: it is not on any drawing. */
    place({ id, sectionId, floor, stack }: Lot): string | null {
      if (sectionId === null || stack === null || floor === null) return null
      const { section, names } = sections.get(sectionId) ?? {}
      const name = names?.get(stack)
      if (!section || !name) return null
      const placed = { lot: id, section, floor, stack }
      lots.set(id, placed)
      const key = floorKey(section, floor)
      floors.set(key, [...(floors.get(key) ?? []), placed])
      return drawingAddress('plans', name)
    },

    placeOf: (lot: number): Placed | null => lots.get(lot) ?? null,

    houseOf(section: DrawnSection): DrawnBuilding {
      const house = houses.find((one) => one.sections.includes(section))
      if (!house) throw new Error(`Section ${section.id} belongs to no drawn house`)
      return house
    },

    /** The lots of one floor of a section; two lots of one stack are both there. */
    onFloor: (section: DrawnSection, floor: number): readonly Placed[] =>
      floors.get(floorKey(section, floor)) ?? [],
  }
}

const floorKey = ({ id }: DrawnSection, floor: number) => `${id} ${floor}`
