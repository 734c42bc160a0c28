import {
  angleBetween,
  facadeSides,
  isYard,
  sideAt,
  turnOfSide,
} from '#domain/addresses/house-view.ts'
import type { FacadeSide } from '#domain/addresses/house-view.ts'
import { itemAt } from '#domain/item-at.ts'
import type { SectionGeometry } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import type { House } from './facade.ts'

/** Directions no further apart are one side, degrees. */
const NEAR = 2
/** A side has as much glass on some floor, mm; what looks elsewhere by less (a bay, a corner) is seen on the nearest side. */
const LEAST_GLASS = 1500

/** All sides of a house that its flats look out of. */
export const sidesOfHouse = ({ sides }: Pick<House, 'sides'>): readonly FacadeSide[] =>
  sides ?? facadeSides

/** The side that stands to the viewer where a house is seen from one side alone. */
export const frontOf = (house: Pick<House, 'sides'>): FacadeSide =>
  nearestSide(
    [0, 1],
    sidesOfHouse(house).filter((side) => !isYard(side)),
  )

/** The same of true floors: directions of their windows, grouped from the one with most glass. */
export function sidesOfGeometry(sections: readonly SectionGeometry[]): readonly FacadeSide[] {
  const groups: { turn: number; glass: number }[] = []
  for (const [turn, glass] of [...glassByDegree(sections)].toSorted(([, a], [, b]) => b - a)) {
    const group = groups.find((one) => angleBetween(one.turn, turn) <= NEAR)
    if (group) group.glass += glass
    else groups.push({ turn, glass })
  }
  if (groups.length === 0) return facadeSides
  const large = groups.filter(({ glass }) => glass >= LEAST_GLASS)
  const sides = (large.length > 0 ? large : groups).map(({ turn }) => sideAt(turn))
  return [...new Set(sides)].toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Of the floor that has most of it; mm. */
function glassByDegree(sections: readonly SectionGeometry[]): Map<number, number> {
  const most = new Map<number, number>()
  for (const { units } of sections.flatMap(({ floors }) => floors)) {
    const onFloor = new Map<number, number>()
    for (const { kind, from, to, out } of units.flatMap(({ at, plan }) =>
      at ? plan.windows : [],
    )) {
      if (kind === 'block' || (out[0] === 0 && out[1] === 0)) continue
      const turn = Math.round(turnOf(out)) % 360
      onFloor.set(turn, (onFloor.get(turn) ?? 0) + Math.hypot(to[0] - from[0], to[1] - from[1]))
    }
    for (const [turn, glass] of onFloor) most.set(turn, Math.max(glass, most.get(turn) ?? 0))
  }
  return most
}

/** Those of axes first. */
function rankOf(side: FacadeSide): number {
  const at = facadeSides.findIndex((one) => one === side)
  return at < 0 ? facadeSides.length + turnOfSide(side) : at
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
const turnOf = ([x, y]: Point): number => ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360

/** Unit steps out of a side, and to the right along it as one stands before it. */
export function axesOf(side: FacadeSide): { out: Point; right: Point } {
  const turn = (turnOfSide(side) * Math.PI) / 180
  const [x, y] = [tidy(Math.sin(turn)), tidy(-Math.cos(turn))]
  return { out: [x, y], right: [y, -x] }
}

const tidy = (value: number) =>
  Math.abs(value - Math.round(value)) < 1e-9 ? Math.round(value) : value

export const dot = ([x, y]: Point, [u, v]: Point): number => x * u + y * v
