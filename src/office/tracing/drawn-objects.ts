import type { DarkMask } from '#geometry/tracing/dark-mask.ts'
import { snapToDark } from '#geometry/tracing/dark-mask.ts'
import { onWall } from '#geometry/tracing/settle-trace.ts'
import { outlineOfRect, snapOutline, squareOutline } from '#geometry/tracing/square-outline.ts'
import { mmPerPixel } from '#geometry/tracing/trace-areas.ts'
import {
  freshId,
  isPiece,
  isRoom,
  type OpeningKind,
  type Trace,
  type Traced,
  type TracedOpening,
  type TracedPiece,
  type TracedRoom,
} from '#geometry/tracing/trace.ts'
import { rectBetween, type Point } from '#geometry/shapes.ts'

export const tools = ['choose', 'scale', 'room', 'door', 'window', 'furniture'] as const
export type Tool = (typeof tools)[number]

export type Picture = {
  width: number
  height: number
  /** null: it is not read yet. */
  mask: DarkMask | null
  /** Pixels within which a wall is looked for. */
  reach: number
}

/** A point by a wall, or in line with the last one. */
export function snapPoint(
  { mask, reach, width, height }: Picture,
  at: Point,
  last: Point | null,
): Point {
  const [x, y] = mask ? snapToDark(mask, at, reach) : at
  const aligned: Point = last
    ? [Math.abs(x - last[0]) < reach ? last[0] : x, Math.abs(y - last[1]) < reach ? last[1] : y]
    : [x, y]
  return [within(aligned[0], width), within(aligned[1], height)]
}

const within = (value: number, most: number) =>
  Math.round(Math.min(most, Math.max(0, value)) * 2) / 2

const LEAST_ROOM = 10

/** null: it has no inside. */
export function roomOf(
  trace: Trace,
  corners: readonly Point[],
  { mask, reach }: Picture,
): TracedRoom | null {
  const [first, last] = [corners[0], corners.at(-1)]
  if (!first || !last) return null
  const drawn =
    corners.length === 2 ? outlineOfRect(rectBetween(first, last)) : squareOutline(corners)
  const xs = drawn.map(([x]) => x)
  const ys = drawn.map(([, y]) => y)
  const isWide = Math.max(...xs) - Math.min(...xs) >= LEAST_ROOM
  if (drawn.length < 3 || !isWide || Math.max(...ys) - Math.min(...ys) < LEAST_ROOM) return null
  const outline = mask ? [...snapOutline(mask, drawn, reach)] : drawn
  return { id: freshId(trace), kind: nextKind(trace), name: null, outline }
}

/** What a flat usually still lacks: fewer kinds are chosen by hand. */
function nextKind({ rooms }: Trace): TracedRoom['kind'] {
  const usual = ['living-kitchen', 'bedroom', 'bath', 'hall'] as const
  return usual.find((kind) => !rooms.some((room) => room.kind === kind)) ?? 'bedroom'
}

/** Millimetres. */
const USUAL_WIDTHS: Record<OpeningKind, number> = {
  door: 900,
  sliding: 900,
  opening: 1_200,
  window: 1_500,
}
const USUAL_PIXEL = 10

/** Drawn by its width, or put at a point as wide as usual. null: no wall is near. */
export function openingOf(
  trace: Trace,
  kind: OpeningKind,
  [from, to]: readonly [Point, Point],
): TracedOpening | null {
  const drawn = { id: freshId(trace), kind, room: 0, from, to, swing: 0 }
  const isPoint = Math.hypot(to[0] - from[0], to[1] - from[1]) < 3
  if (!isPoint) return onWall(trace, drawn)
  const half = USUAL_WIDTHS[kind] / 2 / (mmPerPixel(trace) ?? USUAL_PIXEL)
  const [x, y] = from
  const ways = [
    onWall(trace, { ...drawn, from: [x - half, y], to: [x + half, y] }),
    onWall(trace, { ...drawn, from: [x, y - half], to: [x, y + half] }),
  ]
  return ways.filter((way) => way !== null).toSorted((a, b) => widthOf(b) - widthOf(a))[0] ?? null
}

export const widthOf = ({ from, to }: TracedOpening) => Math.hypot(to[0] - from[0], to[1] - from[1])

/** Of another width around its middle. */
export function withWidth(opening: TracedOpening, width: number): TracedOpening {
  const { from, to } = opening
  const share = width / Math.max(1e-6, widthOf(opening)) / 2
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const half: Point = [(to[0] - from[0]) * share, (to[1] - from[1]) * share]
  return {
    ...opening,
    from: [middle[0] - half[0], middle[1] - half[1]],
    to: [middle[0] + half[0], middle[1] + half[1]],
  }
}

/** Moved whole. */
export function movedBy(one: Traced, [dx, dy]: Point): Traced {
  const step = ([x, y]: Point): Point => [x + dx, y + dy]
  if (isRoom(one)) return { ...one, outline: one.outline.map(step) }
  return isPiece(one)
    ? { ...one, at: step(one.at) }
    : { ...one, from: step(one.from), to: step(one.to) }
}

/** A leaf hung in the next of its four ways; a piece of furniture turned by a quarter. */
export const flipped = <One extends TracedOpening | TracedPiece>(one: One): One =>
  isPiece(one) ? { ...one, back: (one.back + 1) % 4 } : { ...one, swing: (one.swing + 1) % 4 }
