import type { Point, Rect } from '#geometry/shapes.ts'

/** A straight border between two rooms, or a room and the outside (-1). */
export type Border = {
  axis: 'h' | 'v'
  at: number
  from: number
  to: number
  /** The room above or to the left. */
  low: number
  /** The room below or to the right. */
  high: number
}

export type Cut = {
  borders: Border[]
  /** Cells that two rooms claim. */
  overlaps: number
  /** The room of a cell, -1 outside. */
  at: (column: number, row: number) => number
  columns: number
  rows: number
}

/**
 * Cuts the flat by every coordinate of every room into cells: each cell must belong to exactly one
 * room (that is the tiling check), and where neighbours differ there is a wall.
 */
export function cutIntoCells(rooms: readonly (readonly Rect[])[]): Cut {
  const xs = coordinates(rooms, 0)
  const ys = coordinates(rooms, 1)
  const rows = ys.length - 1
  const columns = xs.length - 1
  const owner = new Int16Array(columns * rows).fill(-1)
  let overlaps = 0
  for (const [room, parts] of rooms.entries())
    for (const [x0, y0, x1, y1] of parts)
      for (let i = xs.indexOf(x0), right = xs.indexOf(x1); i < right; i++)
        for (let j = ys.indexOf(y0), low = ys.indexOf(y1); j < low; j++) {
          const cell = i * rows + j
          if (owner[cell] !== -1) overlaps++
          owner[cell] = room
        }
  const at = (i: number, j: number) =>
    i < 0 || j < 0 || i >= columns || j >= rows ? -1 : (owner[i * rows + j] ?? -1)
  const borders: Border[] = []
  for (const [i, x] of xs.entries())
    for (const [j, y] of ys.slice(0, -1).entries())
      join(borders, 'v', x, y, ys[j + 1] ?? y, at(i - 1, j), at(i, j))
  for (const [j, y] of ys.entries())
    for (const [i, x] of xs.slice(0, -1).entries())
      join(borders, 'h', y, x, xs[i + 1] ?? x, at(i, j - 1), at(i, j))
  return { borders, overlaps, at, columns, rows }
}

function coordinates(rooms: readonly (readonly Rect[])[], axis: 0 | 1): number[] {
  const found = new Set<number>()
  for (const parts of rooms)
    for (const part of parts) {
      found.add(part[axis])
      found.add(axis === 0 ? part[2] : part[3])
    }
  return [...found].toSorted((a, b) => a - b)
}

/** Lengthens the border before it when that is the same wall going on. */
function join(
  borders: Border[],
  axis: 'h' | 'v',
  at: number,
  from: number,
  to: number,
  low: number,
  high: number,
) {
  if (low === high) return
  const last = borders.at(-1)
  if (
    last?.axis === axis &&
    last.at === at &&
    last.to === from &&
    last.low === low &&
    last.high === high
  )
    last.to = to
  else borders.push({ axis, at, from, to, low, high })
}

export const separates = (border: Border, a: number, b: number) =>
  (border.low === a && border.high === b) || (border.low === b && border.high === a)

/** A point on the border, `along` it. */
export const pointOn = ({ axis, at }: Border, along: number): Point =>
  axis === 'h' ? [along, at] : [at, along]
