import type { Polygon } from '#geometry/section-geometry.ts'

import { footprints } from './build-houses.ts'
import type { ModelHouse } from './build-houses.ts'
import { spanOf, type Frame, type Span } from './walls.ts'

/** A house that is not ours: what it takes of the plot, mm, clockwise around it and the other way around its courts, and its height, m. */
export type Neighbour = { ground: Polygon; height: number }

export const boxOfNeighbour = ({ ground: [outline = []] }: Neighbour): Span => spanOf(outline)

/** The ground the houses stand on and what lies around them. */
export type Site = {
  neighbours: readonly Neighbour[]
  /** Of all houses together: x0, y0, x1, y1. */
  plot: Span
  houses: Span[]
  /** The whole board of the model. */
  board: Span
  /** Where the quay ends and the water begins; null: no river. */
  bank: number | null
  lawns: Span[]
}

/** From the houses to the water: a promenade. */
export const QUAY = 19
const AROUND = 95
const BEHIND = 240
const RIVER = 70
/** The level of the water under the quay, m. */
export const WATER = -3.1

export const world: Frame = (x, y, z) => [x, z, y]

/** Where the map knows the neighbours no river is made up. */
export function siteOf(houses: readonly ModelHouse[], around: readonly Neighbour[] = []): Site {
  const outlines = footprints(houses)
  const plot: Span = [
    Math.min(...outlines.map(([x0]) => x0)),
    Math.min(...outlines.map(([, y0]) => y0)),
    Math.max(...outlines.map(([, , x1]) => x1)),
    Math.max(...outlines.map(([, , , y1]) => y1)),
  ]
  const [x0, y0, x1, y1] = plot
  const river = around.length === 0 && houses.some(({ house }) => house.material === 'brick')
  const bank = river ? y1 + QUAY : null
  const front = bank === null ? y1 + AROUND : bank + RIVER
  const board: Span = [x0 - AROUND, y0 - BEHIND, x1 + AROUND, front]
  return {
    plot,
    houses: outlines,
    neighbours: around.filter((one) => isWithin(boxOfNeighbour(one), board)),
    board,
    bank,
    lawns: lawnsIn(plot, outlines),
  }
}

/** Squares of a grid that no house comes near, joined along the row. */
function lawnsIn([x0, y0, x1, y1]: Span, houses: readonly Span[]): Span[] {
  const lawns: Span[] = []
  for (let y = y0 + 4; y + 12 < y1; y += 15) {
    let open: Span | null = null
    for (let x = x0; x + 12 <= x1; x += 12) {
      const cell: Span = [x, y, x + 12, y + 12]
      if (houses.some((house) => near(cell, house, 5))) open = null
      else if (open && open[2] - open[0] < 40)
        open = lawns[lawns.push([open[0], y, x + 12, y + 12]) - 1] ?? null
      else open = lawns[lawns.push(cell) - 1] ?? null
    }
  }
  return lawns.filter(
    (one) =>
      !lawns.some(
        (other) => other !== one && other[0] === one[0] && other[1] === one[1] && other[2] > one[2],
      ),
  )
}

const isWithin = (a: Span, b: Span) => a[0] > b[0] && a[1] > b[1] && a[2] < b[2] && a[3] < b[3]

export const near = (a: Span, b: Span, gap: number) =>
  a[0] < b[2] + gap && a[2] > b[0] - gap && a[1] < b[3] + gap && a[3] > b[1] - gap
