import type { Box, IfcWriter } from './ifc-writer.ts'

type Opening = {
  kind: 'door' | 'window' | 'hole'
  /** Along the longer side of its wall, from its lower end, mm. */
  from: number
  width: number
  sill: number
  height: number
  operation?: string
}
type Wall = { box: Box; openings?: Opening[] }
export type Room = { name: string; box: Box; flat?: string | null; height?: number }
/** Panes by what they are called, and the posts between them. */
type Curtain = { panes: (readonly [name: string, box: Box])[]; posts: Box[] }
/** Steps up along y from its lower or its higher end; heights in mm. */
type Flight = { box: Box; low: number; high: number; isDown?: boolean }
export type StoreyPlan = {
  rooms: Room[]
  walls: Wall[]
  columns?: Box[]
  curtains?: Curtain[]
  flights?: Flight[]
  lifts?: Box[]
}

const CEILING = 2_700

const door = (from: number, width: number, operation = '.SINGLE_SWING_LEFT.'): Opening => ({
  kind: 'door',
  from,
  width,
  sill: 0,
  height: 2_100,
  operation,
})
const window = (from: number, width: number): Opening => ({
  kind: 'window',
  from,
  width,
  sill: 800,
  height: 1_500,
})

/** In a mirror: the right flat is the left one. */
const mirrored = ([x0, y0, x1, y1]: Box): Box => [12_400 - x1, y0, 12_400 - x0, y1]

/** A flat of 5 × 8 m left of a corridor; `isUpper`: the second floor of one, without an entry. */
function flatRooms(number: string, isUpper = false): Room[] {
  return [
    { name: isUpper ? 'Спальня 2' : 'Кухня-гостиная', box: [0, 0, 5_000, 4_000], flat: number },
    { name: 'Спальня', box: [0, 4_100, 2_900, 8_000], flat: number },
    { name: 'С/у', box: [3_000, 6_100, 5_000, 8_000], flat: number },
    { name: isUpper ? 'Холл' : 'Прихожая', box: [3_000, 4_100, 5_000, 6_000], flat: number },
  ]
}

function flatWalls(isUpper: boolean, turn: (box: Box) => Box): Wall[] {
  const isLeft = turn([0, 0, 1, 1])[0] === 0
  const along = (from: number, width: number) => (isLeft ? from : 5_000 - from - width)
  return [
    {
      box: turn([0, 4_000, 5_000, 4_100]),
      openings: [door(along(3_500, 800), 800)],
    },
    { box: turn([2_900, 4_100, 3_000, 8_000]), openings: [door(400, 800)] },
    {
      box: turn([3_000, 6_000, 5_000, 6_100]),
      openings: [door(isLeft ? 500 : 800, 700)],
    },
    {
      box: turn([5_000, 4_000, 5_100, 8_000]),
      openings: isUpper ? [] : [door(600, 900, '.SINGLE_SWING_RIGHT.')],
    },
    { box: turn([5_000, 0, 5_100, 4_000]) },
    { box: turn([-400, 0, 0, 8_000]), openings: [window(5_000, 1_500)] },
  ]
}

/**
 * A floor of two flats with a corridor and stairs between them, and a loggia of the right one. `isUpper`: the left flat
 * goes on from the floor below.
 */
export function storeyPlan(numbers: readonly [string, string], isUpper = false): StoreyPlan {
  const [left, right] = numbers
  return {
    rooms: [
      ...flatRooms(left, isUpper),
      ...flatRooms(right).map((room) => ({ ...room, box: mirrored(room.box) })),
      { name: 'Лоджия', box: [8_000, -1_600, 11_800, -400], flat: right },
      { name: 'Общий коридор', box: [5_100, 4_100, 7_300, 8_000] },
      { name: 'Лестничная клетка', box: [5_100, 0, 7_300, 4_000] },
    ],
    walls: [
      ...flatWalls(isUpper, (box) => box),
      ...flatWalls(false, mirrored),
      {
        box: [-400, -400, 12_800, 0],
        openings: [window(1_400, 2_000), door(9_000, 900), window(10_200, 1_400)],
      },
      { box: [-400, 8_000, 12_800, 8_400] },
      { box: [5_100, 4_000, 7_300, 4_100], openings: [door(600, 900)] },
      { box: [7_900, -1_700, 11_900, -1_600], openings: [window(200, 3_600)] },
      { box: [7_900, -1_600, 8_000, -400] },
      { box: [11_800, -1_600, 11_900, -400] },
    ],
    columns: [[2_950, 3_950, 3_050, 4_050]],
  }
}

