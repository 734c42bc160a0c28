import { LRUCache } from 'lru-cache'

import type { Floor, Unit } from '#drawings/floor/floor.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'

import type { DrawnSection } from './read-drawn-buildings.ts'

export type FloorModels = (section: DrawnSection, floor: number) => Floor

/** The flat of a stack on the floor of its section. */
export function unitOf(
  models: FloorModels,
  { section, floor, stack }: { section: DrawnSection; floor: number; stack: string },
): Unit {
  const unit = models(section, floor).units.find((one) => one.stack === stack)
  if (!unit) throw new Error(`Section ${section.id} has no stack «${stack}»`)
  return unit
}

/** A dozen milliseconds a floor: each is made once and cached while it is asked for. */
export function createFloorModels(max = 100): FloorModels {
  const cache = new LRUCache<string, Floor, { section: DrawnSection }>({
    max,
    memoMethod: (_key, _stale, { context: { section } }) => {
      if (!section.spec) throw new Error(`Section ${section.id} has no recipe`)
      return makeFloor(section.spec)
    },
  })
  return (section) => cache.memo(section.key, { context: { section } })
}
