import { itemAt } from '#domain/item-at.ts'
import { heightOf } from '#drawings/facade/facade.ts'
import type { House } from '#drawings/facade/facade.ts'

import type { Genplan, PlacedHouse } from './genplan.ts'
import { volumesOf } from './volumes.ts'

type Unplaced = Pick<PlacedHouse, 'house' | 'name' | 'pin' | 'href'>

const BETWEEN = 16
const YARD = 46
const MARGIN = 8
/** A quay takes the near side. */
const QUAY = 16

/**
 * A block of houses with measures but no places: two rows with a yard between, the higher ones
 * behind. A scheme, and the page says so.
 */
export function layOutGenplan(seed: string, houses: readonly Unplaced[]): Genplan {
  const high = houses.toSorted((a, b) => heightOfHouse(b.house) - heightOfHouse(a.house))
  const behind = high.slice(0, Math.ceil(high.length / 2))
  const inOrder = houses.filter((one) => behind.includes(one))
  const before = houses.filter((one) => !behind.includes(one))
  const back = standInRow(inOrder, MARGIN)
  const yard = MARGIN + back.depth
  const front = standInRow(before, yard + YARD)
  const width = Math.max(back.width, front.width) + MARGIN
  const river = houses.some(({ house }) => house.material === 'brick')
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

const heightOfHouse = ({ sections, ground }: House) =>
  Math.max(...sections.map((section) => heightOf(section, ground)))
