import type { LiveModel } from '#contract/public/site.ts'
import type { HousePlace } from '#drawings/genplan/house-place.ts'
import type { Neighbour } from '#drawings/model/site.ts'
import { drawingName } from '#server/drawings/model/drawing-names.ts'
import type { DrawnHouse } from '#server/drawings/model/drawn-houses.ts'
import { sectionsInHouse } from '#server/drawings/model/in-house.ts'
import type { DrawnBuilding } from '#server/drawings/model/read-drawn-buildings.ts'
import { stillHouses } from '#server/drawings/stills/still-houses.ts'

/** Raised when the same houses would give another mesh. */
const MESH = 8

/** The name of the mesh of these houses among their neighbours. */
export const meshName = (
  buildings: readonly DrawnBuilding[],
  neighbours: readonly Neighbour[],
): string => {
  const houses = buildings.map((house) => ({ ...house, sections: sectionsInHouse(house) }))
  return drawingName('mesh', MESH, stillHouses(houses), neighbours)
}

const ALONE: HousePlace = { x: 0, y: 0, turn: 0 }

/** Where the houses of a project stand; one alone needs no place. null: some have none. */
export function placesOf(buildings: readonly Pick<DrawnBuilding, 'place'>[]): HousePlace[] | null {
  const places = buildings.flatMap(({ place }) => place ?? (buildings.length === 1 ? ALONE : []))
  return places.length > 0 && places.length === buildings.length ? places : null
}

/** Where the far side of the plot looks, degrees from the north. */
export const plotNorth = ({ north, place }: DrawnBuilding): number | null =>
  north === null ? null : (north - (place?.turn ?? 0) * 90 + 360) % 360

type Described = {
  project: string
  first: DrawnBuilding
  buildings: readonly DrawnBuilding[]
  houses: readonly DrawnHouse[]
  neighbours: readonly Neighbour[]
}

/** The data of a project's model beside its mesh. */
export function describeModel({
  project,
  first,
  buildings,
  houses,
  neighbours,
}: Described): LiveModel {
  const { latitude, longitude } = first
  return {
    mesh: `/models/${project}-${meshName(buildings, neighbours)}.bin`,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    north: plotNorth(first),
    mapped: neighbours.length > 0,
    houses: houses.map(({ name, lit }, house) => ({
      name,
      flats: lit.map(({ section, floor, stack, name: words, href, tip }) => ({
        key: `${house} ${section}-${floor}-${stack}`,
        section,
        floor,
        name: words,
        href: href ?? null,
        price: tip?.price ?? null,
      })),
    })),
  }
}
