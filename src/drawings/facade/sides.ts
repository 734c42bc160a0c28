import { angleBetween, facadeSides, sideAt, turnOfSide } from '#domain/addresses/house-view.ts'
import type { FacadeSide } from '#domain/addresses/house-view.ts'
import { itemAt } from '#domain/item-at.ts'
import type { SectionGeometry, WindowGeometry } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import type { House } from './facade.ts'

/** Directions no further apart are one side, degrees. */
const NEAR = 2
/** A side has as much glass, mm; what looks elsewhere by less (a bay, a corner) is seen on the nearest side. */
const LEAST_GLASS = 2500

/** All sides of a house that its flats look out of. */
export const sidesOfHouse = ({ sides }: Pick<House, 'sides'>): readonly FacadeSide[] =>
  sides ?? facadeSides

/** The side that stands to the viewer where a house is seen from one side alone. */
export const frontOf = (house: Pick<House, 'sides'>): FacadeSide =>
  nearestSide([0, 1], sidesOfHouse(house))

/** The same of true floors. */
export const sidesOfGeometry = (sections: readonly SectionGeometry[]): readonly FacadeSide[] =>
  sidesOf(
    sections.flatMap(({ floors }) =>
      floors.flatMap(({ units }) =>
        units.flatMap(({ at, plan }) =>
          at ? plan.windows.filter(({ kind, out: [x, y] }) => kind !== 'block' && (x || y)) : [],
        ),
      ),
    ),
  )

/** Directions of windows, grouped from the one with most glass; those of axes first. */
function sidesOf(windows: readonly WindowGeometry[]): readonly FacadeSide[] {
  const groups: { turn: number; glass: number }[] = []
  const byDegree = new Map<number, number>()
  for (const { from, to, out } of windows) {
    const turn = Math.round(turnOf(out)) % 360
    const glass = Math.hypot(to[0] - from[0], to[1] - from[1])
    byDegree.set(turn, (byDegree.get(turn) ?? 0) + glass)
  }
  for (const [turn, glass] of [...byDegree].toSorted(([, a], [, b]) => b - a)) {
    const group = groups.find((one) => angleBetween(one.turn, turn) <= NEAR)
    if (group) group.glass += glass
    else groups.push({ turn, glass })
  }
  const large = groups.filter(({ glass }) => glass >= LEAST_GLASS)
  const sides = (large.length > 0 ? large : groups).map(({ turn }) => sideAt(turn))
  const rank = (side: FacadeSide) => {
    const at = facadeSides.findIndex((one) => one === side)
    return at < 0 ? facadeSides.length + turnOfSide(side) : at
  }
  return [...new Set(sides)].toSorted((a, b) => rank(a) - rank(b))
}

/** The one of the sides that looks most that way. */
export const nearestSide = (out: Point, sides: readonly FacadeSide[]): FacadeSide =>
  itemAt(
    sides.toSorted(
      (a, b) => angleBetween(turnOfSide(a), turnOf(out)) - angleBetween(turnOfSide(b), turnOf(out)),
    ),
    0,
  )

/** Degrees clockwise from the top. */
export const turnOf = ([x, y]: Point): number => ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360

/** Unit steps out of a side, and to the right along it as one stands before it. */
export function axesOf(side: FacadeSide): { out: Point; right: Point } {
  const turn = (turnOfSide(side) * Math.PI) / 180
  const [x, y] = [tidy(Math.sin(turn)), tidy(-Math.cos(turn))]
  return { out: [x, y], right: [y, -x] }
}

const tidy = (value: number) =>
  Math.abs(value - Math.round(value)) < 1e-9 ? Math.round(value) : value

export const dot = ([x, y]: Point, [u, v]: Point): number => x * u + y * v
