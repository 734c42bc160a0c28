import type { DrawnRoom } from '#geometry/drawing/drawn-floor.ts'
import { polygonsOf } from '#geometry/drawing/polygons-of.ts'
import { readFlatTexts, readRoomTexts } from '#geometry/drawing/read-texts.ts'
import { between } from '#geometry/drawing/vectors.ts'
import { itemAt } from '#domain/item-at.ts'
import { kindOfName } from '#geometry/kind-of-name.ts'
import { isInside } from '#geometry/outlines/area.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import { boundsOf, centreOf, polygonArea } from '#geometry/shapes.ts'
import type { Point } from '#geometry/shapes.ts'

import { fits } from './dxf-template.ts'
import type { Piece } from './piece.ts'
import { readExplication, type Label } from './read-explication.ts'
import { ringsOn } from './rings.ts'

/** Rooms of a plan with the texts in them, in the flats around them. */
export function readRooms(
  rooms: readonly Outline[],
  pieces: readonly Piece[],
  flatMasks: readonly string[],
): DrawnRoom[] {
  const labels = pieces.flatMap((piece) => (piece.kind === 'text' && !piece.block ? [piece] : []))
  const flats = ringsOn(pieces, flatMasks)
  const ofRooms = labels.filter(({ layer }) => !fits(layer, flatMasks))
  const byRoom = Map.groupBy(ofRooms, ({ at }) => smallestAround(rooms, at))
  const read = rooms.map((room) => readRoomTexts(textsOf(byRoom.get(room))))
  const rows = readExplication(byRoom.get(undefined) ?? [])
  const flatNumbers = new Map(flats.map((flat) => [flat, flatNumber(flat, labels, flatMasks)]))
  return rooms.map((outline, i): DrawnRoom => {
    const own = itemAt(read, i)
    const isOnly = read.filter(({ number }) => number === own.number).length === 1
    const row = own.number !== null && isOnly ? rows.get(own.number) : undefined
    const name = own.name || (row?.name ?? '')
    const flat = flats.find((one) => isInside(one, pointIn(outline)))
    const number = flat && flatNumbers.get(flat)
    const within = rooms.filter((other) => other !== outline && isInside(outline, itemAt(other, 0)))
    const [[ring = [], ...holes] = []] = polygonsOf([outline, ...within])
    return {
      name,
      kind: kindOfName(name),
      outline: ring,
      holes,
      area: own.area ?? row?.area ?? null,
      flats: number ? [number] : [],
      stack: null,
      above: 0,
      section: null,
    }
  })
}

const textsOf = (labels: readonly Label[] = []) => labels.map(({ text }) => text)

const smallestAround = (rooms: readonly Outline[], at: Point) =>
  rooms.filter((room) => isInside(room, at)).toSorted((a, b) => polygonArea(a) - polygonArea(b))[0]

function flatNumber(
  flat: Outline,
  labels: readonly (Label & { layer: string })[],
  masks: readonly string[],
): string | null {
  const inside = labels.filter(({ at }) => isInside(flat, at))
  const own = inside.filter(({ layer }) => fits(layer, masks))
  return readFlatTexts(textsOf(own.length > 0 ? own : inside))
}

/** Within an outline of any form. */
function pointIn(outline: Outline): Point {
  const middle = centreOf(boundsOf(outline))
  if (isInside(outline, middle)) return middle
  const corners = outline.map((corner, i) =>
    between(corner, itemAt(outline, (i + 2) % outline.length)),
  )
  return corners.find((point) => isInside(outline, point)) ?? itemAt(outline, 0)
}
