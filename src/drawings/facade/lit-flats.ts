import type { FacadeSide } from '#domain/addresses/house-view.ts'

import { baysOf, spanOf } from './bays.ts'
import type { House, HouseSection, LitFlat } from './facade.ts'
import type { HouseLook } from './house-look.ts'
import { sidesOfHouse } from './sides.ts'

/** How many flats shine on one side of a house: others look elsewhere. */
export const countLit = (house: House, side: FacadeSide, lit: readonly LitFlat[]): number =>
  house.sections.reduce((sum, section) => sum + litOn(house, section, { side, lit }).length, 0)

/** The lit flats of a section that have windows on the side looked at. */
export function litOn(
  house: House,
  { id, floorAt }: HouseSection,
  { lit, side }: Pick<HouseLook, 'lit' | 'side'>,
): LitFlat[] {
  const sides = sidesOfHouse(house)
  return lit.filter(
    (flat) =>
      flat.section === id &&
      floorsOfFlat(flat).some(
        (floor) => spanOf(baysOf(floorAt(floor), side, sides), flat.stack) !== null,
      ),
  )
}

/** From its entrance up. */
export const floorsOfFlat = ({ floor, above = [] }: LitFlat): number[] => [
  floor,
  ...above.map((up) => floor + up),
]
