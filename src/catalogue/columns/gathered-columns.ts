import type { LotColumns } from './columns.ts'
import { openDictionary, orderByRows } from './dictionary.ts'
import { valuesOf, type MergedRows } from './merged-rows.ts'
import { mapColumns, toColumn } from './number-columns.ts'

type Pointer = 'place' | 'number' | 'featureSet' | 'promotionSet' | 'deal' | 'trait' | 'plan'

/** Rows of two columns in their new order, with the dictionary entries that they point to and no others. */
export function gatherColumns(
  rows: MergedRows,
  columns: LotColumns,
  added: LotColumns,
): LotColumns {
  const merge = <Entry>(column: Pointer, entries: Entry[], more: Entry[]) =>
    mergeDictionary(
      rows,
      { column: columns[column], entries },
      { column: added[column], entries: more },
    )
  const places = merge('place', columns.places, added.places)
  const numbers = merge('number', columns.numbers, added.numbers)
  const featureSets = merge('featureSet', columns.featureSets, added.featureSets)
  const promotionSets = merge('promotionSet', columns.promotionSets, added.promotionSets)
  const deals = merge('deal', columns.deals, added.deals)
  const traits = merge('trait', columns.traits, added.traits)
  const plans = merge('plan', columns.plans, added.plans)
  return {
    ...columns,
    ...mapColumns((name) => toColumn(name, valuesOf(rows, columns[name], added[name]))),
    listed: rows.listed,
    place: places.column,
    places: places.entries,
    number: numbers.column,
    numbers: numbers.entries,
    featureSet: featureSets.column,
    featureSets: featureSets.entries,
    promotionSet: promotionSets.column,
    promotionSets: promotionSets.entries,
    deal: deals.column,
    deals: deals.entries,
    trait: traits.column,
    traits: traits.entries,
    plan: plans.column,
    plans: plans.entries,
  }
}

/** Some listed rows alone, by growing index. */
export function pickListed(columns: LotColumns, rows: readonly number[]): LotColumns {
  return gatherColumns({ from: Int32Array.from(rows), listed: rows.length }, columns, columns)
}

type Pointed<Entry> = { column: Uint32Array; entries: Entry[] }

/** The entries that merged rows point to, in the order in which rows need them: as if filled row by row. */
function mergeDictionary<Entry>(
  rows: MergedRows,
  before: Pointed<Entry>,
  added: Pointed<Entry>,
): Pointed<Entry> {
  const all = openDictionary<Entry>()
  for (const entry of before.entries) all.indexOf(entry)
  const known = added.entries.map((entry) => all.indexOf(entry))
  const column = Uint32Array.from(
    valuesOf(
      rows,
      before.column,
      added.column.map((at) => known[at] ?? 0),
    ),
  )
  return { column, entries: orderByRows(column, all) }
}
