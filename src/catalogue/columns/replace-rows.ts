import { toColumns, type Dictionaries, type LotColumns } from './columns.ts'
import { rowOfId } from './lot-of-row.ts'
import type { LotHeader, LotRow } from './lot-row.ts'
import { mergeDictionary } from './merged-dictionary.ts'
import { mergeRows, valuesOf, type MergedRows } from './merged-rows.ts'
import { mapColumns, toColumn } from './number-columns.ts'

/** Which column of numbers points into which dictionary. */
const pointers = {
  place: 'places',
  number: 'numbers',
  featureSet: 'featureSets',
  promotionSet: 'promotionSets',
  plan: 'plans',
} as const

/**
 * The columns of a newer version: `changed` lots take the place of those of their ids or join them, `gone` ones leave.
 * The same as all rows would give, without a row of any other lot being made.
 */
export function replaceRows(
  columns: LotColumns,
  version: number,
  header: LotHeader,
  changed: readonly LotRow[],
  gone: ReadonlySet<number>,
): LotColumns {
  const isLeft = [...gone].some((id) => rowOfId(columns, id) >= 0)
  if (changed.length === 0 && !isLeft) return { ...columns, version, header }
  const fresh = toColumns(version, header, changed)
  const rows = mergeRows(columns, fresh, gone)
  const numbers = mapColumns((name) => toColumn(name, valuesOf(rows, columns[name], fresh[name])))
  return {
    ...numbers,
    ...mergeDictionaries(rows, columns, fresh),
    newness: newnessOf(rows, columns, fresh),
    version,
    header,
    listed: rows.listed,
  }
}

type Pointing = Pick<LotColumns, keyof typeof pointers> & Dictionaries

function mergeDictionaries(rows: MergedRows, columns: LotColumns, fresh: LotColumns): Pointing {
  const merge = <Entry>(column: keyof typeof pointers, all: Entry[], added: Entry[]) =>
    mergeDictionary(
      rows,
      { column: columns[column], entries: all },
      { column: fresh[column], entries: added },
    )
  const places = merge('place', columns.places, fresh.places)
  const numbers = merge('number', columns.numbers, fresh.numbers)
  const featureSets = merge('featureSet', columns.featureSets, fresh.featureSets)
  const promotionSets = merge('promotionSet', columns.promotionSets, fresh.promotionSets)
  const plans = merge('plan', columns.plans, fresh.plans)
  return {
    place: places.column,
    places: places.entries,
    number: numbers.column,
    numbers: numbers.entries,
    featureSet: featureSets.column,
    featureSets: featureSets.entries,
    promotionSet: promotionSets.column,
    promotionSets: promotionSets.entries,
    plan: plans.column,
    plans: plans.entries,
  }
}

/** Columns know the order in which lots came, not the moments: a lot that was here keeps its place, others come after. */
function newnessOf(rows: MergedRows, columns: LotColumns, fresh: LotColumns): Uint32Array {
  let newest = -1
  for (const rank of columns.newness) newest = Math.max(newest, rank)
  const added = fresh.id.map((id, at) => {
    const before = rowOfId(columns, id)
    const rank = before < 0 ? newest + 1 + (fresh.newness[at] ?? 0) : columns.newness[before]
    return rank ?? 0
  })
  return withoutGaps(valuesOf(rows, columns.newness, added))
}

function withoutGaps(ranks: Float64Array): Uint32Array {
  const most = ranks.reduce((largest, rank) => Math.max(largest, rank), -1)
  const dense = new Uint32Array(most + 2)
  for (const rank of ranks) dense[rank + 1] = 1
  for (let rank = 0; rank <= most; rank++)
    dense[rank + 1] = (dense[rank + 1] ?? 0) + (dense[rank] ?? 0)
  return Uint32Array.from(ranks, (rank) => dense[rank] ?? 0)
}
