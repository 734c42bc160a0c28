import { isFree } from '#domain/lots/lot.ts'
import type { Catalogue } from '#catalogue/catalogue.ts'
import type { BackgroundTasks } from '#server/background/background-tasks.ts'
import type { Log } from '#server/background/log.ts'
import type { Database } from '#server/db/connect.ts'
import { createFailureAlarm } from '#server/requests/delivery/failure-alarm.ts'
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
import { letterOfFreed, letterOfNew, letterToConfirm, type Letter } from './letters.ts'
import { createMailer } from './mailer.ts'
import { SUBSCRIPTIONS } from './pages.ts'
import { savedSearchOfRow, savedSearchText } from './saved-search-text.ts'
import { deleteEnded } from './subscription-store.ts'

export type SubscriptionParts = {
  db: Database
  mail: Mail
  siteUrl: string
  siteName: string
  catalogue: () => Catalogue
  log: Log
  background: BackgroundTasks
}

const RETENTION_EVERY_MS = 60 * 60 * 1000

/** Finds the letters that are due, and sends them: one run at a time. */
export function createSubscriptionRunner(parts: SubscriptionParts) {
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
      await send(one, letterToConfirm(about, siteName, addressOf(one.token)))
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
        if (closed) return // taken anew by the next start
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
