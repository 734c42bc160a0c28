import { createHash } from 'node:crypto'

import type { Errors } from '#domain/form/validation-rules.ts'
import { readRequest, type PostedRequest, type RequestField } from '#domain/request/request.ts'
import { scoreSpam } from '#domain/request/spam.ts'
import type { Database } from '#server/db/connect.ts'
import { createLimiter } from '#server/http/rate-limiter.ts'
import { startDeliveryWorker } from '#server/requests/delivery/delivery-worker.ts'
import type { Log } from '#server/requests/delivery/failure-alarm.ts'
import type { Target } from '#server/requests/delivery/target.ts'
import { openJournals } from '#server/requests/journal/journal-folder.ts'
import { createJournalImporter } from '#server/requests/journal/journal-importer.ts'
import { isWhole, type NewEntry, type Visitor } from '#server/requests/journal/journal.ts'
import { agreeThrough, takeSeries } from '#server/requests/journal/request-numbers.ts'
import { createRetention } from '#server/requests/journal/retention.ts'

type Parts = {
  db: Database
  dataDir: string
  /** Other processes may serve the same database. */
  shared: boolean
  targets: readonly Target[]
  log: Log
}

export type Saved = { number: string } | { errors: Errors<RequestField> }

const HOUR = 60 * 60 * 1000
const SAME_POST = 10 * 60 * 1000
const FORGET_EVERY = 60 * 1000

/** The field no person sees. */
export const TRAP = 'homepage'

/**
 * What visitors leave with us. First a line in the journal, then the answer; the database and the targets follow
 * at their own pace, so that neither of them, away, costs a request.
 */
export async function openRequests({ db, dataDir, shared, targets, log }: Parts) {
  const agree = shared ? agreeThrough(db) : async () => {}
  const { journal, lines, orphans, unlock } = await openJournals(dataDir, takeSeries(db), agree)
  const numbers = new Map(lines.map(({ key, number, at }) => [key, { number, at: Date.parse(at) }]))
  const saving = new Map<string, Promise<string>>()
  const phones = createLimiter(Infinity, HOUR)
  const couriers = targets.map((target) => startDeliveryWorker(db, target, log))
  const wakeCouriers = () => couriers.forEach((courier) => courier.wake())
  const backlog = createJournalImporter(db, targets, log, wakeCouriers)
  backlog.catchUp(orphans.filter(isWhole))

  const forget = createRetention(db, journal, numbers)
  let forgetting = forget().catch(() => {})
  const timer = setInterval(() => {
    forgetting = forgetting.then(forget).catch(() => {})
  }, FORGET_EVERY)
  timer.unref()

  async function write(entry: NewEntry): Promise<string> {
    const number = await journal.write(entry)
    numbers.set(entry.key, { number, at: Date.now() })
    backlog.add([{ ...entry, number }])
    return number
  }

  /** The key of a post that brought none: the same fields on the same page within ten minutes are one request. */
  function keyOf(request: object): string {
    const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
    const now = Date.now()
    const mine = (window: number) => `post-${hash}-${window}`
    const window = Math.floor(now / SAME_POST)
    const earlier = numbers.get(mine(window - 1))
    return earlier && now - earlier.at < SAME_POST ? mine(window - 1) : mine(window)
  }

  return {
    /** Checks, writes down and answers. The same key is the same request and gets the same answer. */
    async save(posted: PostedRequest, visitor: Visitor): Promise<Saved> {
      const read = readRequest(posted)
      if ('errors' in read) return read
      const { request } = read
      const key = (posted.idempotencyKey as string | undefined) || keyOf(request)
      const known = numbers.get(key)
      if (known) return { number: known.number }

      const samePhone = phones.take(request.phone).count
      const spam = scoreSpam({ ...signsOf(posted), ...textsOf(request), samePhone })
      const entry = { key, at: new Date().toISOString(), request, visitor, spam }
      const writing = saving.get(key) ?? write(entry).finally(() => saving.delete(key))
      saving.set(key, writing)
      return { number: await writing }
    },

    /** For the metrics. */
    state: () => ({
      waiting: backlog.size(),
      refused: backlog.refused(),
      failing: couriers.filter(({ failingSince }) => failingSince()).map(({ target }) => target),
    }),

    async close() {
      clearInterval(timer)
      await Promise.allSettled(saving.values())
      await backlog.close()
      await Promise.all(couriers.map((courier) => courier.close()))
      await forgetting
      await journal.close()
      unlock()
    },
  }
}

export type Requests = Awaited<ReturnType<typeof openRequests>>

const signsOf = (posted: PostedRequest) => ({
  trapped: typeof posted[TRAP] === 'string' && posted[TRAP] !== '',
  filledIn: typeof posted.filledIn === 'number' ? posted.filledIn : null,
})

const textsOf = ({ phone, subject, comment, name }: Record<string, unknown>) => ({
  phone: String(phone),
  texts: [subject, comment, name].join('\n'),
})
