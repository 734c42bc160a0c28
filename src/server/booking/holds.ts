import { randomBytes } from 'node:crypto'

import type { BookingForm } from '#domain/booking/booking-form.ts'
import { HOLD_MINUTES } from '#domain/booking/booking-state.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'

import { findByKey, findHolder, transition, type Booking } from './booking-store.ts'
import { checkAtSource, type CheckDeps } from './check-lot.ts'
import { addHold } from './hold-limits.ts'
import { ProviderAway, ProviderRefused } from './provider-answers.ts'
import { applyPayment } from './apply-payment.ts'
import type { YooKassa } from './yookassa.ts'

/** Who holds a lot, and how the next visitor comes to hold it. */
export function createHolds(parts: CheckDeps & { provider: YooKassa }) {
  const { db, provider } = parts

  /** The provider's answer now. false: no answer, and nothing is changed. */
  async function refreshPayment(one: Booking): Promise<boolean> {
    if (!one.paymentId || one.settled) return true
    try {
      await applyPayment(db, one, await provider.findPayment(one.paymentId))
      return true
    } catch (error) {
      if (error instanceof ProviderAway || error instanceof ProviderRefused) return false
      throw error
    }
  }

  /** True while another hold of the lot has time left or has been paid. */
  async function isHeld(lotId: number): Promise<boolean> {
    const holder = await findHolder(db, lotId)
    if (!holder) return false
    // Not known to be unpaid, a hold does not end.
    if (await refreshPayment(holder)) await endLate(holder)
    return (await findHolder(db, lotId)) !== null
  }

  async function endLate(one: Booking): Promise<void> {
    const isLate = (until: Date | null) => until !== null && until.getTime() < Date.now()
    if (isLate(one.heldUntil)) await transition(db, one, ['held'], { state: 'expired' })
    if (isLate(one.bookedUntil)) await transition(db, one, ['paid'], { state: 'ended' })
  }

  /** `network`: a keyed hash of where the visitor comes from. */
  async function hold(form: BookingForm, network: string) {
    const checked = await checkAtSource(parts, form.lot)
    if (typeof checked === 'string') return { refused: checked }
    const { lot, terms } = checked
    if (form.price !== null && form.price !== lot.price) return { newPrice: lot.price }
    if (await isHeld(form.lot)) {
      // By the same visitor, whose form was sent twice at once.
      const own = form.key === null ? null : await findByKey(db, form.key)
      return own ? { booking: own } : { refused: 'taken' as const }
    }
    const token = randomBytes(24).toString('base64url')
    return addHold(db, {
      ...terms,
      token,
      idempotencyKey: form.key ?? token,
      lotId: lot.id,
      lotKind: lot.kind,
      lotTitle: `${lotTitle(lot)}, ${lot.project.name}${lot.number ? `, №\u00A0${lot.number}` : ''}`,
      price: lot.price,
      name: form.name,
      phone: form.phone,
      email: form.email,
      network,
      heldUntil: new Date(Date.now() + HOLD_MINUTES * 60_000),
    })
  }

  return { refreshPayment, isHeld, hold }
}
