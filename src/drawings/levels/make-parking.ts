import type { Rect } from '#drawings/geometry.ts'

import type { ParkingKind, ParkingLevel, ParkingPlace } from './level.ts'

export type ParkingSpec = {
  /** In the order of numbers; numbering goes on from row to row. */
  places: readonly { number: string; kind: ParkingKind }[]
  /** «Секция 1»: each has its lifts. */
  lobbies: readonly string[]
}

const DEPTH = 5300
const LANE = 6100
const MARGIN = 1200
const COLUMN = 500
const BAY = 3
const RAMP = 6
const widths: Record<ParkingKind, number> = {
  standard: 2600,
  family: 3400,
  charging: 2600,
  accessible: 3600,
  moto: 1500,
}

type Row = { y: number; opens: 'up' | 'down' }

/** Rows of spaces on both sides of two-way lanes, a ramp in the first row, lifts in the last. */
export function makeParking({ places, lobbies }: ParkingSpec): ParkingLevel {
  const modules = places.length <= 44 ? 1 : places.length <= 120 ? 2 : 3
  const rows = Array.from({ length: modules * 2 }, (_, i): Row => {
    const top = MARGIN + Math.floor(i / 2) * (2 * DEPTH + LANE + 400)
    return i % 2 ? { y: top + DEPTH + LANE, opens: 'up' } : { y: top, opens: 'down' }
  })
  // the shortest level that holds every space
  for (let bays = Math.max(4, lobbies.length + 1); ; bays++) {
    const level = emptyLevel(rows, bays * (BAY * 2600 + COLUMN) + COLUMN)
    const rest = [...places]
    const length = level.ramp[0] + RAMP * 2700 - MARGIN
    for (const [i, row] of rows.entries())
      fillRow(level, row, rest, length, rowBreaks(i, rows, level, lobbies, length))
    if (rest.length === 0) return level
  }
}

function emptyLevel(rows: readonly Row[], length: number): ParkingLevel {
  const bottom = rows.at(-1)!.y + DEPTH
  const width = length + 2 * MARGIN + LANE
  return {
    size: [width, bottom + MARGIN],
    places: [],
    columns: [],
    lobbies: [],
    ramp: [MARGIN + length - RAMP * 2700, 0, width, MARGIN + DEPTH - 600],
    lanes: rows
      .filter(({ opens }) => opens === 'down')
      .map(({ y }) => ({ y: y + DEPTH + LANE / 2, x0: MARGIN + 900, x1: MARGIN + length })),
    cross: {
      x: MARGIN + length + LANE / 2 + MARGIN / 2,
      y0: MARGIN + DEPTH + 1000,
      y1: bottom,
    },
  }
}

/** Stretches of a row that hold no spaces: the ramp, the lobbies of lifts. */
function rowBreaks(
  i: number,
  rows: readonly Row[],
  level: ParkingLevel,
  lobbies: readonly string[],
  length: number,
): Rect[] {
  if (i === 0) return [level.ramp]
  if (i !== rows.length - 1) return []
  const { y } = rows[i] as Row
  return lobbies.map((name, k) => {
    const width = BAY * 2600 + COLUMN
    const share = Math.floor(((k + 0.5) * length) / lobbies.length / width)
    const x0 = MARGIN + share * width + COLUMN / 2
    const at: Rect = [x0, y + 300, x0 + width - 200, level.size[1]]
    level.lobbies.push({ name, at })
    return at
  })
}

function fillRow(
  level: ParkingLevel,
  row: Row,
  rest: { number: string; kind: ParkingKind }[],
  length: number,
  breaks: readonly Rect[],
) {
  let x = MARGIN + COLUMN
  let inBay = 0
  const columnAt = (left: number) => {
    const y = row.opens === 'down' ? row.y + DEPTH - 1300 : row.y + 700
    level.columns.push([left, y, left + COLUMN, y + 600])
  }
  columnAt(MARGIN)
  while (rest.length > 0) {
    const { kind } = rest[0]!
    const width = widths[kind]
    const gap = breaks.find(([x0, , x1]) => x < x1 && x + width > x0)
    if (gap) {
      x = gap[2] + COLUMN
      inBay = 0
      continue
    }
    if (x + width > MARGIN + length) break
    const place: ParkingPlace = {
      ...(rest.shift() as { number: string; kind: ParkingKind }),
      at: [x, row.y, x + width, row.y + DEPTH],
      opens: row.opens,
    }
    level.places.push(place)
    x += width
    inBay = (inBay + 1) % BAY
    if (inBay === 0) {
      columnAt(x)
      x += COLUMN
    }
  }
}
