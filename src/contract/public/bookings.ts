import Type from 'typebox'

import { fields, moment, nullable, number, text } from '#contract/schema.ts'

import { complaints, refusal, typed } from './forms.ts'

const booking = fields({
  lot: typed('Id'),
  price: typed('₽ that the visitor saw'),
  name: typed('Text'),
  phone: typed('Text'),
  email: typed('Text'),
  consent: typed('true: to the processing of personal data'),
  consentVersion: typed('Number of the edition that was shown'),
  idempotencyKey: typed('Text; the same key gives the same booking'),
})

/** Where paid booking is on. */
export const bookingApi = {
  'POST /api/bookings': {
    about: 'Holds a lot until its booking is paid',
    body: booking,
    answer: Type.Object({ number: text, payUrl: nullable(text), until: moment, page: text }),
    status: 201,
    refusals: {
      400: refusal,
      403: refusal,
      409: Type.Object({
        error: text,
        price: Type.Optional(number),
        page: Type.Optional(text),
      }),
      422: complaints,
      429: refusal,
      503: Type.Object({
        error: text,
        until: Type.Optional(moment),
        page: Type.Optional(text),
      }),
    },
  },
  'POST /api/payments/yookassa': {
    about: 'Takes a notification of the payment provider',
    body: Type.Object({
      event: Type.Optional(Type.Unknown()),
      object: fields({ id: Type.Unknown(), payment_id: Type.Unknown() }),
    }),
    refusals: { 400: null, 429: null },
  },
} as const
