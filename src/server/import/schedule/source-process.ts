import type { Pool } from 'pg'

import { formatNumber } from '#domain/text/format-number.ts'
import { refusedOr } from '#server/import/reread.ts'
import { Refusal } from '#server/publishing/refusal.ts'
import { emptyReport } from '#server/import/runs/report.ts'
import { noteRefusal } from '#server/import/runs/runs.ts'
import { findSource } from '#server/import/runs/source-rows.ts'

import { runProcess, type CommandEnd } from './command-process.ts'
import { whileLeased } from './lease.ts'
import { planNext } from './run-source.ts'

/** A file may take fifteen minutes to come; what is left is more than any has needed. */
export const RUN_LIMIT_MS = 20 * 60_000

/** The one limit that ends a process besides its time. */
export const OUT_OF_MEMORY =
  'процесс не закончил работу, скорее всего, ему не хватило памяти: файл слишком велик или испорчен'

type SourceProcess = {
  command: string[]
  env: Record<string, string | undefined>
  signal: AbortSignal
  limitMs?: number | undefined
}

/** Runs a source whose lease is taken; this process renews the lease, since one that spins cannot. */
export const runSourceProcess = (pool: Pool, source: string, work: SourceProcess) =>
  whileLeased(pool, source, async () => {
    const { command, env, signal, limitMs = RUN_LIMIT_MS } = work
    const end = await runProcess(command, env, { signal, limitMs })
    if (!signal.aborted && (await noteBroken(pool, source, end, limitMs)))
      await planNext(pool, source)
    return end
  })

/**
 * Exit codes of an import are outcomes, stored with its run; any other end is stored here. Returns true for such an end.
 */
export async function noteBroken(
  pool: Pool,
  source: string,
  { code, isOverdue }: CommandEnd,
  limitMs: number,
): Promise<boolean> {
  if (code === 0 || code === 1 || code === 2) return false
  const found = await findSource(pool, source)
  const why = isOverdue
    ? `дольше ${formatNumber(limitMs / 60_000, { most: 1 })}\u00A0мин`
    : OUT_OF_MEMORY
  const report = emptyReport(source, source, false)
  const refusal = new Refusal(`прервано: ${why}`)
  if (found) await refusedOr(report, () => noteRefusal(pool, found.id, report, refusal))
  return true
}
