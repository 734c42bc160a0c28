import { randomBytes } from 'node:crypto'

import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'

import type { Catalogue } from '#catalogue/catalogue.ts'
import type { Lot } from '#domain/lot.ts'
import type { Database } from '#server/db/connect.ts'
import { subscription } from '#server/db/schema/subscriptions.ts'
import type { Visitor } from '#server/requests/journal.ts'
import { TRAP } from '#server/requests/requests.ts'
import { codeOf } from '#server/requests/targets/email.ts'
import type { Mail } from '#server/requests/targets/read-targets.ts'
import { createTrouble, type Log } from '#server/requests/trouble.ts'

import { isAskedAlready, keepConsent } from './keep.ts'
import { letterOfFreed, letterOfNew, letterToConfirm, nameOf, type Letter } from './letters.ts'
import { createPostman } from './postman.ts'
import { readWish, type Asked, type Wish } from './read-wish.ts'
import {
  findAmong,
  putOnSaleAfter,
  settleAsked,
  settleFailure,
  settleFreed,
  settleNew,
  settleNothing,
  takeDue,
  type Subscription,
} from './tell.ts'

type Parts = {
  db: Database
  mail: Mail
  siteUrl: string
  siteName: string
  catalogue: () => Catalogue
  log: Log
}

/** `unknown`: the form asks for nothing there is. `free`: the lot is on sale already. */
export type Answer = 'asked' | 'unknown' | { complaint: string } | { free: Lot }

const FORGET_EVERY_MS = 60 * 60 * 1000

export type Subscriptions = ReturnType<typeof openSubscriptions>

/** Letters without a phone: a lot that frees up, new flats of a search. Nobody is written to before he confirms. */
export function openSubscriptions({ db, mail, siteUrl, siteName, catalogue, log }: Parts) {
  const postman = createPostman(mail)
  const trouble = createTrouble('letters', log)
  let looking: Promise<void> | null = null
  let closed = false
  let forgetAt = 0

  const addressOf = (token: string) => `${siteUrl}/api/subscriptions/${token}`

  async function send(one: Subscription, letter: Letter) {
    const occasion = `${one.token} ${one.state} ${one.version}`
    await postman.send(one.email, letter, `${addressOf(one.token)}/stop`, occasion)
    trouble.over()
  }

  async function tell(one: Subscription, at: Catalogue, fresh: Map<number, number>) {
    const wish = wishOf(one)
    if (one.state === 'new') {
      const about = wordsOf(wish, at)
      await send(one, letterToConfirm(about, siteName, addressOf(one.token)))
      return settleAsked(db, one)
    }
    if (wish.lotId !== null) {
      const lot = at.lot(wish.lotId)
      if (lot?.status !== 'available') return settleNothing(db, one, at.version)
      await send(one, letterOfFreed(lot, siteUrl))
      return settleFreed(db, one)
    }
    const wanted = new Set([...fresh.keys()].filter((id) => fresh.get(id)! > one.version))
    const lots = await findAmong(at, wish.query, wanted)
    if (lots.length === 0) return settleNothing(db, one, at.version)
    await send(one, letterOfNew(lots, wish.query, siteUrl))
    return settleNew(db, one, at.version)
  }

  async function lookOnce() {
    await forget()
    while (!closed) {
      const at = catalogue()
      const due = await takeDue(db, at.version)
      if (due.length === 0) return
      const searches = due.filter(({ state, query }) => state === 'active' && query !== null)
      const oldest = Math.min(...searches.map(({ version }) => version))
      const fresh = searches.length > 0 ? await putOnSaleAfter(db, oldest, at.version) : new Map()
      for (const one of due) {
        if (closed) return // taken anew by the next start
        try {
          await tell(one, at, fresh)
        } catch (error) {
          trouble.seen()
          await settleFailure(db, one, codeOf(error))
        }
      }
    }
  }

  /** What nobody confirmed, and what has ended long ago. */
  async function forget() {
    if (Date.now() < forgetAt) return
    const before = (interval: string) => sql`now() - ${interval}::interval`
    await db
      .delete(subscription)
      .where(
        or(
          and(
            inArray(subscription.state, ['new', 'asked']),
            lt(subscription.createdAt, before('2 days')),
          ),
          lt(subscription.endedAt, before('30 days')),
        ),
      )
    forgetAt = Date.now() + FORGET_EVERY_MS
  }

  /** Looks for letters to write; called at every publication, and a little while after every other moment too. */
  function look(): Promise<void> {
    looking ??= lookOnce().finally(() => {
      looking = null
    })
    return looking
  }

  async function keep({ email, wish }: Asked, visitor: Visitor) {
    if (await isAskedAlready(db, email, wish)) return
    await db.insert(subscription).values({
      ...wish,
      email,
      token: randomBytes(24).toString('base64url'),
      // A lot may free up before the reader confirms; of a search he has just seen everything.
      version: wish.lotId === null ? catalogue().version : 0,
      consent: await keepConsent(db),
      address: visitor.address,
      userAgent: visitor.userAgent,
    })
    void look().catch(() => {}) // the next look will tell
  }

  return {
    look,

    async subscribe(form: URLSearchParams, visitor: Visitor): Promise<Answer> {
      const asked = readWish(form)
      if (!asked || 'complaint' in asked) return asked ?? 'unknown'
      const lot = asked.wish.lotId === null ? null : catalogue().lot(asked.wish.lotId)
      if (asked.wish.lotId !== null && !lot) return 'unknown'
      if (lot?.status === 'available') return { free: lot }
      if (!form.get(TRAP)) await keep(asked, visitor)
      return 'asked'
    },

    /** null: nobody has such a link. */
    async find(token: string): Promise<{ state: Subscription['state']; about: string } | null> {
      const [one] = await db.select().from(subscription).where(eq(subscription.token, token))
      return one ? { state: one.state, about: wordsOf(wishOf(one), catalogue()) } : null
    },

    async confirm(token: string): Promise<void> {
      await db
        .update(subscription)
        .set({ state: 'active', confirmedAt: sql`now()`, nextAt: sql`now()`, tries: 0 })
        .where(and(eq(subscription.token, token), inArray(subscription.state, ['new', 'asked'])))
      void look().catch(() => {})
    },

    async stop(token: string): Promise<void> {
      await db
        .update(subscription)
        .set({ state: 'ended', endedAt: sql`now()` })
        .where(and(eq(subscription.token, token), ne(subscription.state, 'ended')))
    },

    async close() {
      closed = true
      await looking?.catch(() => {})
      postman.close()
    },
  }
}

const wishOf = ({ lotId, query }: Subscription): Wish =>
  lotId === null ? { lotId, query: query ?? '' } : { lotId, query: null }

function wordsOf({ lotId }: Wish, catalogue: Catalogue): string {
  const lot = lotId === null ? null : catalogue.lot(lotId)
  if (lot) return `если освободится «${nameOf(lot)}»`
  return lotId === null ? 'когда появятся квартиры по вашим условиям' : 'если квартира освободится'
}
