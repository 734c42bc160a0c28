import { createHash } from 'node:crypto'

import { bookingNumber, type BookingState } from '#domain/booking/booking-state.ts'
import type { Log } from '#server/background/log.ts'
import type { Database } from '#server/db/connect.ts'
import { openMailTransport } from '#server/requests/subscriptions/mail-transport.ts'
import { domainOf } from '#server/requests/targets/email.ts'
import { mailCode } from '#server/requests/targets/mail-code.ts'
import type { Mail } from '#server/requests/targets/read-targets.ts'
import { htmlLetter, plainLetter, type LetterBrand } from '#server/requests/visitor/letter-parts.ts'
import type { PageAddresses } from '#server/requests/visitor/page-address.ts'

import { change, type Booking } from './booking-store.ts'
import { stateTitle } from './booking-words.ts'
import { letterParts } from './letter-words.ts'
import { findRequestPage } from './request-page.ts'

type LetterParts = {
  db: Database
  mail: Mail
  siteUrl: string
  brand: LetterBrand
  /** Of the request that the booking came as. */
  addresses: PageAddresses
  log: Log
}

/** What the visitor is written of; whatever else becomes of a booking its page tells. */
const written: readonly BookingState[] = [
  'held',
  'paid',
  'expired',
  'canceled',
  'refunding',
  'refunded',
  'failed',
]

/** A mail server that is away is tried for about a day. */
const MOST_TRIES = 30

/** A whole letter, however slowly the mail server takes it. */
export const LETTER_MS = 10_000

export type BookingLetters = ReturnType<typeof openBookingLetters>

/** Letters of what becomes of a booking, which has no other. The same state gives the same id, so a mailbox knows a repeat. */
export function openBookingLetters({ db, mail, siteUrl, brand, addresses, log }: LetterParts) {
  const transport = openMailTransport(mail.smtp)

  async function send(one: Booking, page: string | null) {
    const { state, lotKind, token, email } = one
    const heading = stateTitle(state, lotKind)
    const parts = letterParts(one, siteUrl, page)
    const id = createHash('sha256').update(`booking ${token} ${state}`).digest('hex').slice(0, 32)
    await transport.sendMail({
      from: mail.from,
      to: email,
      subject: `${heading}: бронь ${bookingNumber(one.id)}, ${brand.siteName}`,
      messageId: `<${id}@${domainOf(mail.from)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      text: plainLetter([{ text: heading }, ...parts], brand),
      html: htmlLetter(heading, parts, brand),
      signal: AbortSignal.timeout(LETTER_MS),
    })
  }

  return {
    /** Writes of a state once. false: the mail server does not take it now. */
    async tell(one: Booking): Promise<boolean> {
      if (!isToWrite(one)) return true
      const page = await findRequestPage({ db, siteUrl, addresses }, one)
      if (page === null && one.tries < MOST_TRIES) return false
      try {
        await send(one, page)
      } catch (error) {
        log.error(
          { booking: one.id, reason: mailCode(error) },
          'a letter of a booking has not left',
        )
        if (one.tries < MOST_TRIES) return false
      }
      await change(db, one, { letterState: one.state })
      return true
    },
    close: () => transport.close(),
  }
}

/** Of a hold when there is something to pay by; of nobody who has been forgotten. */
const isToWrite = ({ state, letterState, email, payUrl }: Booking) =>
  email !== '' &&
  state !== letterState &&
  written.includes(state) &&
  (state !== 'held' || payUrl !== null)
