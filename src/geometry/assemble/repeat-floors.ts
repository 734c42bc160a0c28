import { areaOfPolygons } from '#geometry/outlines/clip.ts'
import type { FloorGeometry, Outline, UnitGeometry } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

/** Floors are drawn each for itself, so copies differ by what rounding makes, mm. */
const SLACK = 5
/** And their walls by less than this share of them. */
const WALLS = 0.01

/** A floor that repeats the one under it is written once; lots of both come together. */
export function repeatFloors(floors: readonly FloorGeometry[]): FloorGeometry[] {
  const found: FloorGeometry[] = []
  for (const floor of floors) {
    const below = found.at(-1)
    if (!below || below.floors[1] + 1 !== floor.floors[0] || !isAlike(below, floor))
      found.push(floor)
    else
      found[found.length - 1] = {
        ...below,
        floors: [below.floors[0], floor.floors[1]],
        units: below.units.map((unit, i) => ({
          ...unit,
          lots: [...new Set([...unit.lots, ...(floor.units[i]?.lots ?? [])])],
        })),
      }
  }
  return found
}

function isAlike(one: FloorGeometry, other: FloorGeometry): boolean {
  const [walls, others] = [areaOfPolygons(one.bodies), areaOfPolygons(other.bodies)]
  return (
    Math.abs(walls - others) <= walls * WALLS &&
    all(one.units, other.units, isSameUnit) &&
    all(one.common, other.common, (a, b) => a.kind === b.kind && isSameRun(a.outline, b.outline)) &&
    all(one.columns, other.columns, isSameRun)
  )
}

function all<Item>(
  one: readonly Item[],
  other: readonly Item[],
  same: (a: Item, b: Item) => boolean,
) {
  return one.length === other.length && one.every((item, i) => same(item, other[i] as Item))
}

// A flat of two floors never repeats itself: its second floor is above.
const isSameUnit = (a: UnitGeometry, b: UnitGeometry): boolean =>
  a.stack === b.stack &&
  a.above === undefined &&
  b.above === undefined &&
  isNear(a.at, b.at) &&
  all(a.plan.rooms, b.plan.rooms, (x, y) => x.kind === y.kind && isSameRun(x.outline, y.outline)) &&
  all(
    a.plan.furniture ?? [],
    b.plan.furniture ?? [],
    (x, y) => x.kind === y.kind && isSameRun(x.outline, y.outline),
  ) &&
  all(a.plan.doors, b.plan.doors, (x, y) => x.kind === y.kind && isNear(x.hinge, y.hinge)) &&
  all(
    a.plan.windows,
    b.plan.windows,
    (x, y) =>
      isNear(x.from, y.from) && isNear(x.to, y.to) && isNear([x.sill ?? 0, 0], [y.sill ?? 0, 0]),
  )

const isSameRun = (a: Outline, b: Outline) => all(a, b, isNear)

function isNear(a: Point | null, b: Point | null): boolean {
  if (a === null || b === null) return a === b
  return Math.abs(a[0] - b[0]) <= SLACK && Math.abs(a[1] - b[1]) <= SLACK
}
