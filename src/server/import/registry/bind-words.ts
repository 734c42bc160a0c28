import type { Pool } from 'pg'

import { buildingStateWords, materialWords } from '#server/import/normalise/building-words.ts'
import { NO_VALUE, plainWord } from '#server/import/normalise/dictionary.ts'
import { kindWords } from '#server/import/normalise/kind-words.ts'
import {
  finishingWords,
  purposeWords,
  sideWords,
  statusWords,
  viewWords,
} from '#server/import/normalise/lot-words.ts'
import { CLOSED } from '#server/import/normalise/read-values.ts'
import { roomCodes } from '#server/import/normalise/rooms.ts'
import { Refusal } from '#server/publishing/refusal.ts'
import { emptyReport, type ImportReport } from '#server/import/runs/report.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

const dictionaries = [
  finishingWords,
  statusWords,
  viewWords,
  sideWords,
  purposeWords,
  materialWords,
  buildingStateWords,
  kindWords,
]

/** «монолитно-каркасный=monolith» and the like; a pair that means nothing is refused by name. */
export function readWordPairs(pairs: string[]): Map<string, string> {
  const words = new Map<string, string>()
  for (const pair of pairs) {
    const at = pair.lastIndexOf('=')
    const [word, code] = [plainWord(pair.slice(0, Math.max(0, at))), pair.slice(at + 1).trim()]
    if (at < 1 || word === '' || code === '')
      throw new Refusal(`--map «${pair}»: нужен вид «слово=код»`)
    if (words.has(word)) throw new Refusal(`--map: слово «${word}» дано дважды`)
    if (!isCode(code)) throw new Refusal(`--map «${pair}»: кода «${code}» нет`)
    words.set(word, code)
  }
  return words
}

const isCode = (code: string) =>
  code === CLOSED ||
  code === NO_VALUE ||
  roomCodes.includes(code) ||
  dictionaries.some(({ words }) => words.has(plainWord(code)))

/** What words can be bound to, by the field of a lot or a house that they fill. */
export const listCodes = () => [
  ...dictionaries.map(({ fills, words }) => ({
    field: fills,
    codes: [...new Set(words.values())].map(String),
  })),
  { field: 'rooms', codes: roomCodes },
  { field: 'price', codes: [CLOSED] },
]

const addWords = statement(
  'add words of a source',
  'update source set words = words || $2::jsonb where name = $1',
  ['text', 'jsonb'],
)

/** Binds words of a source to ours, for every file of it that is read from now on. */
export async function bindWords(pool: Pool, source: string, words: Map<string, string>) {
  const { rowCount } = await addWords(pool, source, JSON.stringify(Object.fromEntries(words)))
  if (!rowCount) throw new Refusal(`источника «${source}» нет`)
}

const selectLastReport = statement(
  'last report of a source',
  `select r.report from import_run r join source s on s.id = r.source_id
     where s.name = $1 and r.state in ('published', 'held') and r.sha256 is not null
     order by r.id desc limit 1`,
  ['text'],
  rowOf<{ report: Partial<ImportReport> | null }>({ report: 'jsonb?' }),
)

/** Words of the newest file that nobody knows yet, the most frequent first. */
export async function listUnknownWords(
  pool: Pool,
  source: string,
): Promise<ImportReport['unknown']> {
  const { rows } = await selectLastReport(pool, source)
  const { unknown } = { ...emptyReport('', source, false), ...rows[0]?.report }
  return unknown.toSorted((one, other) => other.count - one.count)
}
