import type { FacadeSide } from '#domain/addresses/house-view.ts'
import type { Floor } from '#drawings/floor/floor.ts'
import type { Rect } from '#geometry/shapes.ts'

import type { HouseSection } from './facade.ts'
import { axesOf, dot } from './sides.ts'

/** What is taken of a side, mm: along it from left to right, and up to the nearest wall. */
type Extent = { left: number; right: number; near: number }

export function extentOf({ contours }: Pick<Floor, 'contours'>, side: FacadeSide): Extent {
  const { out, right } = axesOf(side)
  const corners = contours.flat()
  const along = corners.map((corner) => dot(corner, right))
  return {
    left: Math.min(...along),
    right: Math.max(...along),
    near: Math.max(...corners.map((corner) => dot(corner, out))),
  }
}

/** The floors of a section that differ. */
export const floorsOf = ({ floorAt, floors }: HouseSection): Floor[] => [
  ...new Set(Array.from({ length: floors }, (_, i) => floorAt(i + 1))),
]

const known = new WeakMap<HouseSection, Map<FacadeSide, Extent>>()

/** Of all its floors. Found once. */
export function extentOfSection(section: HouseSection, side: FacadeSide): Extent {
  const sides = known.getOrInsertComputed(section, () => new Map())
  return sides.getOrInsertComputed(side, () => findExtent(section, side))
}

function findExtent(section: HouseSection, side: FacadeSide): Extent {
  const all = floorsOf(section).map((floor) => extentOf(floor, side))
  return {
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.max(...all.map(({ right }) => right)),
    near: Math.max(...all.map(({ near }) => near)),
  }
}

/** What all its floors take, in its own millimetres. */
export function boundsOfSection(section: HouseSection): Rect {
  const [south, east] = [extentOfSection(section, 'south'), extentOfSection(section, 'east')]
  return [south.left, -east.right, south.right, -east.left]
}

export function lengthOf(section: HouseSection, side: FacadeSide): number {
  const { left, right } = extentOfSection(section, side)
  return right - left
}

/** How far from the left end of its section a floor begins. */
export const startOf = (section: HouseSection, floor: number, side: FacadeSide): number =>
  extentOf(section.floorAt(floor), side).left - extentOfSection(section, side).left
