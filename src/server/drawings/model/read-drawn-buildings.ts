import { and, asc, eq, lte } from 'drizzle-orm'

import { isObject } from '#domain/is-object.ts'
import { materials, type Material } from '#drawings/facade/facade.ts'
import type { SectionSpec } from '#drawings/floor/section-spec.ts'
import type { HousePlace } from '#drawings/genplan/house-place.ts'
import { hasPlaces } from '#geometry/match-lot.ts'
import { readSectionGeometry } from '#geometry/read-section-geometry.ts'
import type { SectionGeometry } from '#geometry/section-geometry.ts'
import type { Database } from '#server/db/connect.ts'
import { sectionGeometry } from '#server/db/schema/marking.ts'
import { building, project, section } from '#server/db/schema/structure.ts'
import { isInVersion } from '#server/db/visibility.ts'

import { drawingName } from './drawing-names.ts'
import { compassesOf } from './in-house.ts'
import { readSection } from './read-section.ts'

/** A section whose floors can be drawn. */
export type DrawnSection = SectionShape & {
  id: number
  name: string
  floors: number
  /** What it is drawn from, in short: equal keys give equal drawings. */
  key: string
  /** Where the top of its drawings looks, degrees from the north; null: not known. */
  north: number | null
  /** How far it stands back from the front of the house, mm. */
  setback: number
  terrace: boolean
  /** As the plans have it that are traced over those of its recipe; null: none is. */
  traced: DrawnSection | null
}

/** What its floors are drawn from: a recipe, or how they stand. */
type SectionShape =
  | { spec: SectionSpec; geometry: null }
  | { spec: null; geometry: SectionGeometry }

/** A house with at least one such section; sections stand from west to east. */
export type DrawnBuilding = {
  id: number
  name: string
  project: string
  material: Material
  ground: 'shops' | 'flats'
  /** Let into use: it stands. */
  built: boolean
  /** Where the top of its drawings looks, degrees from the north: by the source, else by its true floors; null: not known. */
  north: number | null
  place: HousePlace | null
  latitude: number | null
  longitude: number | null
  sections: DrawnSection[]
}

/** The houses of a version that can be drawn, in the order of their making. */
export async function readDrawnBuildings(db: Database, version: number): Promise<DrawnBuilding[]> {
  const rows = await db
    .select({
      id: section.id,
      name: section.name,
      floors: section.floors,
      details: section.details,
      published: sectionGeometry.geometry,
      house: {
        id: building.id,
        name: building.name,
        project: project.alias,
        latitude: project.latitude,
        longitude: project.longitude,
        floorsTotal: building.floorsTotal,
        built: building.commissioned,
        details: building.details,
      },
    })
    .from(section)
    .innerJoin(building, eq(building.id, section.buildingId))
    .innerJoin(project, eq(project.id, building.projectId))
    .leftJoin(sectionGeometry, eq(sectionGeometry.sectionId, section.id))
    .where(
      and(
        lte(section.sinceVersion, version),
        isInVersion(building, version),
        isInVersion(project, version),
      ),
    )
    .orderBy(asc(building.id), asc(section.id))
  const houses = new Map<number, DrawnBuilding>()
  for (const { id, name, floors, details, published, house } of rows) {
    const shape = shapeOf(details, published)
    const height = floors ?? house.floorsTotal ?? topOf(shape?.geometry)
    if (!shape || height === null) continue
    const known = houses.get(house.id) ?? readHouse(house)
    const north = shape.geometry?.compass ?? known.north
    const alike = { id, name, floors: height, north, ...readShape(details), traced: null }
    const drawnFrom = ({ traced, ...drawn }: SectionSource): DrawnSection => ({
      ...alike,
      ...drawn,
      key: drawingName('section', drawn.spec ?? drawn.geometry, north),
      traced: traced && drawnFrom({ spec: null, geometry: traced, traced: null }),
    })
    known.sections.push(drawnFrom(shape))
    houses.set(house.id, known)
  }
  for (const house of houses.values()) house.north ??= compassesOf(house)[0] ?? null
  return [...houses.values()]
}

type SectionSource = SectionShape & { traced: SectionGeometry | null }

/**
 * What staff have published stands above the geometry of the source, and that above its recipe: whole, or, where it does
 * not know how flats lie on their floors, with the plans it has. null: nothing can be drawn.
 */
function shapeOf(
  { geometry: sent, drawing }: Record<string, unknown>,
  published: SectionGeometry | null,
): SectionSource | null {
  const geometry = published ?? (sent === undefined ? null : readSectionGeometry(sent).geometry)
  const spec = geometry && hasPlaces(geometry) ? null : readSection(drawing)
  if (spec) return { spec, geometry: null, traced: geometry }
  return geometry && { spec: null, geometry, traced: null }
}

/** Price lists rarely count the floors of a house. null: not known. */
const topOf = (geometry: SectionGeometry | null | undefined): number | null =>
  geometry ? Math.max(0, ...geometry.floors.map(({ floors: [, last] }) => last)) : null

type HouseRow = Pick<
  DrawnBuilding,
  'id' | 'name' | 'project' | 'latitude' | 'longitude' | 'built'
> & {
  details: Record<string, unknown>
}

function readHouse({ details, ...house }: HouseRow): DrawnBuilding {
  const { facade, ground, compass, place } = details
  return {
    ...house,
    material: materials.find((one) => one === facade) ?? 'limestone',
    ground: ground === 'flats' ? 'flats' : 'shops',
    north: typeof compass === 'number' && Number.isFinite(compass) ? compass : null,
    place: readPlace(place),
    sections: [],
  }
}

/** `details.place` of a house. null: the house has no place. */
function readPlace(place: unknown): HousePlace | null {
  if (!isObject(place)) return null
  const { x, y } = place
  const turn = turns.find((one) => one === place.turn)
  return isMeasure(x) && isMeasure(y) && turn !== undefined ? { x, y, turn } : null
}

/** `details` of a section: how its silhouette differs from its neighbours'. */
const readShape = ({ setback, roof }: Record<string, unknown>) => ({
  setback: isMeasure(setback) ? Math.round(Math.max(0, setback) * 1000) : 0,
  terrace: roof === 'terrace',
})

const turns = [0, 1, 2, 3] as const

const LARGEST_PLOT = 2000

/** A length on a plot, metres. */
const isMeasure = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= LARGEST_PLOT
