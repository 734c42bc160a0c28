import type { Dictionaries, LotColumns, NumberColumns } from '#catalogue/columns/columns.ts'

/** Which column points into which dictionary. */
const dictionaryOf = {
  place: 'places',
  number: 'numbers',
  featureSet: 'featureSets',
  promotionSet: 'promotionSets',
  plan: 'plans',
} as const satisfies Partial<Record<keyof NumberColumns, keyof Dictionaries>>

/**
 * The lots of lists alone, as a browser needs them: a house long sold out is not sent along. Listed rows come first, and
 * dictionaries are filled in the order of rows, so both are cut off at one point.
 */
export function listedPart(columns: LotColumns): LotColumns {
  const { listed } = columns
  const part = { ...columns }
  for (const [name, column] of Object.entries(columns))
    if (ArrayBuffer.isView(column))
      Object.assign(part, { [name]: (column as Uint32Array).subarray(0, listed) })
  for (const [name, dictionary] of Object.entries(dictionaryOf)) {
    const last = part[name as keyof typeof dictionaryOf].reduce(
      (most, at) => Math.max(most, at),
      -1,
    )
    Object.assign(part, { [dictionary]: columns[dictionary].slice(0, last + 1) })
  }
  return part
}
