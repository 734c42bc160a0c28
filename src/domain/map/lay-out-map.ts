import { drawGround, stopsOf, type GroundDrawing } from './draw-ground.ts'
import type { GroundFeature } from './ground.ts'
import { isOneCity, metresBetween, writeDistance, writeWay, type GeoPoint } from './geo-point.ts'
import { frameOf, SHEET, type MapFrame, type MapPoint } from './map-frame.ts'
import { placeSigns, type Sign } from './place-signs.ts'

export type MapPlace = {
  key: string
  kind: 'project' | 'office'
  name: string
  href: string
  point: GeoPoint
}

export type MapSign = Omit<MapPlace, 'point'> & {
  place: MapPoint
  sign: Sign
  /** «1,3 км к северо-западу» of the place in the middle; null: there is none, or it is this one. */
  way: string | null
}

export type CityMap = {
  signs: MapSign[]
  /** Circles around the place that all is measured from. */
  rings: { at: MapPoint; radius: number; label: string }[]
  scale: { length: number; label: string }
  /** Squares as wide as the scale, where neither ground nor rings give the sheet a measure. */
  grid: string | null
  /** null: nothing is told of what lies between the places. */
  ground: GroundDrawing | null
}

type LaidOut = {
  /** The key of the place that all is measured from. */
  middle?: string
  ground?: readonly GroundFeature[]
}

/** Places of one city in true scale. null: fewer than two of them can be told apart, and a dot alone says nothing. */
export function layOutMap(
  all: readonly MapPlace[],
  { middle, ground = [] }: LaidOut = {},
): CityMap | null {
  const places = ofOneCity(all, middle)
  const [first] = places
  if (!first || places.every(({ point }) => metresBetween(first.point, point) < LEAST)) return null
  const frame = frameOf(places.map(({ point }) => point))
  const put = places.map(({ point }) => frame.put(point))
  const signs = placeSigns(
    put,
    places.map(({ name }) => name),
    stopsOf(ground, frame),
  )
  const scale = scaleOf(frame)
  const from = places.find(({ key }) => key === middle)?.point ?? null
  return {
    signs: places.flatMap(({ point, ...place }, i) => {
      const [at, sign] = [put[i], signs[i]]
      const way = from && from !== point ? writeWay(from, point) : null
      return at && sign ? [{ ...place, place: whole(at), sign: rounded(sign), way }] : []
    }),
    rings: from ? ringsAround(from, frame) : [],
    scale,
    grid: from || ground.length > 0 ? null : gridOf(scale.length),
    ground:
      ground.length > 0 ? drawGround(ground, frame, [...put, ...signs.map(({ at }) => at)]) : null,
  }
}

/** Metres between the farthest two, below which they are one dot. */
const LEAST = 60

/** Those around the middle one, else around the one that has most beside it: a wrong coordinate lies far away. */
function ofOneCity(all: readonly MapPlace[], middle: string | undefined): MapPlace[] {
  const around = (one: MapPlace) => all.filter(({ point }) => isOneCity(one.point, point))
  const own = all.find(({ key }) => key === middle)
  if (own) return around(own)
  return all.map(around).reduce((most, one) => (one.length > most.length ? one : most), [])
}

const ROUND = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]

const roundMetres = (least: number) => ROUND.find((metres) => metres >= least) ?? 50_000

function scaleOf({ metre }: MapFrame): CityMap['scale'] {
  const metres = roundMetres(90 / metre)
  return { length: Math.round(metres * metre), label: writeDistance(metres) }
}

/** From the middle of the sheet outwards. */
function gridOf(step: number): string {
  const along = (length: number) =>
    Array.from(
      { length: Math.floor(length / step) + 1 },
      (_, i) => ((length / 2) % step) + i * step,
    )
  const down = along(SHEET.width).map((x) => `M${Math.round(x)} 0v${SHEET.height}`)
  const across = along(SHEET.height).map((y) => `M0 ${Math.round(y)}h${SHEET.width}`)
  return [...down, ...across].join('')
}

function ringsAround(from: GeoPoint, { metre, put }: MapFrame): CityMap['rings'] {
  const step = roundMetres(120 / metre)
  const at = whole(put(from))
  const most = Math.min(4, Math.floor(SHEET.width / 2 / (step * metre)))
  return Array.from({ length: Math.max(most, 1) }, (_, i) => {
    const metres = step * (i + 1)
    return { at, radius: Math.round(metres * metre), label: writeDistance(metres) }
  })
}

const whole = ([x, y]: MapPoint): MapPoint => [Math.round(x), Math.round(y)]

const rounded = ({ at, name }: Sign): Sign => ({ at: whole(at), name })
