import type { LotColumns } from '#catalogue/columns/columns.ts'
import { pickListed } from '#catalogue/columns/gathered-columns.ts'
import { rowOfId } from '#catalogue/columns/lot-of-row.ts'
import { replaceColumns } from '#catalogue/columns/replace-rows.ts'

import { pack, unpack } from './packing.ts'

/** Ids that lists hold no longer come before the package of changed lots, as a line of JSON: «[37,41]». */
const OPENING = '['.charCodeAt(0)

/** What a browser lacks that holds the listed lots as they were before `ids` changed. */
export function packChanges(columns: LotColumns, ids: readonly number[]): Uint8Array<ArrayBuffer> {
  const rowOf = (id: number) =>
    rowOfId({ ...columns, id: columns.id.subarray(0, columns.listed) }, id)
  const rows = ids.map(rowOf).filter((row) => row >= 0)
  const gone = ids.filter((id) => rowOf(id) < 0)
  const changed = pack(
    pickListed(
      columns,
      rows.toSorted((a, b) => a - b),
    ),
  )
  const head = new TextEncoder().encode(`${JSON.stringify(gone)}\n`)
  const packed = new Uint8Array(head.length + changed.length)
  packed.set(head)
  packed.set(changed, head.length)
  return packed
}

/** The newest columns: of a whole package, or of one of changes to what is held. */
export function unpackOnto(held: LotColumns | null, packed: ArrayBuffer): LotColumns {
  const bytes = new Uint8Array(packed)
  if (bytes[0] !== OPENING) return unpack(packed)
  if (!held) throw new Error('There is nothing to change')
  const end = bytes.indexOf(0x0a) + 1
  const gone: number[] = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)))
  return replaceColumns(held, unpack(packed.slice(end)), new Set(gone))
}
