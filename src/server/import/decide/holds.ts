import type { House, Pair } from './comparison.ts'
import type { HeldPart } from './suspicion.ts'

/** What stays as it is: whole houses, and values of single lots. */
export type Holds = {
  houses: ReadonlySet<House>
  prices: ReadonlySet<number>
  statuses: ReadonlySet<number>
}

export function holdsOf(parts: HeldPart[]): Holds {
  const of = (kind: HeldPart['kind']) => parts.filter((part) => part.kind === kind)
  return {
    houses: new Set(of('house').flatMap(({ house }) => house ?? [])),
    prices: new Set(of('prices').flatMap(({ lots }) => lots)),
    statuses: new Set(of('statuses').flatMap(({ lots }) => lots)),
  }
}

/** True for a lot whose house is held, by the published house or by the house in the file. */
export const isFrozen = ({ houses }: Holds, { before, house }: Pair) =>
  houses.has(house) || (before !== undefined && !before.gone && houses.has(before.buildingId))
