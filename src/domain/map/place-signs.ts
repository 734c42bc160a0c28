import { SHEET, type MapPoint } from './map-frame.ts'
import { distance } from './rings.ts'

export type Sign = {
  at: MapPoint
  /** Where the name stands beside the sign on a wide page; null: there is no room for it. */
  name: 'after' | 'before' | null
}

/** Units of the sheet, for a phone: there the signs are the largest beside the map. */
const SIGN = 66
const STEMS = [54, 100, 150, 200]
const TURNS = [0, 45, -45, 90, -90, 135, -135, 180]
const LETTER = 9
const NAME_HEIGHT = 40

/** A word that lies on the map already, to the right of its dot. */
export type Inscription = { at: MapPoint; name: string | null }

/** A sign stands off its place on a stem, so that neighbours never hide each other or what they mark. */
export function placeSigns(
  places: readonly MapPoint[],
  names: readonly string[],
  words: readonly Inscription[],
): Sign[] {
  const signs: MapPoint[] = []
  const dots = [...places, ...words.flatMap(dotsOf)]
  for (const place of places) signs.push(freePlace(place, signs, dots))
  const taken = [
    ...[...signs, ...places].map((at) => boxAround(at, at, SIGN * 0.7)),
    ...words.map(({ at, name }) => nameBox(at[0], at[1], lengthOf(name) * 0.85)),
  ]
  return signs.map((at, i) => {
    const length = lengthOf(names[i] ?? null)
    const sides = [
      { name: 'after', box: nameBox(at[0] + SIGN / 2, at[1], length) },
      { name: 'before', box: nameBox(at[0] - SIGN / 2 - length, at[1], length) },
    ] as const
    const free = sides.find(({ box }) => isOnSheet(box) && !taken.some((one) => meet(one, box)))
    if (!free) return { at, name: null }
    taken.push(free.box)
    return { at, name: free.name }
  })
}

const lengthOf = (name: string | null) => (name ?? '').length * LETTER

/** Of a word on the map no letter is hidden: its middle is a dot too. */
const dotsOf = ({ at, name }: Inscription): MapPoint[] => [at, [at[0] + lengthOf(name) / 2, at[1]]]

function freePlace(place: MapPoint, signs: MapPoint[], dots: readonly MapPoint[]): MapPoint {
  const tried = STEMS.flatMap((stem) => TURNS.map((turn) => stemEnd(place, stem, turn)))
  const free = tried.find(
    (at) =>
      isInMiddle(at) &&
      signs.every((sign) => distance(sign, at) >= SIGN) &&
      dots.every((dot) => distance(dot, at) >= SIGN * 0.65),
  )
  return free ?? stemEnd(place, 54, 0)
}

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

const boxAround = ([x, y]: MapPoint, [u, v]: MapPoint, size: number): Box => [
  Math.min(x, u) - size / 2,
  Math.min(y, v) - size / 2,
  Math.max(x, u) + size / 2,
  Math.max(y, v) + size / 2,
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
