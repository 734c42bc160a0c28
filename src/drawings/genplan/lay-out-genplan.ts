import { itemAt } from '#domain/item-at.ts'
import { heightOf } from '#drawings/facade/facade.ts'
import type { House } from '#drawings/facade/facade.ts'
import { placeSections } from '#drawings/facade/place-sections.ts'

import type { Genplan, PlacedHouse } from './genplan.ts'
import type { HousePlace } from './house-place.ts'
import { volumesOf } from './volumes.ts'

type Unplaced = Pick<PlacedHouse, 'house' | 'name' | 'pin' | 'href'> & {
  /** null: the source gives no place. */
  place?: HousePlace | null
}

const BETWEEN = 16
const YARD = 46
const MARGIN = 8
/** A quay takes the near side. */
const QUAY = 16

/** Houses where they stand; if that is not known of all of them, a scheme. */
export function layOutGenplan(seed: string, houses: readonly Unplaced[]): Genplan {
  const placed = houses.flatMap(({ place, ...one }) => (place ? [putAt(one, place)] : []))
  return placed.length === houses.length ? aroundYard(seed, placed) : inTwoRows(seed, houses)
}

/**
 * A block of houses with sizes but no places: two rows with a yard between, the higher ones behind. The page calls it a
 * scheme.
 */
function inTwoRows(seed: string, houses: readonly Unplaced[]): Genplan {
  const high = houses.toSorted((a, b) => heightOfHouse(b.house) - heightOfHouse(a.house))
  const behind = high.slice(0, Math.ceil(high.length / 2))
  const inOrder = houses.filter((one) => behind.includes(one))
  const before = houses.filter((one) => !behind.includes(one))
  const back = standInRow(inOrder, MARGIN)
  const yard = MARGIN + back.depth
  const front = standInRow(before, yard + YARD)
  const width = Math.max(back.width, front.width) + MARGIN
  const river = houses.some(standsByRiver)
  const depth = yard + YARD + front.depth + (river ? QUAY : MARGIN)
  const middle = width / 2
  return {
    seed,
    width,
    depth,
    houses: [...back.placed, ...front.placed],
    neighbours: [],
    lawns: [[MARGIN, yard + 5, width - MARGIN, yard + YARD - 5]],
    paths: [
      [MARGIN, yard + YARD / 2 - 1.5, width - MARGIN, yard + YARD / 2 + 1.5],
      [middle - 1.5, yard + 5, middle + 1.5, yard + YARD - 5],
    ],
    courts: [[middle + 8, yard + 8, middle + 30, yard + 19]],
    river,
  }
}

function standInRow(houses: readonly Unplaced[], y: number) {
  let x = MARGIN
  let depth = 0
  const placed = houses.map((one): PlacedHouse => {
    const standing = { ...one, x, y }
    const parts = volumesOf(standing).map(({ volume }) => volume)
    const last = itemAt(parts, -1)
    x = last.x + last.width + BETWEEN
    depth = Math.max(depth, ...parts.map((part) => part.depth))
    return standing
  })
  return { placed, width: Math.max(0, x - BETWEEN), depth }
}

/** By its middle: the corner follows from its measures. */
function putAt(one: Omit<Unplaced, 'place'>, { x, y, turn }: HousePlace): PlacedHouse {
  const { width, depth } = placeSections(one.house)
  const across = turn % 2 === 0 ? [width, depth] : [depth, width]
  const [half = 0, deep = 0] = across.map((mm) => mm / 2000)
  return { ...one, x: x - half, y: y - deep, turn }
}

function aroundYard(seed: string, houses: readonly PlacedHouse[]): Genplan {
  const boxes = houses.flatMap((one) => volumesOf(one).map(({ volume }) => volume))
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) - left
  const bottom = Math.max(...boxes.map(({ y, depth }) => y + depth)) - top
  const river = houses.some(standsByRiver)
  const [x0, y0, x1, y1] = [
    MARGIN + right * 0.18,
    MARGIN + bottom * 0.32,
    MARGIN + right * 0.72,
    MARGIN + bottom * 0.68,
  ]
  const middle = (x0 + x1) / 2
  return {
    seed,
    width: right + 2 * MARGIN,
    depth: bottom + MARGIN + (river ? QUAY : MARGIN),
    houses: houses.map((one) => ({ ...one, x: one.x - left + MARGIN, y: one.y - top + MARGIN })),
    neighbours: [],
    lawns: [[x0, y0, x1, y1]],
    paths: [[x0, (y0 + y1) / 2 - 1.5, x1, (y0 + y1) / 2 + 1.5]],
    courts: [[middle + 6, y0 + 3, middle + 26, (y0 + y1) / 2 - 4]],
    river,
  }
}

const standsByRiver = ({ house }: Pick<PlacedHouse, 'house'>) => house.material === 'brick'

const heightOfHouse = ({ sections, ground }: House) =>
  Math.max(...sections.map((section) => heightOf(section, ground)))