/** Writes a storey; answers with references to its rooms and elements. */
export function writeStorey(
  writer: IfcWriter,
  placement: string,
  { rooms, walls, columns = [], curtains = [], flights = [], lifts = [] }: StoreyPlan,
) {
  const { add, guid, text, place, box } = writer
  const spaces = rooms.map(({ name, box: outline, height = CEILING }, i) =>
    add(
      `IFCSPACE(${guid()},$,'${i + 1}',$,$,${place(placement, [0, 0, 0])},${box(outline, height)},${text(name)},.ELEMENT.,.INTERNAL.,$)`,
    ),
  )
  const elements = walls.flatMap((wall) => writeWall(writer, placement, wall))
  const posts = columns.map((column) =>
    add(`IFCCOLUMN(${guid()},$,'',$,$,${place(placement, [0, 0, 0])},${box(column, CEILING)},$,$)`),
  )
  const fronts = curtains.map((curtain) => writeCurtain(writer, placement, curtain))
  const stairs = flights.map((flight) => writeFlight(writer, placement, flight))
  const cabins = lifts.map((lift) =>
    add(
      `IFCTRANSPORTELEMENT(${guid()},$,'',$,$,${place(placement, [0, 0, 0])},${box(lift, 2_200)},$,.ELEVATOR.)`,
    ),
  )
  return { spaces, elements: [...elements, ...posts, ...fronts, ...stairs, ...cabins] }
}

const TREAD = 300

/** A body of ten steps: each a box as high as it is. */
function writeFlight(
  writer: IfcWriter,
  placement: string,
  { box: [x0, y0, x1, y1], low, high, isDown = false }: Flight,
): string {
  const { add, guid, place, steps } = writer
  const count = Math.round((y1 - y0) / TREAD)
  const boxes = Array.from({ length: count }, (_, i) => {
    const from = isDown ? y1 - (i + 1) * TREAD : y0 + i * TREAD
    return { box: [x0, from, x1, from + TREAD] as const, height: ((high - low) * (i + 1)) / count }
  })
  const own = place(placement, [0, 0, low])
  return add(`IFCSTAIRFLIGHT(${guid()},$,'',$,$,${own},${steps(boxes)},$,$,$,$,$,$)`)
}

function writeCurtain(writer: IfcWriter, placement: string, { panes, posts }: Curtain): string {
  const { add, guid, text, place, box, aggregate } = writer
  const part = (type: string, name: string, outline: Box) =>
    add(
      `${type}(${guid()},$,${text(name)},$,$,${place(placement, [0, 0, 0])},${box(outline, CEILING)},$,$)`,
    )
  const front = add(`IFCCURTAINWALL(${guid()},$,'',$,$,${place(placement, [0, 0, 0])},$,$,$)`)
  aggregate(front, [
    ...panes.map(([name, outline]) => part('IFCPLATE', name, outline)),
    ...posts.map((outline) => part('IFCMEMBER', '', outline)),
  ])
  return front
}

/** Walls run along x or y; the x axis of an opening runs along its wall. */
function writeWall(
  writer: IfcWriter,
  placement: string,
  { box: outline, openings = [] }: Wall,
): string[] {
  const { add, guid, place, box, real } = writer
  const [x0, y0, x1, y1] = outline
  const isLevel = x1 - x0 >= y1 - y0
  const wall = add(
    `IFCWALL(${guid()},$,'',$,$,${place(placement, [0, 0, 0])},${box(outline, CEILING)},$,$)`,
  )
  const fillings = openings.map(({ kind, from, width, sill, height, operation = '$' }) => {
    const depth = isLevel ? y1 - y0 : x1 - x0
    const at = isLevel ? [x0 + from, y0, sill] : [x1, y0 + from, sill]
    const own = place(placement, at, isLevel ? [1, 0] : [0, 1])
    const hole = add(
      `IFCOPENINGELEMENT(${guid()},$,'',$,$,${own},${box([0, 0, width, depth], height)},$,$)`,
    )
    writer.voids(wall, hole)
    if (kind === 'hole') return []
    const size = `${real(height)},${real(width)}`
    const filling = add(
      kind === 'door'
        ? `IFCDOOR(${guid()},$,'',$,$,${own},$,$,${size},$,${operation},$)`
        : `IFCWINDOW(${guid()},$,'',$,$,${own},$,$,${size},$,$,$)`,
    )
    writer.fills(hole, filling)
    return [filling]
  })
  return [wall, ...fillings.flat()]
}
