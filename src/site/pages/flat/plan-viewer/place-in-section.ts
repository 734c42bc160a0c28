import type { House, HouseCell, HouseRow } from '#contract/public/houses.ts'

const CELL = { width: 28, height: 18, gap: 4 }
const STEP = { x: CELL.width + CELL.gap, y: CELL.height + CELL.gap }
/** Numbers of floors stand before the cells. */
const LABELS = 34

export type PlaceInSection = {
  section: string | null
  width: number
  height: number
  /** Paths of cells by their state; the flat's own is not among them. */
  free: string
  reserved: string
  taken: string
  own: string
  floors: { floor: number; y: number; isOwn: boolean }[]
}

/** Where in its section a flat is, one window of all: every floor of the section, every flat of a floor. null: not known. */
export function placeInSection(house: House | null, flat: number): PlaceInSection | null {
  const isOwn = ({ id }: HouseCell) => id === flat
  const section = house?.sections.find(({ rows }) => rows.some(({ cells }) => cells.some(isOwn)))
  const rows = section?.rows.filter(({ floor }) => floor !== null) ?? []
  const ownRow = rows.findIndex(({ cells }) => cells.some(isOwn))
  if (!section || ownRow < 0) return null
  const paths = { own: '', free: '', reserved: '', taken: '' }
  for (const [line, { cells }] of rows.entries())
    for (const [at, cell] of cells.entries())
      paths[isOwn(cell) ? 'own' : stateOf(cell)] += cellPath(at, line)
  const widest = Math.max(...rows.map(({ cells }) => cells.length))
  return {
    section: section.name,
    width: LABELS + widest * STEP.x - CELL.gap,
    height: rows.length * STEP.y - CELL.gap,
    ...paths,
    floors: labelled(rows, ownRow),
  }
}

/** The flat's own floor, the top one and the lowest, where they do not stand on one another. */
const labelled = (rows: readonly HouseRow[], own: number) =>
  rows.flatMap(({ floor }, line) =>
    floor !== null && [0, own, rows.length - 1].includes(line)
      ? [{ floor, y: line * STEP.y + CELL.height - 4, isOwn: line === own }]
      : [],
  )

const cellPath = (at: number, line: number) =>
  `M${LABELS + at * STEP.x} ${line * STEP.y}h${CELL.width}v${CELL.height}h-${CELL.width}z`

function stateOf({ status, notOpen }: HouseCell): 'free' | 'reserved' | 'taken' {
  if (notOpen) return 'taken'
  if (status === 'available') return 'free'
  return status === 'reserved' ? 'reserved' : 'taken'
}
