import type { GeoPoint } from '#domain/map/geo-point.ts'
import type { GroundFeature, GroundKind } from '#domain/map/ground.ts'
import { crossings, distance, isWithin, sidesOf, toBank } from '#domain/map/rings.ts'

import { SHEET, type MapFrame, type MapPoint } from './map-frame.ts'

export type GroundDrawing = {
  /** One path for all of a kind. */
  paths: { kind: GroundKind; d: string }[]
  stops: { at: MapPoint; name: string | null }[]
  waters: { at: MapPoint; name: string }[]
}

const order: readonly GroundKind[] = ['green', 'water', 'street', 'rail', 'house']

/** Of the ground what lies on the sheet, no finer than it can be seen. */
export function drawGround(
  features: readonly GroundFeature[],
  frame: MapFrame,
  signs: readonly MapPoint[],
): GroundDrawing {
  const seen = features
    .map(({ kind, name, lines }) => ({ kind, name, lines: lines.map((line) => thin(line, frame)) }))
    .filter(({ lines }) => isSeen(lines.flat()))
  const ofKind = (kind: GroundKind) => seen.filter((one) => one.kind === kind)
  return {
    paths: order
      .map((kind) => ({
        kind,
        d: ofKind(kind)
          .flatMap(({ lines }) => lines)
          .map(pathOf(kind))
          .join(''),
      }))
      .filter(({ d }) => d !== ''),
    stops: stopsOf(features, frame),
    waters: namesOf(ofKind('water')).flatMap(([name, lines]) => {
      const at = nameWater(lines, signs)
      return at ? [{ at, name }] : []
    }),
  }
}

/** Each name once, with all that bears it. */
function namesOf(waters: { name: string | null; lines: MapPoint[][] }[]) {
  const named = new Map<string, MapPoint[][]>()
  for (const { name, lines } of waters)
    if (name) named.set(name, [...(named.get(name) ?? []), ...lines])
  return [...named]
}

export const stopsOf = (features: readonly GroundFeature[], frame: MapFrame) =>
  features
    .filter(({ kind }) => kind === 'stop')
    .flatMap(({ name, lines }) =>
      lines.flatMap((line) => thin(line, frame)).map((at) => ({ at, name })),
    )
    .filter(({ at }) => isSeen([at]))

/** Nearer points than that are one. */
const FINEST = 2

function thin(line: readonly GeoPoint[], { put }: MapFrame): MapPoint[] {
  const kept: MapPoint[] = []
  for (const point of line) {
    const [x, y] = put(point)
    const [u, v] = kept.at(-1) ?? [Infinity, Infinity]
    if (Math.hypot(x - u, y - v) >= FINEST) kept.push([Math.round(x), Math.round(y)])
  }
  return kept
}

function isSeen(points: readonly MapPoint[]): boolean {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const overlaps = (values: number[], most: number) =>
    Math.min(...values) <= most && Math.max(...values) >= 0
  return points.length > 0 && overlaps(xs, SHEET.width) && overlaps(ys, SHEET.height)
}

const pathOf = (kind: GroundKind) => (points: readonly MapPoint[]) => {
  const d = `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`
  return kind === 'street' || kind === 'rail' ? d : `${d}z`
}

const STEP = 20
/** Room around the middle of a name. */
const ROOM = 14

/** Where the name of a water stands: well within it, on what a phone shows too, and off the signs; null: nowhere. */
function nameWater(rings: readonly MapPoint[][], signs: readonly MapPoint[]): MapPoint | null {
  const banks = sidesOf(rings)
  const side = (SHEET.width - SHEET.middle) / 2 + 2 * STEP
  let best: MapPoint | null = null
  let most = ROOM
  for (let y = 2 * STEP; y <= SHEET.height - 2 * STEP; y += STEP) {
    const crossed = crossings(y, banks)
    for (let x = side; x <= SHEET.width - side; x += STEP) {
      const at: MapPoint = [x, y]
      const offSigns = Math.min(...signs.map((sign) => distance(at, sign) / 2.2))
      if (offSigns <= most || !isWithin(x, crossed)) continue
      const room = Math.min(toBank(at, banks), offSigns)
      if (room > most) [best, most] = [at, room]
    }
  }
  return best
}
