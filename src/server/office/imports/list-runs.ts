import type { Pool } from 'pg'

import { searchWords } from '#domain/text/search-words.ts'
import { firstRow } from '#server/db/first-row.ts'
import type { StoredRun } from '#server/import/runs/last-run.ts'
import type { RunLine } from '#server/import/runs/runs.ts'
import { PAGE_SIZE } from '#server/office/http/body-fields.ts'
import { hasWords, searchText } from '#server/db/sql/search-text.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

type RunRow = Omit<RunLine, 'parts'> & {
  sourceId: number
  /** Parts that wait for a decision, that a newer run replaced, that staff declined. */
  held: number
  superseded: number
  declined: number
  heldLots: number
}

const COLUMNS = `r.id, r.source_id "sourceId", s.name source, r.state, r.started_at "startedAt",
  r.feed_date "feedDate", r.version, r.reason, r.report,
  p.held, p.superseded, p.declined, p.lots "heldLots"`

const PARTS = `cross join lateral (
    select count(*) filter (where state = 'held')::int held,
      count(*) filter (where state = 'superseded')::int superseded,
      count(*) filter (where state = 'declined')::int declined,
      coalesce(sum(lots), 0)::int lots
    from held_part where run_id = r.id) p`

const WHERE = `
  from import_run r join source s on s.id = r.source_id ${PARTS}
  where ${hasWords('$1', searchText('s.name'))}
    and ($2 = '' or r.state = $2
      or ($2 = 'waiting' and p.held > 0))`

const RUN = rowOf<RunRow>({
  id: 'integer',
  sourceId: 'integer',
  source: 'text',
  state: 'text',
  startedAt: 'timestamptz',
  feedDate: 'timestamptz?',
  version: 'integer?',
  reason: 'text?',
  report: 'jsonb?',
  held: 'integer',
  superseded: 'integer',
  declined: 'integer',
  heldLots: 'integer',
})

const selectRuns = statement(
  'list-runs/selectRuns',
  `select ${COLUMNS} ${WHERE} order by r.id desc limit ${PAGE_SIZE} offset $3`,
  ['text[]', 'text', 'bigint'],
  RUN,
)

const countRuns = statement(
  'list-runs/countRuns',
  `select count(*)::int total ${WHERE}`,
  ['text[]', 'text'],
  rowOf<{ total: number }>({ total: 'integer' }),
)

/** The newest first. */
export async function listRuns(
  pool: Pool,
  { q, state, page }: { q: string; state: string; page: number },
) {
  const words = searchWords(q)
  const { rows } = await selectRuns(pool, words, state, (page - 1) * PAGE_SIZE)
  const counted = await countRuns(pool, words, state)
  return { items: rows.map(runItem), total: firstRow(counted).total }
}

const selectRunItem = statement(
  'list-runs/selectRunItem',
  `select ${COLUMNS} from import_run r join source s on s.id = r.source_id ${PARTS} where r.id = $1`,
  ['integer'],
  RUN,
)

export async function findRunItem(pool: Pool, id: number) {
  const { rows } = await selectRunItem(pool, id)
  return rows[0] ? { ...runItem(rows[0]), report: detailsOf(rows[0].report) } : null
}

function runItem({ report, ...row }: RunRow) {
  return {
    ...row,
    counts: report && {
      lots: report.lots,
      added: report.added + report.joined + report.returned,
      changed: report.changed,
      gone: report.gone,
      priceUp: report.priceUp,
      priceDown: report.priceDown,
    },
  }
}

/** Remarks of the run on the file, beside its counts. */
function detailsOf(report: StoredRun | null) {
  if (!report) return null
  const {
    note,
    notices,
    overview,
    first = null,
    moves = [],
    skipped,
    unknown,
    faults,
    warnings,
    declined,
  } = report
  return { note, notices, overview, first, moves, skipped, unknown, faults, warnings, declined }
}
