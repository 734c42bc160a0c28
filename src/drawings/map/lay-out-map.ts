import type { GroundFeature } from '#domain/map/ground.ts'
import {
  isOneCity,
  metresBetween,
  writeDistance,
  writeWay,
  type GeoPoint,
} from '#domain/map/geo-point.ts'
import type { MapArea } from '#domain/map/map-area.ts'
import { distance } from '#domain/map/rings.ts'

import { drawGround, stopsOf, type GroundDrawing } from './draw-ground.ts'
import { frameOf, SHEET, type MapFrame, type MapPoint } from './map-frame.ts'

export type MapPlace = {
  key: string
  kind: 'project' | 'office'
  name: string
  href: string
  point: GeoPoint
  /** «от 6,1 млн ₽» */
  price?: string
}

export type MapSign = MapPlace & {
  place: MapPoint
  sign: Sign
  /** «1,3 км к северо-западу» of the place in the middle; null: there is none, or it is this one. */
  way: string | null
}

export type CityMap = {
  /** Whose ground it lies on. */
  city: string
  signs: MapSign[]
  /** Circles around the place that all is measured from. */
  rings: { at: MapPoint; radius: number; label: string }[]
  scale: { length: number; label: string }
  /** Squares as wide as the scale, where neither ground nor rings give the sheet a measure. */
  grid: string | null
  /** The area by which places are chosen; null: none. */
  area: string | null
  /** null: the city has no ground. */
  ground: GroundDrawing | null
}

type LaidOut = {
  city?: string
  area?: MapArea | null
  /** The key of the place that all is measured from. */
  middle?: string
  ground?: readonly GroundFeature[]
}

/** Places of one city in true scale. null: without a ground a single dot explains nothing. */
export function layOutMap(
  all: readonly MapPlace[],
  { city = '', middle, area = null, ground = [] }: LaidOut = {},
): CityMap | null {
  const places = ofOneCity(all, middle)
  const [first] = places
  const isDot = () => places.every(({ point }) => metresBetween(first!.point, point) < LEAST)
  if (!first || (ground.length === 0 && isDot())) return null
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
    city,
    signs: places.flatMap((place, i) => {
      const [at, sign] = [put[i], signs[i]]
      const way = from && from !== place.point ? writeWay(from, place.point) : null
      return at && sign ? [{ ...place, place: roundPoint(at), sign: rounded(sign), way }] : []
    }),
    rings: from ? ringsAround(from, frame) : [],
    scale,
    grid: from || ground.length > 0 ? null : gridOf(scale.length),
    area: area && `M${area.map((corner) => roundPoint(frame.put(corner)).join(' ')).join('L')}z`,
    ground:
      ground.length > 0 ? drawGround(ground, frame, [...put, ...signs.map(({ at }) => at)]) : null,
  }
}

/** Metres between the farthest two, below which they are one dot. */
const LEAST = 60

/** Those around the middle one, else around the one that has most beside it: a wrong coordinate lies far away. */
function ofOneCity(all: readonly MapPlace[], middle: string | undefined): MapPlace[] {
  const around = (one: MapPlace) => all.filter(({ point }) => isOneCity(one.point, point))
  const chosen = all.find(({ key }) => key === middle)
  if (chosen) return around(chosen)
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
  const at = roundPoint(put(from))
  const most = Math.min(4, Math.floor(SHEET.width / 2 / (step * metre)))
  return Array.from({ length: Math.max(most, 1) }, (_, i) => {
    const metres = step * (i + 1)
    return { at, radius: Math.round(metres * metre), label: writeDistance(metres) }
  })
}

const roundPoint = ([x, y]: MapPoint): MapPoint => [Math.round(x), Math.round(y)]

const rounded = ({ at, name }: Sign): Sign => ({ at: roundPoint(at), name })

type Sign = {
  at: MapPoint
  /** Where the name stands beside the sign on a wide page; null: there is no room for it. */
  name: 'after' | 'before' | null
}

