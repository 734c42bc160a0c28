import { LRUCache } from 'lru-cache'

import type { Floor } from '#drawings/floor/floor.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'

import type { DrawnSection } from './read-drawn-buildings.ts'

export type FloorModels = (section: DrawnSection) => Floor

/** A dozen milliseconds a floor: each is made once and cached while it is asked for. */
export function createFloorModels(max = 100): FloorModels {
  const cache = new LRUCache<string, Floor, DrawnSection>({
    max,
    memoMethod: (_key, _stale, { context }) => makeFloor(context.spec),
  })
  return (section) => cache.memo(section.key, { context: section })
}
