import { yardOf, type FacadeSide } from '#domain/addresses/house-view.ts'

import { baysOf } from './bays.ts'
import { floorsOf } from './extents.ts'
import type { HouseSection } from './facade.ts'

/** The sides of a house, those of its yards last: windows behind wings are seen from there alone. */
export function withYards(
  sides: readonly FacadeSide[],
  sections: readonly HouseSection[],
): FacadeSide[] {
  const floors = sections.flatMap(floorsOf)
  const yards = sides
    .map(yardOf)
    .filter((yard) => floors.some((floor) => baysOf(floor, yard, sides).length > 0))
  return [...sides, ...yards]
}
