import { IFCSTAIR, IFCSTAIRFLIGHT } from 'web-ifc'

import { distanceToOutline, isInside } from '#geometry/outlines/area.ts'
import { areaOf, boundsOf, polygonArea, type Point } from '#geometry/shapes.ts'

import { idsOf, type HouseOnSheet, type SheetRoom } from './ifc-house.ts'
import { joinMeshes, type Mesh } from './meshes.ts'

/** A stair may end a step under the floor it leads to, m. */
const STEP = 0.6
/** And beside the room it leads to, mm. */
const BESIDE = 700
/** How far over the floor of a room of two storeys the upper one begins, and how far under its ceiling, m. */
const TALL = { least: 2, above: 1.5 }
/** Enough corners of a stair to find a room by. */
const MOST_POINTS = 300

/** Of a room that is nothing but its stair this share is the stair. */
const WELL = 0.5

type Stairs = {
  /** Ids of the rooms that a stair leads between, and of rooms two storeys high with those they open to. */
  links: (readonly [lower: string, upper: string])[]
  /** Ids of rooms that a stair fills. */
  wells: Set<string>
}

export function readStairs(house: HouseOnSheet): Stairs {
  const { relations } = house
  const stairs = idsOf(house, IFCSTAIR)
  const inside = new Set(stairs.flatMap((id) => relations.parts.get(id) ?? []))
  const flights = idsOf(house, IFCSTAIRFLIGHT).filter((id) => !inside.has(id))
  const found = [...stairs, ...flights].flatMap((id) => {
    const meshes = [id, ...(relations.parts.get(id) ?? [])]
      .map(house.meshOf)
      .filter((mesh) => mesh !== null)
    const mesh = joinMeshes(meshes.map(({ triangles }) => triangles))
    return mesh ? linksOf(house, mesh) : []
  })
  return {
    links: [
      ...found.map(({ lower, upper }) => [lower.id, upper.id] as const),
      ...tallLinks(house.rooms),
    ],
    wells: new Set(found.flatMap(({ lower, isWell }) => (isWell ? [lower.id] : []))),
  }
}

type Stair = { lower: SheetRoom; upper: SheetRoom; isWell: boolean }

/** A room of two storeys opens to what lies beside it on the upper one. */
const tallLinks = (rooms: readonly SheetRoom[]) =>
  rooms.flatMap((tall) =>
    rooms
      .filter(({ low }) => low > tall.low + TALL.least && low < tall.high - TALL.above)
      .filter(({ outline }) =>
        outline.some((point) => distanceToOutline(tall.outline, point) < BESIDE),
      )
      .map((room) => [tall.id, room.id] as const),
  )

/** Railings and beams of a stair run on above the floor it leads to. */
function linksOf({ rooms, sheet }: HouseOnSheet, mesh: Mesh): Stair[] {
  const [bottom, top] = [mesh.low[2], mesh.high[2]]
  const near = (z: number) => pointsOf(mesh, z - STEP, z + STEP).map(sheet.point)
  const level = Math.max(
    ...rooms.map(({ low }) => low).filter((low) => low > bottom + TALL.least && low < top + STEP),
  )
  const lower = roomWith(rooms, near(bottom), bottom)
  const upper = roomWith(rooms, near(level), level)
  if (!lower || !upper || lower === upper) return []
  const steps = areaOf(boundsOf(pointsOf(mesh, bottom, level).map(sheet.point)))
  return [{ lower, upper, isWell: steps > polygonArea(lower.outline) * WELL }]
}

/** Corners of a body between two heights, mm. */
function pointsOf({ triangles }: Mesh, from: number, to: number): Point[] {
  const points: Point[] = []
  for (let at = 0; at < triangles.length; at += 3) {
    const z = triangles[at + 2] ?? 0
    if (z >= from && z <= to)
      points.push([(triangles[at] ?? 0) * 1_000, (triangles[at + 1] ?? 0) * 1_000])
  }
  const every = Math.ceil(points.length / MOST_POINTS)
  return points.filter((_, i) => i % every === 0)
}

/** The room on that height that holds most of the points, or else is the nearest to them. */
function roomWith(rooms: readonly SheetRoom[], points: readonly Point[], z: number) {
  const level = rooms.filter(({ low }) => Math.abs(low - z) < STEP)
  const scored = level.map((room) => {
    const outer = room.outline
    const within = points.filter((point) => isInside(outer, point)).length
    const away =
      within > 0 ? 0 : Math.min(...points.map((point) => distanceToOutline(outer, point)))
    return { room, within, away }
  })
  const [best] = scored.toSorted((a, b) => b.within - a.within || a.away - b.away)
  return best && best.away < BESIDE ? best.room : null
}
