import type { FacadeSide } from '#domain/addresses/house-view.ts'

import { baysOf, spanOf } from './bays.ts'
import type { House, HouseSection, LitFlat } from './facade.ts'
import { startOf } from './extents.ts'
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

/** Where windows of a section are lit, each by its middle: from the left end of the section, mm. */
export function lightsOf(
  house: House,
  section: HouseSection,
  { lit, side }: Pick<HouseLook, 'lit' | 'side'>,
): number[] {
  const sides = sidesOfHouse(house)
  return litOn(house, section, { lit, side }).flatMap((flat) =>
    floorsOfFlat(flat).flatMap((floor) =>
      baysOf(section.floorAt(floor), side, sides)
        .filter(({ stack, kind }) => stack === flat.stack && kind !== 'balcony')
        .map(({ from, to }) => startOf(section, floor, side) + (from + to) / 2),
    ),
  )
}

/** From its entrance up. */
export const floorsOfFlat = ({ floor, above = [] }: LitFlat): number[] => [
  floor,
  ...above.map((up) => floor + up),
]
