import type { Database } from '#server/db/connect.ts'

import { change, findByToken, transition, type Booking } from './booking-store.ts'
import { paymentBody } from './payment-body.ts'
import { ProviderAway, ProviderRefused } from './provider-answers.ts'
import type { YooKassa } from './yookassa.ts'

/** The payment of a hold; the key makes it one, however often it is begun. While the provider is away the hold stands without. */
export async function beginPayment(
  db: Database,
  provider: YooKassa,
  one: Booking,
  siteUrl: string,
): Promise<Booking> {
  if (one.paymentId || one.state !== 'held') return one
  try {
    const { id, payUrl } = await provider.createPayment(
      `payment-${one.token}`,
      paymentBody(one, siteUrl),
    )
    await change(db, one, { paymentId: id, payUrl, lastError: null })
  } catch (error) {
    if (error instanceof ProviderAway) await change(db, one, { lastError: error.message })
    else if (error instanceof ProviderRefused)
      await transition(db, one, ['held'], {
        state: 'failed',
        settled: true,
        lastError: error.message,
      })
    else throw error
  }
  return (await findByToken(db, one.token)) ?? one
}
