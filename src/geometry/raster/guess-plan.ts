import type { DarkMask } from '#geometry/tracing/dark-mask.ts'
import { GeometryError } from '#geometry/geometry-error.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import { findGaps, type Gap } from './bridge-openings.ts'
import { regionsOf } from './regions.ts'
import { edgeOf, squareEdge } from './trace-outline.ts'
import { wallMask, wallThickness } from './wall-mask.ts'

/** A first guess for staff to mend; all in pixels of the picture. */
type PlanGuess = {
  rooms: { outline: Outline }[]
  openings: GuessedOpening[]
  /** How thick the thinnest walls are. */
  wall: number
}

type GuessedOpening = {
  kind: Gap['kind']
  /** Index of a room that it is in the wall of, and its ends on the face of the wall there. */
  room: number
  from: Point
  to: Point
}

/** The thinnest wall, mm. */
const PARTITION = 100

const [THICKEST, WIDEST_LEAF, WIDEST_DOOR, WIDEST_WINDOW] = [900, 1050, 1500, 4500]

/** mm². */
const LEAST_ROOM = 0.7e6

/** Walls between windows are longer, mm. */
const PIER = 350

/** Of the thinnest wall: what is thinner than this share of it is no wall. */
const LINE = 0.6

const [LEAST_SIDE, MOST_PIXELS] = [100, 40_000_000]

/** Walls, openings and rooms of a plan by its dark pixels. */
export function guessPlan(mask: DarkMask, mmPerPixel: number | null): PlanGuess {
  checkPicture(mask)
  const wall = mmPerPixel === null ? wallThickness(mask) : PARTITION / mmPerPixel
  if (wall === null || wall < 3)
    throw new GeometryError(
      'Стены на картинке тонкие, как линии: сами они не найдутся. Возьмите картинку крупнее или обведите план.',
    )
  const px = (mm: number) => Math.round((mm * wall) / PARTITION)
  const walls = withoutSpots(wallMask(mask, Math.max(2, Math.round(wall * LINE))), px(PIER))
  const limits = {
    thickest: px(THICKEST),
    door: px(WIDEST_DOOR),
    window: px(WIDEST_WINDOW),
    leaf: px(WIDEST_LEAF),
  }
  const gaps = findGaps(walls, mask, limits)
  const { labels, regions } = regionsOf(withGapsFilled(walls, gaps), 0)
  const { width, height } = mask
  const rooms = regions
    .filter(({ bounds: [x0, y0, x1, y1] }) => x0 > 0 && y0 > 0 && x1 < width && y1 < height)
    .filter(({ area }) => area >= LEAST_ROOM * (wall / PARTITION) ** 2)
  const indexes = new Map(rooms.map(({ id }, i) => [id, i]))
  const roomAt = (x: number, y: number) => indexes.get(labels[y * width + x] ?? 0)
  const slack = Math.max(1.5, wall / 6)
  return {
    rooms: rooms.map((room) => ({ outline: squareEdge(edgeOf(labels, width, room), slack) })),
    openings: gaps.flatMap((gap) => openingOf(gap, roomAt)),
    wall,
  }
}

/** None where no room was found at either side. */
function openingOf({ kind, axis, box }: Gap, roomAt: (x: number, y: number) => number | undefined) {
  const [x0, y0, x1, y1] = box
  const [x, y] = [Math.floor((x0 + x1) / 2), Math.floor((y0 + y1) / 2)]
  const sides: readonly (readonly [number | undefined, Point, Point])[] =
    axis === 'x'
      ? [
          [roomAt(x, y1), [x0, y1], [x1, y1]],
          [roomAt(x, y0 - 1), [x0, y0], [x1, y0]],
        ]
      : [
          [roomAt(x1, y), [x1, y0], [x1, y1]],
          [roomAt(x0 - 1, y), [x0, y0], [x0, y1]],
        ]
  return sides
    .flatMap(([room, from, to]) => (room === undefined ? [] : [{ kind, room, from, to }]))
    .slice(0, 1)
}

function checkPicture({ width, height }: DarkMask): void {
  const size = `${width}\u00A0×\u00A0${height}`
  if (width < LEAST_SIDE || height < LEAST_SIDE)
    throw new GeometryError(`Картинка ${size}\u00A0точек слишком мала: план на ней не разобрать.`)
  if (width * height > MOST_PIXELS)
    throw new GeometryError(
      `Картинка ${size}\u00A0точек слишком велика: уменьшите её до 6000\u00A0точек по большей стороне.`,
    )
}

/** Arrows, letters and filled furniture hang together with no wall. */
function withoutSpots(walls: DarkMask, least: number): DarkMask {
  const { labels, regions } = regionsOf(walls, 1)
  const isSpot = regions.map(({ bounds: [x0, y0, x1, y1] }) => Math.max(x1 - x0, y1 - y0) < least)
  const dark = walls.dark.map((value, at) =>
    value === 1 && !isSpot[(labels[at] ?? 0) - 1] ? 1 : 0,
  )
  return { ...walls, dark }
}

function withGapsFilled({ width, height, dark }: DarkMask, gaps: readonly Gap[]): DarkMask {
  const filled = Uint8Array.from(dark)
  for (const {
    box: [x0, y0, x1, y1],
  } of gaps)
    for (let y = y0; y < y1; y++) filled.fill(1, y * width + x0, y * width + x1)
  return { width, height, dark: filled }
}
