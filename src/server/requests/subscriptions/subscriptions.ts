import { randomBytes } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'

import type { Catalogue } from '#contract/catalogue.ts'
import { editionInForce, type LegalEdition } from '#domain/consent/legal-editions.ts'
import type { Operator } from '#domain/consent/operator.ts'
import { isFree, type Lot } from '#domain/lots/lot.ts'
import type { BackgroundTasks } from '#server/background/background-tasks.ts'
import type { Log } from '#server/background/log.ts'
import type { Database } from '#server/db/connect.ts'
import { subscription } from '#server/db/schema/subscriptions.ts'
import { fromDatabase } from '#server/background/database-away.ts'
import { createFailureAlarm } from '#server/requests/delivery/failure-alarm.ts'
import type { Visitor } from '#server/requests/journal/journal-line.ts'
import { TRAP } from '#server/requests/requests.ts'
import { mailCode } from '#server/requests/targets/mail-code.ts'
import type { Mail } from '#server/requests/targets/read-targets.ts'

import {
  findMatching,
  markAsked,
  markFailed,
  markFreed,
  markNew,
  markNothing,
  putOnSaleAfter,
  takeDue,
  type Subscription,
} from './due-subscriptions.ts'
import { letterOfFreed, letterOfNew, letterToConfirm, nameOf, type Letter } from './letters.ts'
import { createMailer } from './mailer.ts'
import { SUBSCRIPTIONS } from './pages.ts'
import {
  readSavedSearchForm,
  type SubscriptionForm,
  type SavedSearch,
} from './saved-search-parser.ts'
import { addOnce, storeConsent, deleteEnded } from './subscription-store.ts'

/** A visitor waits no longer for a silent database. */
const DATABASE_TIMEOUT_MS = 3_000

/** `unknown`: the form asks for nothing there is. `free`: the lot is on sale now. */
type Answer = 'asked' | 'unknown' | { complaint: string } | { free: Lot }

type SubscribingDeps = SubscriptionDeps & {
  legalTexts: () => Promise<readonly LegalEdition[]>
  /** Whom the consent names: letters are about no project alone. */
  operatorOf: (project: null) => Promise<Operator | null>
}

export type Subscriptions = ReturnType<typeof openSubscriptions>

/** Letters without a phone: a lot that frees up, new flats of a search. Nobody is written to before he confirms. */
export function openSubscriptions(parts: SubscribingDeps) {
  const { db, catalogue, legalTexts, operatorOf } = parts
  const { sendDue, close } = createSubscriptionRunner(parts)

  async function store({ email, search, consentVersion }: SubscriptionForm, visitor: Visitor) {
    const consent = await storeConsent(db, consentVersion, await operatorOf(null))
    const isNew = await addOnce(db, {
      ...search,
      email,
      token: randomBytes(24).toString('base64url'),
      // A lot may free up before the reader confirms; of a search he has just seen everything.
      version: search.lotId === null ? catalogue().version : 0,
      consent,
      address: visitor.address,
      userAgent: visitor.userAgent,
    })
    if (isNew) void sendDue()
  }

  return {
    sendDue,
    close,

    /** The text that the form leads to now. */
    consent: async () => editionInForce(await legalTexts(), 'letters'),

    async subscribe(form: URLSearchParams, visitor: Visitor): Promise<Answer> {
      const asked = readSavedSearchForm(form)
      if (!asked || 'complaint' in asked) return asked ?? 'unknown'
      const lot = asked.search.lotId === null ? null : catalogue().lot(asked.search.lotId)
      if (asked.search.lotId !== null && !lot) return 'unknown'
      if (lot && isFree(lot)) return { free: lot }
      if (!form.get(TRAP)) await fromDatabase(store(asked, visitor), DATABASE_TIMEOUT_MS)
      return 'asked'
    },

    /** null: no letter has such a link. */
    async find(token: string): Promise<{ state: Subscription['state']; about: string } | null> {
      const asked = db.select().from(subscription).where(eq(subscription.token, token))
      const [one] = await fromDatabase(asked.execute(), DATABASE_TIMEOUT_MS)
      return one
        ? { state: one.state, about: savedSearchText(savedSearchOfRow(one), catalogue()) }
        : null
    },

    async confirm(token: string): Promise<void> {
      await db
        .update(subscription)
        .set({ state: 'active', confirmedAt: sql`now()`, nextAt: sql`now()`, tries: 0 })
        .where(and(eq(subscription.token, token), inArray(subscription.state, ['new', 'asked'])))
      void sendDue()
    },

    async stop(token: string): Promise<void> {
      await db
        .update(subscription)
        .set({ state: 'ended', endedAt: sql`now()` })
        .where(and(eq(subscription.token, token), ne(subscription.state, 'ended')))
    },
  }
}

