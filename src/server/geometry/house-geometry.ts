import { eq } from 'drizzle-orm'

import type { GeometryFile, HouseGeometry, SectionCoverage } from '#contract/office/geometry.ts'
import { isObject } from '#domain/is-object.ts'
import { hasPlaces } from '#geometry/match-lot.ts'
import { readSectionGeometry } from '#geometry/read-section-geometry.ts'
import type { SectionGeometry } from '#geometry/section-geometry.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { building, project } from '#server/db/schema/structure.ts'
import { readSection, stacksOf } from '#server/drawings/model/read-section.ts'

import { layoutsOf, matchingOf } from './coverage.ts'
import { readGeometryFile } from './file-rows.ts'
import { readHouseLots, type HouseLot } from './house-lots.ts'
import { readSections, type SectionRow } from './section-rows.ts'

/** What is known of the floors of a house: what stands behind its drawings, and what they lack. null: there is no such house. */
export async function readHouseGeometry(
  client: Queryable,
  id: number,
): Promise<HouseGeometry | null> {
  const [house] = await queriesOn(client)
    .select({ name: building.name, details: building.details, latitude: project.latitude })
    .from(building)
    .innerJoin(project, eq(project.id, building.projectId))
    .where(eq(building.id, id))
  if (!house) return null
  const lots = await readHouseLots(client, id)
  const rows = await readSections(client, id)
  const sections = rows.map((row) =>
    coverageOf(
      row,
      lots.filter((lot) => lot.section === row.id),
    ),
  )
  const isTurned = rows.some((row) => typeof geometryOf(row)?.compass === 'number')
  return {
    id,
    name: house.name,
    compass: typeof house.details.compass === 'number' || isTurned,
    point: house.latitude !== null,
    place: isObject(house.details.place),
    sections,
    file: shownFile(await readGeometryFile(client, id)),
  }
}

/** The draft, or what is drawn of a section above its recipe. null: its recipe alone, or nothing. */
export const geometryOf = (row: SectionRow): SectionGeometry | null =>
  row.draft ?? row.geometry ?? sentGeometry(row)

const sentGeometry = ({ details: { geometry } }: SectionRow) =>
  geometry === undefined ? null : readSectionGeometry(geometry).geometry

function coverageOf(row: SectionRow, lots: readonly HouseLot[]): SectionCoverage {
  const geometry = geometryOf(row)
  const stacks = geometry && hasPlaces(geometry) ? new Set<string>() : recipeStacks(row)
  return {
    id: row.id,
    name: row.name,
    origin: originOf(row),
    publishedAt: row.geometry && (row.publishedAt?.toISOString() ?? null),
    draftAt: row.draft && (row.at?.toISOString() ?? null),
    author: row.author,
    layouts: layoutsOf(lots, geometry, stacks),
    matching: geometry && matchingOf(geometry, lots, stacks),
  }
}

function originOf(row: SectionRow): SectionCoverage['origin'] {
  if (row.geometry) return 'staff'
  if (sentGeometry(row)) return 'feed'
  return recipeStacks(row).size > 0 ? 'recipe' : 'none'
}

/** Of its recipe. */
function recipeStacks({ details }: SectionRow): Set<string> {
  const spec = readSection(details.drawing)
  return new Set(spec ? stacksOf(spec).map(({ stack }) => stack) : [])
}

type FileRow = Awaited<ReturnType<typeof readGeometryFile>>

const shownFile = (row: FileRow): GeometryFile | null =>
  row && {
    name: row.name,
    state: row.state,
    at: row.at.toISOString(),
    refusal: row.refusal,
    held: row.report?.held ?? [],
    leftovers: row.report?.leftovers ?? [],
    warnings: row.report?.warnings ?? [],
  }
