import type { LotColumns } from '#catalogue/columns/columns.ts'
import { sunnySides } from '#catalogue/facets/attribute-sets.ts'
import { finishings, layoutKinds } from '#domain/lots/lot.ts'
import { priceThatFits } from '#domain/money/mortgage.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { quarterOf } from '#domain/time/keys.ts'

/** The control: every column read once from end to end, every condition asked of every row, one number found. */
export function openScan(columns: LotColumns): (query: LotQuery) => number {
  const { listed, place, places, rooms, layout, finishing, windows, price, area, floor } = columns
  const { featureSet, featureSets, promotionSet, promotionSets, header } = columns

  return (query) => {
    const { keysTo, floorNot, paymentTo } = query
    const placeFits = Uint8Array.from(places, ({ building, keys }) => {
      const { id, project } = header.buildings[building]!
      const here = fits(query.projects, project) && fits(query.buildings, id)
      return Number(here && (keysTo === null || (keys !== null && keys <= quarterOf(keysTo))))
    })
    const lastFloor = Int16Array.from(places, ({ floorsTotal }) => floorsTotal ?? 0)
    const featuresFit = Uint8Array.from(featureSets, (set) =>
      Number(query.features.every((code) => set.includes(code))),
    )
    const promotionFits = Uint8Array.from(promotionSets, (set) =>
      Number(query.promotions.length === 0 || set.some((id) => query.promotions.includes(id))),
    )
    const roomsFit = table((at) => fits(query.rooms, Math.min(at, 4)))
    const layoutFits = table((at) => fits(query.layouts, layoutKinds[at]))
    const finishingFits = table((at) => fits(query.finishing, finishings[at]))
    const sunny = query.sun === null ? 255 : sunnySides[query.sun]
    const notFirst = floorNot.includes('first')
    const notLast = floorNot.includes('last')
    const payable =
      paymentTo === null ? Infinity : priceThatFits(paymentTo, header.programmes[0]!, query.down)
    const priceTo = Math.min(query.priceTo ?? Infinity, payable)
    const bounded = query.priceFrom !== null || query.priceTo !== null || paymentTo !== null
    const priceFrom = bounded ? (query.priceFrom ?? 1) : 0
    const areaFrom = (query.areaFrom ?? 0) * 100
    const areaTo = (query.areaTo ?? Infinity) * 100
    const floorFrom = query.floorFrom ?? -Infinity
    const floorTo = query.floorTo ?? Infinity

    let total = 0
    for (let row = 0; row < listed; row++)
      total +=
        placeFits[place[row]!]! &
        roomsFit[rooms[row]!]! &
        layoutFits[layout[row]!]! &
        finishingFits[finishing[row]!]! &
        featuresFit[featureSet[row]!]! &
        promotionFits[promotionSet[row]!]! &
        Number((windows[row]! & sunny) !== 0) &
        Number(price[row]! >= priceFrom && price[row]! <= priceTo) &
        Number(area[row]! >= areaFrom && area[row]! <= areaTo) &
        Number(floor[row]! >= floorFrom && floor[row]! <= floorTo) &
        Number(!(notFirst && floor[row] === 1)) &
        Number(!(notLast && floor[row] === lastFloor[place[row]!]))
    return total
  }
}

const fits = <T>(chosen: readonly T[], one: T | undefined) =>
  chosen.length === 0 || (one !== undefined && chosen.includes(one))

const table = (holds: (at: number) => boolean) =>
  Uint8Array.from({ length: 256 }, (_, at) => Number(holds(at)))
