import Type from 'typebox'

import { byName, fields, number, text } from '#contract/schema.ts'
import { logCategories } from '#domain/error-log.ts'

export const refusal = Type.Object({ error: text })
export const complaints = Type.Object({ errors: byName(text) })

/** Any value passes: the rules of the domain answer with the message of the field. */
export const typed = (description: string) => Type.Unknown({ description })

const request = fields({
  category: typed('Text, «Обратный звонок»'),
  subject: typed('Text'),
  name: typed('Text'),
  phone: typed('Text'),
  email: typed('Text'),
  comment: typed('Text'),
  channel: typed('call, sms, max or telegram'),
  time: typed('Text'),
  consent: typed('true: to the processing of personal data'),
  consentVersion: typed('Number of the edition that was shown'),
  marketing: typed('true: to letters'),
  marketingVersion: typed('Number of the edition that was shown'),
  lots: typed('List of ids'),
  page: typed('Address of the page'),
  form: typed('Name of the form'),
  attribution: typed('Where the visitor came from'),
  idempotencyKey: typed('Text; the same key gives the same answer'),
})

const logRecord = Type.Object({
  name: text,
  category: Type.Enum(logCategories),
  timestamp: text,
  level: text,
  message: text,
  jsonPayload: Type.Object({ error: text, stack: text, info: text }),
})

export const formApi = {
  'POST /api/requests': {
    about: 'Takes a request of a visitor',
    body: request,
    answer: Type.Object({ number: text }),
    status: 201,
    refusals: { 400: refusal, 403: refusal, 422: complaints, 429: refusal },
  },
  'POST /api/consents': {
    about: 'Keeps the choice of a visitor about counters',
    body: Type.Object({
      choice: Type.Enum(['all', 'necessary']),
      version: Type.Optional(typed('Number of the edition that was shown')),
      page: Type.Optional(typed('Path of the page')),
    }),
    answer: Type.Object({ id: text }),
    status: 201,
    refusals: { 403: null, 422: complaints, 429: null },
  },
  'POST /api/send-data-to-logger': {
    about: 'Takes an error of a page into the log of the site',
    body: Type.Object({ payload: logRecord }),
    status: 204,
    refusals: {
      400: Type.Object({ statusCode: number, message: text }),
      413: null,
      415: null,
      429: null,
    },
  },
} as const
