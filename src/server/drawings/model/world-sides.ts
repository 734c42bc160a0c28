import {
  facadeSides,
  isYard,
  streetOf,
  turnOfSide,
  type FacadeSide,
} from '#domain/addresses/house-view.ts'
import { facadeName, inYard, namelessSide } from '#domain/lots/side-names.ts'
import { sidesOfGeometry } from '#drawings/facade/sides.ts'
import { sideOf } from '#drawings/plan/model/azimuths.ts'

import { sectionsInHouse } from './in-house.ts'
import type { DrawnBuilding } from './read-drawn-buildings.ts'

const NAMELESS = 'Фасад'

const sidesOf = new WeakMap<DrawnBuilding, readonly FacadeSide[]>()

/** The sides its flats look out of. Found once. */
export function sidesOfBuilding(building: DrawnBuilding): readonly FacadeSide[] {
  const sides = sidesOf.get(building) ?? findSides(building)
  sidesOf.set(building, sides)
  return sides
}

function findSides(building: DrawnBuilding): readonly FacadeSide[] {
  const sections = sectionsInHouse(building)
  const built = sections.flatMap(({ geometry }) => (geometry ? [geometry] : []))
  if (built.length === 0) return facadeSides
  const sides = sidesOfGeometry(built)
  return built.length === sections.length ? sides : [...new Set([...facadeSides, ...sides])]
}

/** «Северо-восточный фасад»: where a side really looks. */
export const nameOfSide = (building: DrawnBuilding, side: FacadeSide): string =>
  isYard(side) ? inYard(nameOfStreet(building, streetOf(side))) : nameOfStreet(building, side)

function nameOfStreet(building: DrawnBuilding, side: FacadeSide): string {
  const { north } = building
  const all = sidesOfBuilding(building)
  if (north === null) return all === facadeSides ? NAMELESS : namelessSide(all.indexOf(side) + 1)
  const name = (one: FacadeSide) => facadeName(sideOf(turnOfSide(one) + north))
  const alike = all.filter((one) => name(one) === name(side))
  const azimuth = Math.round(turnOfSide(side) + north) % 360
  return alike.length > 1 ? `${name(side)}, ${azimuth}°` : name(side)
}
