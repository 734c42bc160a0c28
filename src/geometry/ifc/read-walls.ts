import {
  IFCCOLUMN,
  IFCCURTAINWALL,
  IFCWALL,
  IFCWALLELEMENTEDCASE,
  IFCWALLSTANDARDCASE,
} from 'web-ifc'

import { unite } from '#geometry/outlines/clip.ts'
import type { Outline, Polygon } from '#geometry/section-geometry.ts'

import { idsOf, type HouseOnSheet } from './ifc-house.ts'
import type { Storey } from './read-storeys.ts'
import { slice } from './slice.ts'

/** Walls are cut this high above their storey, m: over sills, under heads; railings of stairs end below. */
const CUT = 1.2

const wallTypes = [IFCWALL, IFCWALLSTANDARDCASE, IFCWALLELEMENTEDCASE]

type Cut = { bodies: Map<Storey, Polygon[]>; columns: Map<Storey, Outline[]>; warnings: string[] }

/** Walls of every storey they stand in, as one body, and its columns; `panes` of curtain walls are windows. */
export function readWalls(house: HouseOnSheet, panes: ReadonlySet<number>): Cut {
  const warnings: string[] = []
  const walls = new Map<Storey, Polygon[]>()
  // Beams and rafters are members too, so only those of curtain walls count.
  const curtains = idsOf(house, IFCCURTAINWALL)
    .flatMap((id) => [id, ...(house.relations.parts.get(id) ?? [])])
    .filter((id) => !panes.has(id))
  for (const id of [...idsOf(house, ...wallTypes), ...curtains])
    for (const [storey, polygons] of cutsOf(house, id))
      walls.getOrInsert(storey, []).push(...polygons)
  const columns = new Map<Storey, Outline[]>()
  for (const id of idsOf(house, IFCCOLUMN))
    for (const [storey, polygons] of cutsOf(house, id))
      columns.getOrInsert(storey, []).push(...polygons.flatMap(([outer]) => (outer ? [outer] : [])))
  const bodies = new Map<Storey, Polygon[]>()
  for (const [storey, polygons] of walls) bodies.set(storey, uniteAll(polygons, storey, warnings))
  return { bodies, columns, warnings }
}

function cutsOf({ storeys, sheet, meshOf }: HouseOnSheet, id: number): [Storey, Polygon[]][] {
  const mesh = meshOf(id)
  if (!mesh) return []
  const [low, high] = [mesh.low[2], mesh.high[2]]
  return storeys
    .map((storey) => [storey, storey.z + CUT] as const)
    .filter(([, z]) => low < z - 0.3 && high > z + 0.1)
    .map(([storey, z]) => [storey, slice(mesh, z).polygons.map(sheet.polygon)])
}

/** Bodies that the library cannot unite are drawn one over the other. */
function uniteAll(polygons: Polygon[], { name }: Storey, warnings: string[]): Polygon[] {
  try {
    return unite(polygons)
  } catch {
    warnings.push(`Стены этажа «${name}» не сложились в одно целое и взяты по отдельности`)
    return polygons
  }
}
