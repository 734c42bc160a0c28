import { answerQuestions } from '#server/concurrency/answer-questions.ts'

import { writeCsv } from './csv.ts'
import type { Value } from './lot-columns.ts'
import { writeXlsx } from './xlsx.ts'

export type Table = { ending: 'csv' | 'xlsx'; widths: number[]; rows: Value[][] }

/** A workbook of five thousand rows takes a second to write. */
answerQuestions(async ({ ending, widths, rows }: Table) =>
  ending === 'csv' ? Buffer.from(writeCsv(rows)) : writeXlsx(widths, rows),
)
