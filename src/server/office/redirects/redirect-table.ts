import type { PoolClient } from 'pg'

import { plainSource } from '#domain/addresses/plain-path.ts'
import { endOf } from '#domain/addresses/route-rules.ts'
import { redirectComplaints } from '#domain/office/redirect-fields.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { statement } from '#server/db/sql/statement.ts'
import { readCsvRows } from '#server/import/adapters/table/csv.ts'
import { publishChange, type PublishContext } from '#server/publishing/publish-change.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import { findDeadPaths, findTakenPages, LIVE_PAGE } from './live-pages.ts'
import { exampleOf, readRedirects, rulesOf } from './redirect-rows.ts'

type TableRow = { line: number; from: string; to: string; statusCode: number }
type Fault = { line: number; text: string }

/** What a table of redirects will do. With a fault none of it is done. */
export type RedirectPlan = {
  added: TableRow[]
  changed: TableRow[]
  same: number
  faults: Fault[]
  /** Targets on this site that answer 404. */
  dead: { line: number; to: string }[]
}

const MOST_ROWS = 20_000
const COLUMNS = ['from', 'to', 'statusCode']
const codes = ['301', '302', '307', '308']

/** Reads `from,to,statusCode`; an address may be whole, of the older site. */
async function readTable(text: string): Promise<{ rows: TableRow[]; faults: Fault[] }> {
  const rows: TableRow[] = []
  const lines = new Map<string, number>()
  const faults: Fault[] = []
  let places: number[] | null = null
  for await (const { line, cells } of readCsvRows(piecesOf(text))) {
    if (places === null) {
      const names = cells.map((cell) => cell.toLowerCase())
      places = COLUMNS.map((name) => names.indexOf(name.toLowerCase()))
      if (places[0] === -1 || places[1] === -1)
        throw new Refusal('нужна строка заголовков: from,to,statusCode', line)
      continue
    }
    if (cells.every((cell) => cell === '')) continue
    if (rows.length === MOST_ROWS) throw new Refusal(`больше ${MOST_ROWS} переадресаций`, line)
    const [from = '', to = '', code = ''] = places.map((at) => cells[at] ?? '')
    const row = { line, from: sourceOf(from), to: targetOf(to), statusCode: Number(code || 301) }
    const wrong = Object.values(redirectComplaints(row.from, row.to))
    if (code !== '' && !codes.includes(code)) wrong.push(`Код «${code}»: ${codes.join(', ')}`)
    const twin = lines.get(row.from)
    if (twin !== undefined) wrong.push(`Адрес ${row.from} уже есть в строке ${twin}`)
    lines.set(row.from, line)
    faults.push(...wrong.map((words) => ({ line, text: words })))
    rows.push(row)
  }
  if (places === null) throw new Refusal('таблица пустая', 1)
  return { rows, faults }
}

async function* piecesOf(text: string) {
  yield text
}

/** «https://staryy.ru/katalog/?id=5» → «/katalog?id=5» */
const sourceOf = (text: string) => plainSource(text.replace(/^https?:\/\/[^/?#]+/i, '') || '/')

const targetOf = (text: string) => text.replace(/#$/, '')

/** Reads a table and compares it with the redirects there are. Throws a Refusal where it is no such table. */
export async function planRedirects(client: Queryable, text: string): Promise<RedirectPlan> {
  const { rows, faults } = await readTable(text)
  const before = new Map((await readRedirects(client)).map((one) => [one.from, one]))
  const rules = rulesOf([...before.values(), ...rows])
  const loops = rows.filter(({ from }) => endOf(rules, exampleOf(from)) === null)
  const isSame = ({ from, to, statusCode }: TableRow) => {
    const known = before.get(from)
    return known?.to === to && known.statusCode === statusCode
  }
  const moved = rows.filter((row) => !isSame(row))
  const ends = rows.map(({ line, from }) => ({ line, to: endOf(rules, exampleOf(from)) ?? '' }))
  const dead = await findDeadPaths(
    client,
    ends.map(({ to }) => to),
  )
  const taken = await findTakenPages(
    client,
    moved.map(({ from }) => from),
  )
  return {
    added: moved.filter(({ from }) => !before.has(from)),
    changed: moved.filter(({ from }) => before.has(from)),
    same: rows.length - moved.length,
    faults: [
      ...faults,
      ...moved
        .filter(({ from }) => taken.has(from))
        .map(({ line, from }) => ({ line, text: `${from}: ${LIVE_PAGE}` })),
      ...loops.map(({ line, from }) => ({ line, text: `${from}: переадресации ведут по кругу` })),
    ].toSorted((one, other) => one.line - other.line),
    dead: ends.filter(({ to }) => dead.has(to)),
  }
}

const writeRedirects = statement(
  'write redirects of a table',
  `insert into redirect (source, target, status_code)
    select r."from", r."to", r."statusCode"
    from jsonb_to_recordset($1) r("from" text, "to" text, "statusCode" smallint)
    on conflict (source) do update set target = excluded.target, status_code = excluded.status_code,
      revision = redirect.revision + 1`,
  ['jsonb'],
)

/** Adds and changes what a table names, all or nothing. null: an import publishes now. */
export async function importRedirects(
  context: PublishContext,
  text: string,
  note: (client: PoolClient, plan: RedirectPlan) => Promise<void>,
): Promise<RedirectPlan | null> {
  const planned: RedirectPlan[] = []
  const isOut = await publishChange(context, async (client) => {
    const plan = await planRedirects(client, text)
    planned.push(plan)
    if (plan.faults.length > 0) throw new FaultyTable('a table of redirects has faults')
    await writeRedirects(client, JSON.stringify([...plan.added, ...plan.changed]))
    await note(client, plan)
  }).catch((error: unknown) => {
    if (!(error instanceof FaultyTable)) throw error
    return true
  })
  return isOut ? (planned[0] ?? null) : null
}

/** Nothing of the table is taken: the transaction is taken back. */
class FaultyTable extends Error {}
