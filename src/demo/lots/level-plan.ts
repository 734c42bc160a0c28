import type { DrawingTools } from '#demo/houses/drawing-tools.ts'
import type { ProjectSpec } from '#demo/houses/house-spec.ts'
import type { PictureFiles } from '#demo/pictures/gallery.ts'
import type { Day } from '#demo/seed/calendar.ts'
import { itemAt } from '#domain/item-at.ts'
import { readLevelMap } from '#domain/places/level-map.ts'
import { openLevelWays } from '#domain/places/way-on-level.ts'
import type { Rect } from '#geometry/shapes.ts'
import type { KnownPlace, Level } from '#drawings/levels/level.ts'

import type { NativeLot } from './native-format.ts'

export type DemoOfDay = { seed: string; day: Day; tools: DrawingTools; pictures: PictureFiles }

/** What a place is beside its size is of no account where it stands. */
export const unknownPlace: KnownPlace = { number: '', state: 'sold', name: '' }

/** The places of a level in the order of numbers, and between them as many wells of a lift with stairs as there are sections. */
type LevelSpec<Place> = {
  project: ProjectSpec
  section: string
  number: number
  lots: readonly NativeLot[]
  placeOf: (lot: NativeLot) => Place
  /** Takes the place of a room or a space in its row. */
  well: Place
  stand: (places: readonly Place[]) => Level<Place>
  /** How wide its lanes or aisles are, mm. */
  lane: number
  /** Gates that cars come by; storage rooms have none. */
  gate?: { name: string; widthMm: number; heightMm: number }
}

export type PlannedLots = { floor: object; lots: NativeLot[] }

/** Where all stands on a level, and how far each of its places is from the nearest lift. */
export function planLevel<Place>(spec: LevelSpec<Place>): PlannedLots {
  const { project, section, number, lots, lane } = spec
  const { order, level } = standWith(spec)
  const hall = Math.max(lane, HALL)
  const standing = level.places.map(({ at: [x0, y0, x1, y1], opens }, i) => ({
    ...itemAt(order, i),
    opens,
    at: [x0 + hall, y0, x1 + hall, y1] as const,
  }))
  const [width, height] = [level.size[0] + hall, level.size[1]]
  const plan = {
    width: cm(width),
    height: cm(height),
    mmPerPixel: 10,
    lanes: lanesOf(lane, level, width),
    ...(spec.gate && { ramps: [{ at: [0, cm(entryOf(level))], ...spec.gate }] }),
    ...wellsOf(standing),
  }
  const polygons = Object.fromEntries(
    standing.flatMap(({ lot, at }) => (lot ? [[lot.id, outlineOf(at)]] : [])),
  )
  const floor = { building: itemAt(project.houses, 0).id, section, number, plan, polygons }
  return { floor, lots: withDistances(lots, plan, polygons) }
}

/** mm: before the first places of the rows, so that no door of theirs is at its side. */
const HALL = 3000

type Standing = {
  lot?: NativeLot
  lift?: { name: string; building: string; section: string }
  opens: 'up' | 'down'
  at: Rect
}

/** Wells stand at equal steps among the places. */
function standWith<Place>({ project, lots, placeOf, well, stand }: LevelSpec<Place>) {
  const lifts = project.houses.flatMap(({ id, name, sections }) =>
    sections.map((_, i) => ({
      name: `${name}, секция ${i + 1}`,
      building: id,
      section: String(i + 1),
    })),
  )
  const step = lots.length / lifts.length
  const order = lots.flatMap((lot, i): Pick<Standing, 'lot' | 'lift'>[] => {
    const turn = lifts.findIndex((_, k) => Math.round((k + 0.5) * step) === i)
    return [...(turn >= 0 ? [{ lift: itemAt(lifts, turn) }] : []), { lot }]
  })
  return { order, level: stand(order.map(({ lot }) => (lot ? placeOf(lot) : well))) }
}

const entryOf = ({ lanes }: Level<unknown>) => itemAt(itemAt(lanes, 0), 0)[1]

/** Cars come in along the first lane; one across joins the lanes at their west ends. */
function lanesOf(lane: number, level: Level<unknown>, width: number) {
  const across = lane / 2
  const rows = level.lanes.map((points) => itemAt(points, 0)[1])
  const along = rows.map((y, i) => [
    [i === 0 ? 0 : cm(across), cm(y)],
    [cm(width), cm(y)],
  ])
  const joint = [
    [cm(across), cm(itemAt(rows, 0))],
    [cm(across), cm(itemAt(rows, -1))],
  ]
  return [...along, ...(rows.length > 1 ? [joint] : [])].map((points) => ({
    points,
    widthMm: lane,
  }))
}

/** From the side of the lane to the middle of a lift, and from there to the middle of its stairs, mm. */
const INTO_WELL = 1000
const BESIDE = 2000

/** Stairs lie behind the lift; in a shallow well beside it. */
function wellsOf(standing: readonly Standing[]) {
  const wells = standing.flatMap(({ lift, opens, at: [x0, y0, x1, y1] }) => {
    if (!lift) return []
    const inwards = opens === 'down' ? -1 : 1
    const edge = opens === 'down' ? y1 : y0
    const isDeep = y1 - y0 > INTO_WELL + BESIDE
    const x = isDeep ? (x0 + x1) / 2 : (x0 + x1) / 2 - BESIDE / 2
    const y = edge + inwards * INTO_WELL
    const stairs = isDeep ? [x, y + inwards * BESIDE] : [x + BESIDE, y]
    return [{ lift, at: [cm(x), cm(y)], stairs: stairs.map(cm) }]
  })
  return {
    lifts: wells.map(({ lift, at }) => ({ at, ...lift })),
    stairs: wells.map(({ lift: { name }, stairs }) => ({ at: stairs, name })),
  }
}

const cm = (mm: number) => Math.round(mm / 10)

const outlineOf = (rect: Rect) => {
  const [x0, y0, x1, y1] = [cm(rect[0]), cm(rect[1]), cm(rect[2]), cm(rect[3])]
  return `${x0},${y0} ${x1},${y0} ${x1},${y1} ${x0},${y1}`
}

function withDistances(
  lots: readonly NativeLot[],
  plan: Record<string, unknown>,
  polygons: Record<string, string>,
): NativeLot[] {
  const map = readLevelMap(plan)
  if (map === null || typeof map === 'string') throw new Error(`a level of the demo: ${map}`)
  const wayOf = openLevelWays(
    map,
    lots.map(({ id }, lot) => ({ lot, points: polygons[id] ?? '' })),
  )
  return lots.map((lot, i) => {
    const nearest = wayOf(i)?.walks[0]
    return nearest ? { ...lot, details: { ...lot.details, distanceToLiftM: nearest.metres } } : lot
  })
}
