import { LRUCache } from 'lru-cache'
import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Floor } from '#drawings/floor/floor.ts'
import { floorOfGeometry } from '#drawings/floor/floor-of-geometry.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'
import { planOfUnit } from '#drawings/plan/plan-of-unit.ts'
import { floorAt } from '#geometry/match-lot.ts'

import type { DrawnBuilding, DrawnSection } from './read-drawn-buildings.ts'
import { drawnBy } from './stack-names.ts'

/** null: it is not known how this floor lies. */
export type FloorModels = (section: DrawnSection, floor: number) => Floor | null

/** The plan of a flat, which may be known without its floor. */
export function planIn(
  models: FloorModels,
  { section, floor, stack }: { section: DrawnSection; floor: number; stack: string },
): Plan {
  const unit = models(section, floor)?.units.find((one) => one.stack === stack)
  const plan = unit?.plan ?? planAlone(section, floor, stack)
  if (!plan) throw new Error(`Section ${section.id} has no stack «${stack}»`)
  return plan
}

function planAlone({ geometry }: DrawnSection, floor: number, stack: string): Plan | null {
  const known = geometry && floorAt(geometry, floor)
  const unit = known?.units.find((one) => one.stack === stack)
  return known && unit ? planOfUnit(unit, known, stack) : null
}

/** As many as a few large projects have; a floor takes a tenth of a megabyte. */
const MOST_FLOORS = 500

/** A dozen milliseconds a floor: each is made once and cached while it is asked for. */
export function createFloorModels(max = MOST_FLOORS): FloorModels {
  const cache = new LRUCache<string, { made: Floor | null }, Wanted>({
    max,
    memoMethod: (_key, _stale, { context: { section, floor } }) => ({
      made: section.spec ? makeFloor(section.spec) : floorOfGeometry(section.geometry, floor),
    }),
  })
  return (section, floor) => {
    const context = { section, floor: drawnBy(section, floor) }
    return cache.memo(`${section.key} ${context.floor}`, { context }).made
  }
}

/** Keeps what it is asked for, as long as a drawing of more houses than the cache has room for goes through them. */
export function holdFloors(models: FloorModels): FloorModels {
  const held = new Map<string, Floor | null>()
  return (section, floor) => {
    const key = `${section.key} ${drawnBy(section, floor)}`
    const known = held.get(key)
    if (known !== undefined) return known
    const made = models(section, floor)
    held.set(key, made)
    return made
  }
}

const TURN_MS = 20

/** Makes all floors of houses between visitors: a drawing of hundreds of sections would hold them up for seconds. */
export async function makeFloors(houses: readonly DrawnBuilding[], models: FloorModels) {
  let begun = performance.now()
  for (const section of houses.flatMap(({ sections }) => sections))
    for (let floor = 1; floor <= section.floors; floor++) {
      models(section, floor)
      if (performance.now() - begun < TURN_MS) continue
      await nextTurn()
      begun = performance.now()
    }
}

type Wanted = { section: DrawnSection; floor: number }