/** Units of the sheet, for a phone: there the signs are the largest beside the map. */
const SIGN = 66
const STEMS = [54, 100, 150, 200] as const
const TURNS = [0, 45, -45, 90, -90, 135, -135, 180]
const LETTER = 9
const NAME_HEIGHT = 40

/** A word that lies on the map already, to the right of its dot. */
type Inscription = { at: MapPoint; name: string | null }

/** A sign stands off its place on a stem, so that neighbours never hide each other or what they mark. */
function placeSigns(
  places: readonly MapPoint[],
  names: readonly string[],
  words: readonly Inscription[],
): Sign[] {
  const signs: MapPoint[] = []
  const dots = [...places, ...words.flatMap(dotsOf)]
  for (const place of places)
    signs.push(freePlaces(place, signs, dots)[0] ?? stemEnd(place, STEMS[0], 0))
  const named: Box[] = []
  const fixed = [
    ...places.map(signBox),
    ...words.map(({ at, name }) => nameBox(at[0], at[1], lengthOf(name) * 0.85)),
  ]
  return places.map((place, i) => {
    const others = signs.filter((_, other) => other !== i)
    const stays = signs[i] ?? place
    const marks = others.map(signBox)
    // Elsewhere on its stem, if only there its name finds room.
    for (const at of [stays, ...freePlaces(place, others, dots)]) {
      if (named.some((one) => meet(one, signBox(at)))) continue
      const side = sidesOf(at, lengthOf(names[i] ?? null)).find(
        ({ box }) =>
          isOnSheet(box) && ![...fixed, ...marks, ...named].some((one) => meet(one, box)),
      )
      if (!side) continue
      signs[i] = at
      named.push(side.box)
      return { at, name: side.name }
    }
    return { at: stays, name: null }
  })
}

const sidesOf = ([x, y]: MapPoint, length: number) =>
  [
    { name: 'after', box: nameBox(x + SIGN / 2, y, length) },
    { name: 'before', box: nameBox(x - SIGN / 2 - length, y, length) },
  ] as const

const lengthOf = (name: string | null) => (name ?? '').length * LETTER

/** Of a word on the map no letter is hidden: its middle is a dot too. */
const dotsOf = ({ at, name }: Inscription): MapPoint[] => [at, [at[0] + lengthOf(name) / 2, at[1]]]

const freePlaces = (place: MapPoint, signs: readonly MapPoint[], dots: readonly MapPoint[]) =>
  STEMS.flatMap((stem) => TURNS.map((turn) => stemEnd(place, stem, turn))).filter(
    (at) =>
      isInMiddle(at) &&
      signs.every((sign) => distance(sign, at) >= SIGN) &&
      dots.every((dot) => distance(dot, at) >= SIGN * 0.65),
  )

/** 0 is up, 90 to the right. */
function stemEnd([x, y]: MapPoint, stem: number, turn: number): MapPoint {
  const angle = (turn * Math.PI) / 180
  return [x + stem * Math.sin(angle), y - stem * Math.cos(angle)]
}

function isInMiddle([x, y]: MapPoint): boolean {
  const side = (SHEET.width - SHEET.middle) / 2
  const within = (value: number, from: number, to: number) =>
    value >= from + SIGN / 2 && value <= to - SIGN / 2
  return within(x, side, SHEET.width - side) && within(y, 0, SHEET.height)
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

const signBox = ([x, y]: MapPoint): Box => [
  x - SIGN * 0.35,
  y - SIGN * 0.35,
  x + SIGN * 0.35,
  y + SIGN * 0.35,
]

const nameBox = (left: number, y: number, length: number): Box => [
  left,
  y - NAME_HEIGHT / 2,
  left + length,
  y + NAME_HEIGHT / 2,
]

const isOnSheet = ([left, top, right, bottom]: Box) =>
  left >= 0 && top >= 0 && right <= SHEET.width && bottom <= SHEET.height

const meet = (one: Box, other: Box) =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
