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
  approved: number
  heldLots: number
}

/** What waited of a source until it was removed was replaced by nothing. */
const STATE = `case when r.state = 'superseded' and s.removed_at is not null and not exists (
    select from import_run later where later.source_id = r.source_id and later.id > r.id) then 'forgotten' else r.state end`

const COLUMNS = `r.id, r.source_id "sourceId", s.name source, ${STATE} state, r.started_at "startedAt",
  r.feed_date "feedDate", r.version, r.reason, r.report,
  p.held, p.superseded, p.declined, p.approved, p.lots "heldLots"`

const PARTS = `cross join lateral (
    select count(*) filter (where state = 'held')::int held,
      count(*) filter (where state = 'superseded')::int superseded,
      count(*) filter (where state = 'declined')::int declined,
      count(*) filter (where state = 'approved')::int approved,
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
  approved: 'integer',
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

/** Lots whose price, set by hand, a run was seen to leave. */
export async function findPricesByHand(pool: Pool, id: number): Promise<readonly number[]> {
  const { rows } = await selectRunItem(pool, id)
  return rows[0]?.report?.shown?.pricesByHand.lots ?? []
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
    shown,
    isBrought,
    skipped,
    unknown,
    faults,
    warnings,
    declined,
  } = report
  return {
    note,
    notices,
    overview,
    declined,
    skipped,
    unknown,
    faults,
    warnings,
    first: first && { warnings: [], ...first },
    isBrought: isBrought === true,
    shown: shown
      ? {
          ...shown,
          pricesByHand: { ...shown.pricesByHand, lots: shown.pricesByHand.lots.length },
        }
      : null,
  }
}
