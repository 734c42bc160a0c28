import type { LiveModel } from '#contract/public/site.ts'
import { drawingName } from '#server/drawings/model/drawing-names.ts'
import type { DrawnHouse } from '#server/drawings/model/drawn-houses.ts'
import type { DrawnBuilding } from '#server/drawings/model/read-drawn-buildings.ts'
import { stillHouses } from '#server/drawings/stills/still-houses.ts'

/** Raised when the same houses would give another mesh. */
const MESH = 4

/** The name of the mesh of these houses. */
export const meshName = (buildings: readonly DrawnBuilding[]): string =>
  drawingName('mesh', MESH, stillHouses(buildings))

/** The data of a project's model beside its mesh. null: some of its houses have no place. */
export function describeModel(
  project: string,
  buildings: readonly DrawnBuilding[],
  houses: readonly DrawnHouse[],
): LiveModel | null {
  const [first] = buildings
  if (!first || buildings.some(({ place }) => place === null)) return null
  const { latitude, longitude, north, place } = first
  return {
    mesh: `/models/${project}-${meshName(buildings)}.bin`,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    north: north === null ? null : (north - (place?.turn ?? 0) * 90 + 360) % 360,
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
