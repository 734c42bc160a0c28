import { and, eq, gt, ne, or } from 'drizzle-orm'

import type { Operator } from '#domain/consent/operator.ts'
import {
  readRequest,
  type PostedRequest,
  type RequestField,
  type VisitorRequest,
} from '#domain/request/request.ts'
import { requestAbout, type SeenLot } from '#domain/request/requested-lot.ts'
import { scoreSpam } from '#domain/request/spam.ts'
import type { Errors } from '#domain/form/validation-rules.ts'
import type { BackgroundTasks } from '#server/background/background-tasks.ts'
import type { Log } from '#server/background/log.ts'
import type { Database } from '#server/db/connect.ts'
import { delivery } from '#server/db/schema/deliveries.ts'
import { request } from '#server/db/schema/requests.ts'
import { createLimiter } from '#server/http/rate-limiter.ts'
import { startDeliveryWorker } from '#server/requests/delivery/delivery-worker.ts'
import type { Target } from '#server/requests/delivery/target.ts'
import { openJournals } from '#server/requests/journal/journal-folder.ts'
import { createJournalImporter } from '#server/requests/journal/journal-importer.ts'
import { isEntry, type NewEntry, type Visitor } from '#server/requests/journal/journal-line.ts'
import { createKnownNumbers } from '#server/requests/journal/known-numbers.ts'
import {
  agreeThrough,
  registerSeries,
  takeSeries,
} from '#server/requests/journal/request-numbers.ts'
import { createRetention } from '#server/requests/journal/retention.ts'
import type { PageAddresses } from '#server/requests/visitor/page-address.ts'

type RequestsDeps = {
  db: Database
  dataDir: string
  /** Other processes may serve the same database. */
  shared: boolean
  targets: readonly Target[]
  log: Log
  background: BackgroundTasks
  /** What the catalogue shows of lots now; of those it does not know, nothing. */
  seeLots: (ids: readonly number[]) => SeenLot[]
  addresses: PageAddresses
  /** The developer of a project, to whom consent is given; null: none is known. */
  operatorOf: (project: string | null) => Promise<Operator | null>
}

/** `page`: where the visitor reads what became of it; absent while the database has not been reached. */
type Saved = { number: string; page?: string } | { errors: Errors<RequestField> }

const HOUR_MS = 60 * 60 * 1000
const WATCH_EVERY_MS = 60 * 1000
const RETENTION_EVERY_MS = 60 * 1000
/** How soon a journal hears of a visitor who was erased through another process. */
const ERASURES_EVERY_MS = 2 * 1000
const REGISTER_EVERY_MS = 5 * 1000

/** The field no person sees. */
export const TRAP = 'homepage'

/** A full disk, as a rule: no number is given, and the visitor may try again. */
class NotWritten extends Error {
  readonly statusCode = 503
}

/**
 * What visitors leave with us. First a line in the journal, then the answer; the database and the targets follow
 * at their own pace, so that neither of them, away, costs a request.
 */
