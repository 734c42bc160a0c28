import type { Catalogue } from '#catalogue/catalogue.ts'
import type { Database } from '#server/db/connect.ts'
import { createFailureAlarm, type Log } from '#server/requests/delivery/failure-alarm.ts'
import { codeOf } from '#server/requests/targets/email.ts'
import type { Mail } from '#server/requests/targets/read-targets.ts'

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
} from './due-subscriptions.ts'
import { letterOfFreed, letterOfNew, letterToConfirm, type Letter } from './letters.ts'
import { createMailer } from './mailer.ts'
import { savedSearchOfRow, savedSearchText } from './saved-search-text.ts'
import { deleteEnded } from './subscription-store.ts'

export type Parts = {
  db: Database
  mail: Mail
  siteUrl: string
  siteName: string
  catalogue: () => Catalogue
  log: Log
}

const FORGET_EVERY_MS = 60 * 60 * 1000

/** Looks for letters to write, and sends them: one round at a time. */
export function createSubscriptionRunner({ db, mail, siteUrl, siteName, catalogue, log }: Parts) {
  const postman = createMailer(mail)
  const trouble = createFailureAlarm('letters', log)
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
    const wish = savedSearchOfRow(one)
    if (one.state === 'new') {
      const about = savedSearchText(wish, at)
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

  async function forget() {
    if (Date.now() < forgetAt) return
    await deleteEnded(db)
    forgetAt = Date.now() + FORGET_EVERY_MS
  }

  /** Called at every publication, and a little while after every other moment too. */
  function look(): Promise<void> {
    looking ??= lookOnce().finally(() => {
      looking = null
    })
    return looking
  }

  async function close() {
    closed = true
    await looking?.catch(() => {})
    postman.close()
  }

  return { look, close }
}
