import { randomBytes } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'

import { editionInForce, type LegalEdition } from '#domain/consent/legal-editions.ts'
import type { Operator } from '#domain/consent/operator.ts'
import { isFree, type Lot } from '#domain/lots/lot.ts'
import { subscription } from '#server/db/schema/subscriptions.ts'
import { fromDatabase } from '#server/background/database-away.ts'
import type { Visitor } from '#server/requests/journal/journal-line.ts'
import { TRAP } from '#server/requests/requests.ts'

import type { Subscription } from './due-subscriptions.ts'
import { readSavedSearchForm, type SubscriptionForm } from './saved-search-parser.ts'
import { savedSearchOfRow, savedSearchText } from './saved-search-text.ts'
import { createSubscriptionRunner, type SubscriptionParts } from './subscription-runner.ts'
import { addOnce, storeConsent } from './subscription-store.ts'

/** A visitor does not wait longer for a database that says nothing. */
const DATABASE_TIMEOUT_MS = 3_000

/** `unknown`: the form asks for nothing there is. `free`: the lot is on sale now. */
type Answer = 'asked' | 'unknown' | { complaint: string } | { free: Lot }

type SubscribingParts = SubscriptionParts & {
  legalTexts: () => Promise<readonly LegalEdition[]>
  /** Whom the consent names: letters are about no project alone. */
  operatorOf: (project: null) => Promise<Operator | null>
}

export type Subscriptions = ReturnType<typeof openSubscriptions>

/** Letters without a phone: a lot that frees up, new flats of a search. Nobody is written to before he confirms. */
export function openSubscriptions(parts: SubscribingParts) {
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
