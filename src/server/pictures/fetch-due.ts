import PQueue from 'p-queue'
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'

import type { BackgroundTasks } from '#server/background/background-tasks.ts'
import type { Row } from '#server/db/bulk-rows.ts'
import { statement } from '#server/db/sql/statement.ts'

import { bringPicture, type BringContext, type Outcome } from './bring-picture.ts'
import { claimDue, hostOf, releaseClaims, type DuePicture } from './picture-rows.ts'

type Deps = {
  context: BringContext
  background: BackgroundTasks
  /** Called after new bytes are stored. */
  onFetched: (due: DuePicture, hash: string) => void
}

const AT_ONCE = 24
const AT_ONCE_OF_HOST = 3
const CLAIMED = 32
const SAVE_EVERY_MS = 500
/** What takes longer to begin or to end is left to the next call. */
const PATIENCE_MS = 1_000

/**
 * Fetches all that is due, a few at once of each host, so that one that hangs delays its own alone. Outcomes are saved
 * several at a time, for each statement waits for the disk.
 */
export function createDueFetcher({ context, background, onFetched }: Deps) {
  const { pool, signal } = context
  const all = new PQueue({ concurrency: AT_ONCE })
  const hosts = new Map<string, PQueue>()
  const outcomes: Outcome[] = []
  const claimed = new Set<string>()
  let savedAt = -Infinity

  /** A fault of our own with one picture is logged and does not stop the others. */
  const bring = (due: DuePicture) =>
    background.run('picture', async () => {
      const outcome = signal.aborted ? null : await bringPicture(context, due)
      if (outcome) outcomes.push(outcome)
      if (performance.now() - savedAt > SAVE_EVERY_MS) await save()
    })

  async function save() {
    savedAt = performance.now()
    const done = outcomes.splice(0)
    await saveOutcomes(pool, done)
    for (const { due } of done) claimed.delete(due.url)
    for (const one of done)
      if (one.what === 'fetched' && one.picture.hash !== one.due.hash)
        onFetched(one.due, one.picture.hash)
  }

  function start(due: DuePicture) {
    const host = hostOf(due.url)
    const queue = hosts.get(host) ?? new PQueue({ concurrency: AT_ONCE_OF_HOST })
    hosts.set(host, queue)
    claimed.add(due.url)
    void queue.add(() => all.add(() => bring(due)))
  }

  /** Hosts whose pictures wait already: more of them are not claimed. */
  function findFullHosts(): [string, PQueue][] {
    for (const [host, queue] of hosts) if (queue.size + queue.pending === 0) hosts.delete(host)
    return [...hosts].filter(([, { size }]) => size >= AT_ONCE_OF_HOST)
  }

  /** false: nothing has come to an end in a while. */
  const waitForRoom = (full: [string, PQueue][]): Promise<boolean> =>
    Promise.race([
      ...full.map(([, queue]) => queue.onSizeLessThan(AT_ONCE_OF_HOST).then(() => true)),
      Promise.all([...hosts.values()].map((queue) => queue.onIdle())).then(() => true),
      setTimeout(PATIENCE_MS, false, { signal, ref: false }).catch(() => false),
    ])

  /** `between` runs whenever more is asked for, and at the end. true: all that was due is here. */
  async function fetchDue(between: () => Promise<void>): Promise<boolean> {
    for (;;) {
      const full = findFullHosts()
      const names = full.map(([host]) => host)
      const due = signal.aborted ? [] : await claimDue(pool, CLAIMED, names)
      for (const one of due) start(one)
      await save()
      await between()
      if (due.length > 0) continue
      if (hosts.size === 0) return true
      if (!(await waitForRoom(full))) return false
    }
  }

  return {
    fetchDue,
    /** After the signal: what has not come to its end is there to be claimed again. */
    async close() {
      await Promise.all([...hosts.values()].map((queue) => queue.onIdle()))
      await save()
      await releaseClaims(pool, [...claimed])
    },
  }
}

/** A day and a little: a thousand pictures must not all be asked about in one minute. */
const NEXT_DAY = `now() + interval '1 day' + random() * interval '2 hours'`

const updatePictures = statement(
  'save fetched pictures',
  `update picture p set
    hash = coalesce(r.hash, p.hash), width = coalesce(r.width, p.width), height = coalesce(r.height, p.height),
    colour = coalesce(r.colour, p.colour), bytes = coalesce(r.bytes, p.bytes),
    refused_hash = case when r.hash is null then coalesce(r.refused_hash, p.refused_hash) end,
    etag = case when r.hash is null and r.refused_hash is null then p.etag else r.etag end,
    last_modified = case when r.hash is null and r.refused_hash is null then p.last_modified else r.last_modified end,
    tries = case when r.error is null then 0 else p.tries end, error = r.error,
    next_at = case when r.again_ms is null then ${NEXT_DAY} else now() + r.again_ms * interval '1 millisecond' end
  from jsonb_to_recordset($1) r(url text, hash text, width integer, height integer, colour text, bytes bigint,
    etag text, last_modified text, refused_hash text, error text, again_ms double precision)
  where p.url = r.url`,
  ['jsonb'],
)

/** Many in one statement: the disk is waited for at each. */
async function saveOutcomes(pool: Pool, outcomes: readonly Outcome[]) {
  if (outcomes.length > 0) await updatePictures(pool, JSON.stringify(outcomes.map(rowOf)))
}

function rowOf(outcome: Outcome): Row {
  const { url } = outcome.due
  if (outcome.what === 'unchanged') return { url }
  if (outcome.what === 'failed')
    return { url, error: outcome.error.slice(0, 500), again_ms: outcome.againMs }
  const { etag, lastModified } = outcome.validators
  const validators = { etag, last_modified: lastModified }
  if (outcome.what === 'refused')
    return { url, error: outcome.error.slice(0, 500), refused_hash: outcome.hash, ...validators }
  return { url, ...outcome.picture, ...validators }
}
