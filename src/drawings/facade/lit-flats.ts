import { baysOf, spanOf } from './bays.ts'
import type { FacadeSide } from '#domain/addresses/house-view.ts'
import type { House, HouseSection, LitFlat } from './facade.ts'
import type { HouseLook } from './house-look.ts'

/** How many flats shine on one side of a house: others look elsewhere. */
export const countLit = (house: House, side: FacadeSide, lit: readonly LitFlat[]): number =>
  house.sections.reduce((sum, section) => sum + litOn(section, { side, lit }).length, 0)

/** The lit flats of a section that have windows on the side looked at. */
export function litOn(
  { id, floorAt }: HouseSection,
  { lit, side }: Pick<HouseLook, 'lit' | 'side'>,
): LitFlat[] {
  return lit.filter(
    ({ section, floor, stack }) =>
      section === id && spanOf(baysOf(floorAt(floor), side), stack) !== null,
  )
}
