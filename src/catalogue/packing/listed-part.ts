import type { LotColumns } from '#catalogue/columns/columns.ts'
import { mapColumns } from '#catalogue/columns/number-columns.ts'

/**
 * The listed lots alone, as a browser needs them: sold lots are not sent. Listed rows come first, and dictionaries are
 * filled in the order of rows, so both are cut off at one point.
 */
export function listedPart(columns: LotColumns): LotColumns {
  const { listed } = columns
  const part = { ...columns, ...mapColumns((name) => columns[name].subarray(0, listed)) }
  return {
    ...part,
    places: used(part.places, part.place),
    numbers: used(part.numbers, part.number),
    featureSets: used(part.featureSets, part.featureSet),
    promotionSets: used(part.promotionSets, part.promotionSet),
    traits: used(part.traits, part.trait),
    plans: used(part.plans, part.plan),
  }
}

const used = <Entry>(entries: Entry[], column: Uint32Array): Entry[] =>
  entries.slice(0, column.reduce((most, at) => Math.max(most, at), -1) + 1)
