import { LRUCache } from 'lru-cache'

import type { Floor } from '#drawings/floor/floor.ts'
import { floorOfGeometry } from '#drawings/floor/floor-of-geometry.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'
import { planOfUnit } from '#drawings/plan/plan-of-unit.ts'
import { floorAt } from '#geometry/match-lot.ts'

import type { DrawnSection } from './read-drawn-buildings.ts'
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

/** A dozen milliseconds a floor: each is made once and cached while it is asked for. */
export function createFloorModels(max = 100): FloorModels {
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

type Wanted = { section: DrawnSection; floor: number }
