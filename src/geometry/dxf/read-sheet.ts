import { isInside } from '#geometry/outlines/area.ts'
import type { DrawnDoor, DrawnFloor, DrawnWindow } from '#geometry/drawing/drawn-floor.ts'
import { polygonsOf } from '#geometry/drawing/polygons-of.ts'
import { itemAt } from '#domain/item-at.ts'
import type { Point } from '#geometry/shapes.ts'

import { fits, type DxfTemplate } from './dxf-template.ts'
import {
  boxesOfLines,
  boxOf,
  boxOfBlock,
  doorOfArc,
  doorOfBox,
  windowOfBox,
} from './find-openings.ts'
import type { Sheet } from './part-sheets.ts'
import type { Block, Piece } from './piece.ts'
import { readRooms } from './read-rooms.ts'
import { ringsOn } from './rings.ts'

/** The plan of a floor, from its own zero. */
export function readSheet(
  sheet: Sheet,
  all: readonly Piece[],
  { layers, blocks }: DxfTemplate,
  warnings: string[],
): DrawnFloor {
  const pieces = all
    .filter((piece) => sheet.covers(piece.kind === 'text' ? piece.at : itemAt(piece.points, 0)))
    .map((piece) => fromZero(piece, sheet.zero))
  const rooms = sheet.rooms.map((room) => room.map((point) => minus(point, sheet.zero)))
  const walls = ringsOn(pieces, layers.walls)
  if (walls.length === 0 && pieces.some(({ layer }) => fits(layer, layers.walls)))
    warnings.push('Стены начерчены отрезками, а не замкнутыми контурами: они пропущены.')
  const isInRoom = (point: Point) => rooms.some((room) => isInside(room, point))
  const isDoor = ({ name, layer }: Block) =>
    fits(name, blocks.doors) || (!fits(name, blocks.windows) && fits(layer, layers.doors))
  const parts = [...Map.groupBy(pieces, ({ block }) => block)]
  const put = parts.flatMap(([block, held]) => (block ? [{ block, held }] : []))
  const loose = pieces.filter(({ block }) => !block)
  const on = (masks: readonly string[]) => loose.filter(({ layer }) => fits(layer, masks))
  return {
    name: sheet.name,
    floors: sheet.floors,
    elevation: sheet.elevation,
    height: null,
    rooms: readRooms(rooms, pieces, layers.flats),
    bodies: polygonsOf(walls),
    columns: polygonsOf(ringsOn(pieces, layers.columns)).flatMap((rings) => rings.slice(0, 1)),
    doors: [
      ...put
        .filter(({ block }) => isDoor(block))
        .flatMap(({ block, held }) => doorOf(block, held, isInRoom)),
      ...doorsOfArcs(on(layers.doors), isInRoom),
    ],
    windows: [
      ...put
        .filter(({ block }) => !isDoor(block))
        .map(({ block, held }) => windowOfBox(boxOfBlock(block, held))),
      ...windowsOfLines(on(layers.windows)),
    ],
    furniture: [],
  }
}

function doorOf(
  block: Block,
  pieces: readonly Piece[],
  isInRoom: (point: Point) => boolean,
): DrawnDoor[] {
  const arcs = pieces.flatMap((piece) => (piece.kind === 'arc' ? [piece] : []))
  const [arc, ...more] = arcs
  return arc && more.length === 0
    ? [doorOfArc(arc, pieces, isInRoom)]
    : [doorOfBox(arc ? boxOfLeaves(arc.centre, more[0]?.centre) : boxOfBlock(block, pieces))]
}

/** Two leaves hang at the ends of their opening. */
const boxOfLeaves = (from: Point, to: Point = from) => ({ from, to, thickness: 0 })

const doorsOfArcs = (pieces: readonly Piece[], isInRoom: (point: Point) => boolean) =>
  pieces.flatMap((piece) => (piece.kind === 'arc' ? [doorOfArc(piece, pieces, isInRoom)] : []))

function windowsOfLines(pieces: readonly Piece[]): DrawnWindow[] {
  const runs = pieces.flatMap((piece) => (piece.kind === 'run' ? [piece.points] : []))
  const boxes = runs.filter((points) => points.length === 4 || points.length === 5).map(boxOf)
  const lines = runs.flatMap(([from, to, ...more]) =>
    from && to && more.length === 0 ? [[from, to] as const] : [],
  )
  return [...boxes, ...boxesOfLines(lines)].map(windowOfBox)
}

function fromZero(piece: Piece, zero: Point): Piece {
  if (piece.kind === 'text') return { ...piece, at: minus(piece.at, zero) }
  const points = piece.points.map((point) => minus(point, zero))
  return piece.kind === 'arc'
    ? { ...piece, points, centre: minus(piece.centre, zero) }
    : { ...piece, points }
}

const minus = ([x, y]: Point, [zx, zy]: Point): Point => [x - zx, y - zy]
