import { metresBetween, writeDistance, type GeoPoint } from '#domain/map/geo-point.ts'
import { minuteForms } from '#domain/content/nearby.ts'
import { estimateSign, placesOnFoot } from '#domain/map/on-foot.ts'
import { counted } from '#domain/text/plural.ts'
import type { GroundFeature } from '#domain/map/ground.ts'
import { layOutMap, type CityMap, type MapPlace } from '#drawings/map/lay-out-map.ts'
import { nearestWater } from '#domain/map/nearest-water.ts'
import type { ProjectSummary } from '#contract/catalogue.ts'
import type { Office } from '#contract/company.ts'
import type { Project } from '#contract/structure.ts'
import { officePlaces, projectPlaces } from '#site/parts/map/map-places.ts'

export type PlaceInCity = {
  /** null: nothing else of its city is on the map. */
  map: CityMap | null
  /** «Яра», «190 м по прямой»; null: no water is known nearby. */
  water: readonly [name: string, way: string] | null
  /** «Школа № 12», «7 минут пешком»: by the streets of the ground, where it has them. */
  onFoot: (readonly [name: string, way: string])[]
  /** False: some minutes are estimated by the straight line. */
  byStreets: boolean
}

type City = {
  name: string
  projects: readonly Project[]
  onSale: readonly ProjectSummary[]
  offices: readonly Office[]
  ground: GroundFeature[]
}

/** Around a project as many more are shown as can be read at a glance. */
const MOST = 7
const NEAR_METRES = 25_000

/** The project in its city, with the sales office and the projects nearest to it. */
export function askPlace(
  project: Project,
  { name, projects, onSale, offices, ground }: City,
): PlaceInCity {
  const { alias } = project
  const [here] = projectPlaces([project], onSale)
  if (!here) return { map: null, water: null, onFoot: [], byStreets: true }
  const others = projectPlaces(
    projects.filter((one) => one.alias !== alias),
    onSale,
  )
  const forBuyers = officePlaces(offices.filter(({ kind }) => kind === 'sales'))
  const near = [...nearest(here.point, forBuyers).slice(0, 1), ...nearest(here.point, others)]
  const places = placesOnFoot(here.point, ground)
  const water = nearestWater(here.point, ground)
  return {
    map: layOutMap([here, ...near.slice(0, MOST)], { city: name, middle: alias, ground }),
    onFoot: places.map((one) => [
      one.name,
      `${estimateSign(one)}${counted(one.minutes, minuteForms)} пешком`,
    ]),
    byStreets: places.every(({ byStreets }) => byStreets),
    water: water && [water.name, `${writeDistance(water.metres)} по\u00A0прямой`],
  }
}

const nearest = (point: GeoPoint, places: readonly MapPlace[]): MapPlace[] =>
  places
    .map((place) => ({ place, metres: metresBetween(point, place.point) }))
    .filter(({ metres }) => metres < NEAR_METRES)
    .toSorted((one, other) => one.metres - other.metres)
    .map(({ place }) => place)
