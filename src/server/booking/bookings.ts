import { readBookingForm, type BookingField } from '#domain/booking/booking-form.ts'
import type { HoldLimit } from '#domain/booking/hold-limits.ts'
import { bookingNumber } from '#domain/booking/booking-state.ts'
import { editionInForce, type LegalEdition } from '#domain/consent/legal-editions.ts'
import type { Errors } from '#domain/form/validation-rules.ts'
import type { PostedRequest } from '#domain/request/request.ts'
import type { BackgroundTasks } from '#server/background/background-tasks.ts'
import type { Log } from '#server/background/log.ts'
import { networkOf } from '#server/http/rate-limiter.ts'
import type { Visitor } from '#server/requests/journal/journal-line.ts'
import type { Mail } from '#server/requests/targets/read-targets.ts'
import type { PageAddresses } from '#server/requests/visitor/page-address.ts'
import type { LetterBrand } from '#server/requests/visitor/letter-parts.ts'
import type { Requests } from '#server/requests/requests.ts'

import {
  countBookings,
  findByKey,
  findByPayment,
  findByToken,
  transition,
  requestKey,
  type Booking,
} from './booking-store.ts'
import { startBookingWorker } from './booking-worker.ts'
import { openBookingLetters } from './booking-letters.ts'
import { findBookable, type CheckDeps } from './check-lot.ts'
import { beginPayment } from './begin-payment.ts'
import { clearOldNetworks } from './hold-limits.ts'
import { createHolds } from './holds.ts'
import { ProviderRefused } from './provider-answers.ts'
import { applyPayment } from './apply-payment.ts'
import { createYooKassa, type YooKassaSettings } from './yookassa.ts'

type BookingDeps = CheckDeps & {
  /** null: no mail is set up. */
  mail: Mail | null
  /** How letters look. */
  look: LetterBrand
  addresses: PageAddresses
  yookassa: YooKassaSettings
  siteUrl: string
  requests: Pick<Requests, 'save'>
  legalTexts: () => Promise<readonly LegalEdition[]>
  log: Log
  background: BackgroundTasks
}

export type BookingAnswer =
  | { booking: Booking }
  | { errors: Errors<BookingField> }
  /** Somebody else has it, its price is another by now, or it is not booked by a payment. */
  | { refused: 'taken' | 'closed' | 'unchecked' }
  | { newPrice: number }
  | { limit: HoldLimit }

/** What is not done by then is left to the worker. */
const VISITOR_WAITS_MS = 4_000

export type Bookings = ReturnType<typeof openBookings>

/** Paid bookings: a lot is checked at its source, held for minutes, and booked for days once the fee is paid. */
export function openBookings(parts: BookingDeps) {
  const { db, siteUrl, requests } = parts
  const provider = createYooKassa(parts.yookassa, VISITOR_WAITS_MS)
  const { mail, look } = parts
  const letters = mail && openBookingLetters({ ...parts, mail, brand: look })
  const worker = startBookingWorker({ ...parts, letters })
  let counts = { held: 0, unsettled: 0 }
  const counting = parts.background.repeat('booking counts', 60_000, async () => {
    counts = await countBookings(db)
    await clearOldNetworks(db)
  })

  const holds = createHolds({ ...parts, provider })
  const { refreshPayment, isHeld, hold } = holds
  const networkHash = ({ address }: Visitor) =>
    parts.addresses.sign(`network ${networkOf(address)}`)

  return {
    /** Whether and on what terms a lot is booked. */
    terms: (lotId: number) => findBookable(parts, lotId),
    isTaken: isHeld,
    /** undefined: nobody knows the lot. */
    kindOf: (lotId: number) => parts.catalogue().lot(lotId)?.kind,
    /** The text that the form leads to now. */
    consent: async () => editionInForce(await parts.legalTexts(), 'pdn_processing'),

    /** The same key is the same booking, also while its payment could not be begun yet. */
    async book(posted: PostedRequest, visitor: Visitor): Promise<BookingAnswer> {
      const form = readBookingForm(posted)
      if ('errors' in form) return form
      const known = form.key === null ? null : await findByKey(db, form.key)
      const held = known ? { booking: known } : await hold(form, await networkHash(visitor))
      if (!('booking' in held)) return held
      const { booking } = held
      const key = requestKey(booking.token)
      const subject = `Платная бронь ${bookingNumber(booking.id)}: ${booking.lotTitle}`
      await requests.save({ ...form.request, subject, idempotencyKey: key }, visitor)
      return { booking: await beginPayment(db, provider, booking, siteUrl) }
    },

    /** null: no such booking. The provider is asked first, so who comes back from it sees what has become. */
    async find(token: string): Promise<Booking | null> {
      const known = await findByToken(db, token)
      if (!known) return null
      await refreshPayment(known)
      return findByToken(db, token)
    },

    /**
     * A notification is only a hint: the provider is asked for the payment itself. Throws `ProviderAway`, and the
     * provider notifies again.
     */
    async notify(paymentId: string): Promise<void> {
      const known = await findByPayment(db, paymentId)
      const payment = await provider.findPayment(paymentId).catch(ignoreRefusal)
      if (!payment) return
      const one = known ?? (payment.booking && (await findByToken(db, payment.booking)))
      if (!one) return
      if (one.paymentId === null)
        await transition(db, one, [one.state], { paymentId, payUrl: payment.payUrl })
      else if (one.paymentId !== paymentId) return
      await applyPayment(db, one, payment)
      worker.wake()
    },

    counts: () => counts,

    async close() {
      await counting.stop()
      await worker.close()
      letters?.close()
    },
  }
}

/** The provider knows no such payment, so the notification is forged. */
function ignoreRefusal(error: unknown): null {
  if (error instanceof ProviderRefused) return null
  throw error
}