export async function openRequests(parts: RequestsDeps) {
  const { db, dataDir, shared, targets, background } = parts
  const agree = shared ? agreeThrough(db) : async () => {}
  const opened = await openJournals(dataDir, () => takeSeries(db), agree)
  const { journal, series, lines, orphans, unlock } = opened
  const numbers = createKnownNumbers(lines)
  const saving = new Map<string, Promise<string>>()
  const contacts = createLimiter(Infinity, HOUR_MS)
  const workers = targets.map((target) => startDeliveryWorker(target, parts))
  const onStored = () => workers.forEach((worker) => worker.notify())
  const importer = createJournalImporter({ ...parts, onStored })
  // Before the first request, if the database is there; else as soon as it is. To a folder of its own nobody gives numbers.
  let isRegistered =
    shared && (await background.run('journal series', () => registerSeries(db, series)))
  const registering = background.repeat('journal series', REGISTER_EVERY_MS, async () => {
    if (!isRegistered) await registerSeries(db, series)
    isRegistered = true
  })
  importer.catchUp(orphans.filter(isEntry))
  const { removeExpired, removeErased } = createRetention({ db, dataDir, journal, numbers })
  const watch = createRequestsWatch(db, parts.log)
  const watching = background.repeat('requests watch', WATCH_EVERY_MS, watch.refresh)
  const retention = background.repeat('retention', RETENTION_EVERY_MS, removeExpired)
  const erasures = background.repeat('erasures', ERASURES_EVERY_MS, removeErased)

  function answer(number: string, key: string): Saved {
    const page = parts.addresses.addressNow({ number, key })
    return page === null ? { number } : { number, page }
  }

  async function write(entry: NewEntry): Promise<string> {
    const number = await journal.write(entry).catch((cause: unknown) => {
      throw new NotWritten('The request is on no disk', { cause })
    })
    numbers.add(entry.key, number)
    importer.add([{ ...entry, number }])
    return number
  }

  function judged(posted: PostedRequest, request: VisitorRequest, own: boolean) {
    if (own) return { request: { ...request, consents: [] }, spam: { score: 0, reasons: [] } }
    const samePhone = contacts.take(request.phone).count
    const sameEmail = request.email ? contacts.take(request.email.toLowerCase()).count : 0
    const signs = { ...signsOf(posted), ...textsOf(request), samePhone, sameEmail }
    return { request, spam: scoreSpam(signs) }
  }

  return {
    /**
     * Checks, writes down and answers. The same key is the same request and gets the same answer. `own` marks a request
     * made by the site about an earlier one: it gives no consent and is never spam.
     */
    async save(posted: PostedRequest, visitor: Visitor, own = false): Promise<Saved> {
      const read = readRequest(posted)
      if ('errors' in read) return read
      const { request } = read
      const key = givenKey(posted) ?? numbers.keyOf(request, visitor)
      const known = numbers.find(key)
      if (known !== null) return answer(known, key)

      const seen = parts.seeLots(request.lots)
      const [project = null] = requestAbout(request, seen).projects
      const operator = await parts.operatorOf(project)
      const judgement = judged(posted, request, own)
      const entry = { key, at: new Date().toISOString(), ...judgement, visitor, seen, operator }
      const writing = saving.get(key) ?? write(entry).finally(() => saving.delete(key))
      saving.set(key, writing)
      return answer(await writing, key)
    },

    /** What staff have sent once more does not wait for the next look. */
    deliverNow: onStored,

    /** Takes out of the journals here who has just been erased; those of other processes do it themselves. */
    cleanJournals: removeErased,

    /** For the metrics. */
    state: () => ({
      waiting: importer.size(),
      refused: importer.refused(),
      ...watch.counts(),
      failing: workers.filter(({ failingSince }) => failingSince()).map(({ target }) => target),
    }),

    async close() {
      await Promise.allSettled(saving.values())
      await importer.close()
      await Promise.all(workers.map((worker) => worker.close()))
      await Promise.all([registering, watching, retention, erasures].map((task) => task.stop()))
      await journal.close()
      unlock()
    },
  }
}

export type Requests = Awaited<ReturnType<typeof openRequests>>

const givenKey = ({ idempotencyKey }: PostedRequest): string | null =>
  typeof idempotencyKey === 'string' && idempotencyKey !== '' ? idempotencyKey : null

const signsOf = (posted: PostedRequest) => ({
  trapped: typeof posted[TRAP] === 'string' && posted[TRAP] !== '',
  filledIn: typeof posted.filledIn === 'number' ? posted.filledIn : null,
})

const textsOf = ({ phone, subject, comment, name }: Record<string, unknown>) => ({
  phone: String(phone),
  texts: [subject, comment, name].join('\n'),
})

/** Counts what waits for a person; an alert goes to the log when more of it waits than a moment ago. */
function createRequestsWatch(db: Database, log: Log) {
  let counts = { quarantined: 0, undelivered: 0 }

  async function refresh() {
    const quarantined = await db.$count(request, eq(request.state, 'quarantined'))
    const undelivered = await db.$count(
      delivery,
      and(ne(delivery.state, 'delivered'), or(eq(delivery.state, 'dead'), gt(delivery.tries, 1))),
    )
    if (quarantined > counts.quarantined) log.error({ quarantined }, 'requests wait in quarantine')
    counts = { quarantined, undelivered }
  }

  return { refresh, counts: () => counts }
}
