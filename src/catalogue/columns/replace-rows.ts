import { toColumns, type LotColumns } from './columns.ts'
import { gatherColumns } from './gathered-columns.ts'
import { rowOfId } from './lot-of-row.ts'
import type { LotHeader } from '#contract/catalogue.ts'
import type { LotRow } from './lot-row.ts'
import { mergeRows } from './merged-rows.ts'

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
  return replaceColumns(columns, toColumns(version, header, changed), gone)
}

/** The same where the changed lots come as columns, which bring version and header. */
export function replaceColumns(
  columns: LotColumns,
  changed: LotColumns,
  gone: ReadonlySet<number>,
): LotColumns {
  const { version, header } = changed
  const isAnyGone = [...gone].some((id) => rowOfId(columns, id) >= 0)
  if (changed.id.length === 0 && !isAnyGone) return { ...columns, version, header }
  const rows = mergeRows(columns, changed, gone)
  return { ...gatherColumns(rows, columns, changed), version, header }
}
