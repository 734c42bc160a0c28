import type { Floor } from '#drawings/floor/floor.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'

import type { DrawnSection } from './read-drawn-buildings.ts'

export type FloorModels = (section: DrawnSection) => Floor

/** A dozen milliseconds a floor: each is made once and kept while it is asked for. */
export function createFloorModels(most = 100): FloorModels {
  const known = new Map<string, Floor>()
  return (section) => {
    const floor = known.get(section.key) ?? makeFloor(section.spec)
    known.delete(section.key)
    known.set(section.key, floor)
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return floor
  }
}
