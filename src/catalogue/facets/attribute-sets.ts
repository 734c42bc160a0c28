import type { LotColumns } from '#catalogue/columns/columns.ts'
import { sides } from '#domain/lots/lot.ts'

/** What a lot is like, as far as filters tell lots apart. Thousands of lots share a few hundred makes. */
export type AttributeSet = {
  rooms: number
  layout: number
  finishing: number
  windows: number
  promotionSet: number
}

/** The distinct makes of the listed lots, and which one each lot is of: what is asked of a make is asked once. */
export function findAttributeSets(columns: LotColumns): {
  makes: AttributeSet[]
  make: Uint32Array
} {
  const { listed, rooms, layout, finishing, windows, promotionSet } = columns
  const makes: AttributeSet[] = []
  const make = new Uint32Array(listed)
  const places = new Map<number, number>()
  for (let row = 0; row < listed; row++) {
    const one: AttributeSet = {
      rooms: rooms[row]!,
      layout: layout[row]!,
      finishing: finishing[row]!,
      windows: windows[row]!,
      promotionSet: promotionSet[row]!,
    }
    const key = keyOf(one)
    let place = places.get(key)
    if (place === undefined) places.set(key, (place = makes.push(one) - 1))
    make[row] = place
  }
  return { makes, make }
}

const keyOf = ({ rooms, layout, finishing, windows, promotionSet }: AttributeSet) =>
  (((promotionSet * 256 + rooms) * 256 + layout) * 256 + finishing) * 256 + windows

const bitsOf = (...names: (typeof sides)[number][]) =>
  names.reduce((bits, side) => bits | (1 << sides.indexOf(side)), 0)

/** Sides that the sun reaches, by the part of the day. */
export const sunnySides = { morning: bitsOf('ne', 'e', 'se'), evening: bitsOf('nw', 'w', 'sw') }
