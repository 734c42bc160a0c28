import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Catalogue } from '#contract/catalogue.ts'
import { lotColumns, type LotColumn, type Value } from '#server/catalogue/files/lot-columns.ts'
import type { Table } from '#server/catalogue/files/table.thread.ts'
import { readLotQuery, writeLotQuery, type LotQuery } from '#domain/query/lot-query.ts'
import { isListed, type LotKind } from '#domain/lots/lot.ts'
import { readIds } from '#domain/saved/selection.ts'
import { splitAddress } from '#server/http/address.ts'

import { kindOfName } from './queries.ts'

type Ending = Table['ending']

/** What is asked for by `/api/catalogue/flats.csv?…` and `.xlsx`: all of a list as a table. */
type ListFile = {
  kind: LotKind
  ending: Ending
  query: LotQuery
  /** Lots by their ids, in place of a query. */
  ids: number[] | null
  /** The query in its one spelling. */
  asked: string
  fileName: string
}

export const listTypes: Record<Ending, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** As many as one visitor saves. */
const MOST_BY_ID = 100
/** A longer table is no list to look through. */
const MOST_ROWS = 5_000
/** Visitors are answered between so many rows. */
const ROWS_IN_A_TURN = 250

/** null: no such kind or file. */
export function readListFile(url: string, day: string): ListFile | null {
  const [path, text] = splitAddress(url)
  const [, name = '', word = ''] = /\/([a-z]+)\.([a-z]+)$/.exec(path) ?? []
  const kind = kindOfName(name)
  if (!kind || (word !== 'csv' && word !== 'xlsx')) return null
  const typed = new URLSearchParams(text)
  const query = readLotQuery(typed)
  const ids = typed.has('ids') ? readIds(typed.get('ids'), MOST_BY_ID) : null
  const asked = ids ? ids.join() : writeLotQuery({ ...query, page: 1 })
  const fileName = `${name}-${day}.${word}`
  return { kind, ending: word, query, ids, asked, fileName }
}

/** The rows of the file, in turns between which visitors are answered. */
export async function listTable(
  catalogue: Catalogue,
  { kind, ending, query, ids }: ListFile,
  siteUrl: string,
): Promise<Table> {
  const lots = catalogue.lots(kind)
  const byId = ids?.flatMap((id) => lots.lot(id) ?? []).filter((lot) => isListed(lot.status))
  const found = byId ?? lots.every(query)
  const columns = lotColumns(siteUrl, kind, catalogue.datedAt())
  const rows: Value[][] = [columns.map((column) => column.name)]
  for (let at = 0; at < Math.min(found.length, MOST_ROWS); at += ROWS_IN_A_TURN) {
    const slice = found.slice(at, Math.min(at + ROWS_IN_A_TURN, MOST_ROWS))
    rows.push(...slice.map((lot) => valuesOf(columns, lot)))
    await nextTurn()
  }
  if (found.length > MOST_ROWS)
    rows.push([`Здесь первые ${MOST_ROWS} из ${found.length}. Уточните условия поиска.`])
  return { ending, widths: columns.map(({ width }) => width), rows }
}

const valuesOf = (columns: readonly LotColumn[], lot: Parameters<LotColumn['value']>[0]) =>
  columns.map(({ value }) => value(lot))
