import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Pool } from 'pg'

import { queriesOn } from '#server/db/connect.ts'
import { heldPart } from '#server/db/schema/held-parts.ts'
import { partKey, type StoredPart } from '#server/import/runs/held-parts.ts'
import type { CommandEnd } from '#server/import/schedule/command-process.ts'
import { findRun } from '#server/import/sources/stored-snapshots.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import type { Caller } from '#server/office/http/endpoint.ts'
import { changeLots } from '#server/office/lots/change-lots.ts'
import { findReleases, seeLots } from '#server/office/lots/field-change.ts'
import { findLots } from '#server/office/lots/find-lots.ts'
import { onlyLots } from '#server/office/lots/lot-filter.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'
import { rememberUndo } from '#server/office/undo/log/undo-rows.ts'

import { readLine } from './command-answer.ts'
import type { Commands } from './commands.ts'

type Acceptance = {
  run: { id: number; source: string }
  /** Empty: all that waits. */
  names: readonly string[]
  /** Prices set by hand that the run was seen to leave are given back to it. */
  release: readonly number[]
  waiting: StoredPart[]
}

/** Shows parts that wait; its line of the audit and its way back are written by what came of it. */
export async function acceptParts(
  { commands, ...context }: PublishContext & { commands: Commands },
  caller: Caller,
  { run, names, waiting, release }: Acceptance,
): Promise<CommandEnd> {
  const { pool } = context
  const { id } = run
  const only = names.map((part) => `--part=${part}`)
  const end = await commands.run('import', '--wait', '--json', `--approve=${id}`, ...only)
  const isDone = end.code === 0 || end.code === 2
  if (isDone && (await countApproved(pool, waiting)) > 0)
    await writeAudit(pool, caller, { action: 'accept', entity: 'runs', id })
  const made = readLine(end)?.run ?? null
  const published = made === null ? null : await findRun(pool, made)
  if (published?.state !== 'published' || published.version === null) return end
  const text = `Показан на\u00A0сайте импорт №\u00A0${made}: «${run.source}»; с\u00A0возвратом источник встанет на\u00A0паузу`
  await rememberUndo(pool, caller, { text, undo: { kind: 'run', run: published.id } })
  await releasePrices(context, caller, release)
  return end
}

async function releasePrices(context: PublishContext, caller: Caller, ids: readonly number[]) {
  const { lots } = await findLots(context.pool, onlyLots(ids), { limit: ids.length, offset: 0 })
  const { sets } = findReleases(await seeLots(context.pool, lots), 'price')
  if (sets.size > 0) await changeLots(context, caller, { field: 'price', sets })
}

/** How many of the parts are shown as they were seen: of their run, or of a later one that they waited in since. */
export async function countApproved(pool: Pool, [first, ...others]: StoredPart[]): Promise<number> {
  if (!first) return 0
  const seen = [first, ...others]
  const { sourceId, runId, part, content, state } = heldPart
  const approved = await queriesOn(pool)
    .select({ part, content })
    .from(heldPart)
    .where(
      and(
        eq(sourceId, first.sourceId),
        gte(runId, first.runId),
        eq(state, 'approved'),
        inArray(
          part,
          seen.map((one) => one.part),
        ),
      ),
    )
  const keys = new Set(approved.map(partKey))
  return seen.filter((one) => keys.has(partKey(one))).length
}
