import { readAvito } from '#server/import/adapters/avito/avito.ts'
import { readCian } from '#server/import/adapters/cian/cian.ts'
import { readDomclick } from '#server/import/adapters/domclick/domclick.ts'
import { readNative } from '#server/import/adapters/native/native.ts'
import { readProfitbase } from '#server/import/adapters/profitbase/profitbase.ts'
import { readCsv } from '#server/import/adapters/table/table.ts'
import { readXlsx } from '#server/import/adapters/table/xlsx.ts'
import { readYrl } from '#server/import/adapters/yrl/yrl.ts'
import type { Adapter, Format, Found } from '#server/import/normalise/found.ts'
import type { ReadOptions } from '#server/import/normalise/notes.ts'
import { readText } from '#server/import/sources/read-text.ts'

const adapters: Record<Exclude<Format, 'xlsx'>, Adapter> = {
  native: readNative,
  yrl: readYrl,
  cian: readCian,
  profitbase: readProfitbase,
  avito: readAvito,
  domclick: readDomclick,
  csv: readCsv,
}

/** The records of a file; a workbook is the one that is no text. */
export const readFileAs = (
  format: Format,
  path: string,
  options: ReadOptions,
  onBytes?: (bytes: number) => void,
): AsyncIterable<Found> =>
  format === 'xlsx' ? readXlsx(path, options) : adapters[format](readText(path, onBytes), options)
