import type { Catalogue } from '#catalogue/catalogue.ts'
import { readLotQuery } from '#domain/query/lot-query.ts'
import { writeCsv } from '#server/catalogue/files/csv.ts'
import { lotColumns, type Value } from '#server/catalogue/files/lot-columns.ts'
import { writeXlsx } from '#server/catalogue/files/xlsx.ts'
import { splitAddress } from '#server/http/address.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'

import { kindOfName } from './queries.ts'

type ListFile = { prepared: PreparedResponse; fileName: string }

const CSV = 'text/csv; charset=utf-8'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A longer table is no list to look through, and its making would keep everyone waiting. */
const MOST_ROWS = 5_000

/** `/api/catalogue/flats.csv?…` and `.xlsx`: all of a list as a table. null: no such kind or file. */
export async function listFile(
  catalogue: Catalogue,
  url: string,
  siteUrl: string,
): Promise<ListFile | null> {
  const [path, query] = splitAddress(url)
  const [, name = '', ending = ''] = /\/([a-z]+)\.(csv|xlsx)$/.exec(path) ?? []
  const kind = kindOfName(name)
  if (!kind) return null

  const found = catalogue.lots(kind).every(readLotQuery(new URLSearchParams(query)))
  const columns = lotColumns(siteUrl)
  const rows: Value[][] = [
    columns.map((column) => column.name),
    ...found.slice(0, MOST_ROWS).map((lot) => columns.map(({ value }) => value(lot))),
  ]
  if (found.length > MOST_ROWS)
    rows.push([`Здесь первые ${MOST_ROWS} из ${found.length}. Уточните условия поиска.`])
  return {
    fileName: `${name}-${catalogue.publishedAt.slice(0, 10)}.${ending}`,
    prepared:
      ending === 'csv'
        ? prepareResponse(200, CSV, writeCsv(rows))
        : prepareResponse(200, XLSX, await writeXlsx(columns, rows)),
  }
}
