import { isObject } from '#domain/is-object.ts'
import type { Plane } from '#domain/map/segments.ts'

/** What cars and people go along on a level, in the units of its plan. Houses by their ids in a file, by their names on the site. */
export type LevelMap = {
  mmPerPixel: number
  /** Middle lines of lanes, or of aisles between storage rooms. */
  lanes: { points: Plane[]; widthMm: number | null }[]
  /** Gates that cars come by: from the street, or from another level. */
  ramps: { at: Plane; name: string | null; widthMm: number | null; heightMm: number | null }[]
  lifts: LevelLift[]
  stairs: { at: Plane; name: string | null }[]
}

/** The section it leads up to; of the house of the level where it names no other. */
export type LevelLift = {
  at: Plane
  name: string
  section: string | null
  building: string | null
}

const lists = ['lanes', 'ramps', 'lifts', 'stairs'] as const

/** What a plan holds of ways, or what is wrong with it and where: «lanes.2: …»; null: it holds none. */
export function readLevelMap(plan: Record<string, unknown>): LevelMap | string | null {
  const given = lists.filter((name) => plan[name] !== undefined)
  if (given.length === 0) return null
  const { mmPerPixel, width, height } = plan
  if (!isAbove(width) || !isAbove(height)) return 'нет width и height: в них лежат точки'
  if (!isAbove(mmPerPixel)) return 'нет mmPerPixel: без него ничего не измерить'
  const read = readers([width, height])
  const map: LevelMap = { mmPerPixel, lanes: [], ramps: [], lifts: [], stairs: [] }
  for (const name of given) {
    const items = plan[name]
    if (!Array.isArray(items) || items.length > MOST) return `${name}: нужен список до ${MOST}`
    for (const [i, item] of items.entries()) {
      const one = isObject(item) ? read[name](item, map) : 'нужен объект'
      if (one !== null) return `${name}.${i}: ${one}`
    }
  }
  return map
}

const MOST = 200

type Item = Record<string, unknown>
type Reader = (item: Item, map: LevelMap) => string | null

/** Each puts what it has read into the map, or answers with what is wrong. */
function readers([width, height]: Plane): Record<(typeof lists)[number], Reader> {
  const pointOf = (value: unknown): Plane | null => {
    const [x, y]: unknown[] = Array.isArray(value) && value.length === 2 ? value : []
    const isInside = isWithin(x, width) && isWithin(y, height)
    return isInside ? [x, y] : null
  }
  return {
    lanes(item, { lanes }) {
      const { points, widthMm = null } = item
      if (!Array.isArray(points) || points.length < 2) return 'points: нужны две точки и больше'
      const read = points.map(pointOf)
      const strayed = read.indexOf(null)
      if (strayed >= 0) return `points.${strayed}: ${OUTSIDE}`
      if (!isLength(widthMm)) return `widthMm: ${NO_LENGTH}`
      lanes.push({ points: read.filter((one) => one !== null), widthMm })
      return null
    },
    ramps(item, { ramps }) {
      const { widthMm = null, heightMm = null } = item
      const at = pointOf(item.at)
      if (!at) return `at: ${OUTSIDE}`
      if (!isLength(widthMm)) return `widthMm: ${NO_LENGTH}`
      if (!isLength(heightMm)) return `heightMm: ${NO_LENGTH}`
      ramps.push({ at, name: wordsOf(item.name), widthMm, heightMm })
      return null
    },
    lifts(item, { lifts }) {
      const at = pointOf(item.at)
      const name = wordsOf(item.name)
      if (!at) return `at: ${OUTSIDE}`
      if (name === null) return 'нет name'
      lifts.push({ at, name, section: wordsOf(item.section), building: wordsOf(item.building) })
      return null
    },
    stairs(item, { stairs }) {
      const at = pointOf(item.at)
      if (!at) return `at: ${OUTSIDE}`
      stairs.push({ at, name: wordsOf(item.name) })
      return null
    },
  }
}

const OUTSIDE = 'нужна точка [x, y] внутри плана'
const NO_LENGTH = 'нужны миллиметры, от 500 до 50 000'

const isAbove = (value: unknown): value is number => typeof value === 'number' && value > 0

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most

const isLength = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && value >= 500 && value <= 50_000)

const wordsOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 120 ? value.trim() : null