type SubscriptionDeps = {
  db: Database
  mail: Mail
  siteUrl: string
  siteName: () => string
  catalogue: () => Catalogue
  log: Log
  background: BackgroundTasks
}

const RETENTION_EVERY_MS = 60 * 60 * 1000

/** Finds the letters that are due, and sends them: one run at a time. */
function createSubscriptionRunner(parts: SubscriptionDeps) {
  const { db, siteUrl, siteName, catalogue } = parts
  const mailer = createMailer(parts.mail)
  const alarm = createFailureAlarm('letters', parts.log)
  let running: Promise<boolean> | null = null
  let closed = false
  let retentionAt = 0

  const addressOf = (token: string) => `${siteUrl}${SUBSCRIPTIONS}/${token}`

  async function send(one: Subscription, letter: Letter) {
    const occasion = `${one.token} ${one.state} ${one.version}`
    await mailer.send(one.email, letter, `${addressOf(one.token)}/stop`, occasion)
    alarm.succeeded()
  }

  async function sendOne(one: Subscription, current: Catalogue, firstSold: Map<number, number>) {
    const search = savedSearchOfRow(one)
    if (one.state === 'new') {
      const about = savedSearchText(search, current)
      await send(one, letterToConfirm(about, siteName(), addressOf(one.token)))
      return markAsked(db, one)
    }
    if (search.lotId !== null) {
      const lot = current.lot(search.lotId)
      if (!lot || !isFree(lot)) return markNothing(db, one, current.version)
      await send(one, letterOfFreed(lot, siteUrl))
      return markFreed(db, one)
    }
    const fresh = [...firstSold].filter(([, version]) => version > one.version)
    const lots = await findMatching(current, search.query, new Set(fresh.map(([id]) => id)))
    if (lots.length === 0) return markNothing(db, one, current.version)
    await send(one, letterOfNew(lots, search.query, siteUrl))
    return markNew(db, one, current.version)
  }

  async function run() {
    await removeExpired()
    while (!closed) {
      const current = catalogue()
      const due = await takeDue(db, current.version)
      if (due.length === 0) return
      const searches = due.filter(({ state, query }) => state === 'active' && query !== null)
      const oldest = Math.min(...searches.map(({ version }) => version))
      const firstSold =
        searches.length > 0 ? await putOnSaleAfter(db, oldest, current.version) : new Map()
      for (const one of due) {
        if (closed) return // the next start takes it again
        try {
          await sendOne(one, current, firstSold)
        } catch (error) {
          alarm.failed()
          await markFailed(db, one, mailCode(error))
        }
      }
    }
  }

  async function removeExpired() {
    if (Date.now() < retentionAt) return
    await deleteEnded(db)
    retentionAt = Date.now() + RETENTION_EVERY_MS
  }

  /** Called at every publication, and a little while after every other moment too. */
  function sendDue(): Promise<boolean> {
    running ??= parts.background.run('subscriptions', run).finally(() => {
      running = null
    })
    return running
  }

  async function close() {
    closed = true
    await running
    mailer.close()
  }

  return { sendDue, close }
}

const savedSearchOfRow = ({ lotId, query }: Subscription): SavedSearch =>
  lotId === null ? { lotId, query: query ?? '' } : { lotId, query: null }

/** «если освободится «Квартира № 12»» */
function savedSearchText({ lotId }: SavedSearch, catalogue: Catalogue): string {
  const lot = lotId === null ? null : catalogue.lot(lotId)
  if (lot) return `если освободится «${nameOf(lot)}»`
  return lotId === null ? 'когда появятся квартиры по вашим условиям' : 'если квартира освободится'
}
