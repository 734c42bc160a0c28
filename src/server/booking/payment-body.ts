import { bookingNumber } from '#domain/booking/booking-state.ts'

import type { Booking } from './booking-store.ts'

/** «25000.00» */
export const amountOf = (roubles: number) => ({ value: `${roubles}.00`, currency: 'RUB' })

/** Charged at once; the visitor returns to the page of the booking after any outcome. */
export const paymentBody = (booking: Booking, siteUrl: string) => ({
  amount: amountOf(booking.fee),
  capture: true,
  confirmation: { type: 'redirect', return_url: `${siteUrl}/bron/${booking.token}` },
  description: descriptionOf(booking),
  metadata: { booking: booking.token },
  ...receiptOf(booking),
})

export const refundBody = (booking: Booking, paymentId: string) => ({
  payment_id: paymentId,
  amount: amountOf(booking.fee),
  ...receiptOf(booking),
})

/** What the till needs by 54-ФЗ: a service paid in full. Of who was forgotten there is nobody to send it to. */
const receiptOf = (booking: Booking) =>
  booking.email !== '' && {
    receipt: {
      customer: { email: booking.email, phone: booking.phone.replace(/\D/g, '') },
      items: [
        {
          description: descriptionOf(booking),
          quantity: '1.00',
          amount: amountOf(booking.fee),
          vat_code: booking.vat,
          payment_mode: 'full_payment',
          payment_subject: 'service',
        },
      ],
    },
  }

/** Both in the receipt and in the shop's own account at most 128 characters. */
const descriptionOf = ({ id, lotTitle }: Booking) =>
  `Бронь ${bookingNumber(id)}: ${lotTitle}`.slice(0, 128)
