import { expect, test } from 'vitest'

import { validationMessages } from '#domain/form/validation-messages.ts'

import { readForm, readRequest } from './request.ts'

const posted = {
  category: 'Обратный звонок',
  subject: 'Квартира 12',
  name: 'Анна',
  phone: '8 (912) 345-67-89',
  consent: true,
}
// Forty thousand brackets, one in another.
const deep: unknown = JSON.parse(`${'['.repeat(40_000)}${']'.repeat(40_000)}`)
const errorsOf = (change: Record<string, unknown>) => {
  const read = readRequest({ ...posted, ...change })
  return 'errors' in read ? read.errors : null
}
const requestOf = (change: Record<string, unknown> = {}) => {
  const read = readRequest({ ...posted, ...change })
  return 'request' in read ? read.request : read.errors
}

test('a request is kept in one spelling', () => {
  expect(
    requestOf({ name: 'Анна   Мария ', lots: [7, '8', 7], comment: ' a\r\nb\u0000 ' }),
  ).toEqual({
    category: 'Обратный звонок',
    subject: 'Квартира 12',
    name: 'Анна Мария',
    phone: '+79123456789',
    phoneTyped: '8 (912) 345-67-89',
    email: '',
    comment: 'a\nb',
    channel: '',
    time: '',
    lots: [7, 8],
    page: '',
    form: '',
    consents: [
      { purpose: 'pdn_processing', given: true, version: null },
      { purpose: 'marketing', given: false, version: null },
    ],
    attribution: {},
  })
})

test.each([
  [{}, null],
  [{ category: 'Выберите заявку' }, { category: validationMessages.isNot }],
  [
    { category: undefined, subject: ' ' },
    { category: validationMessages.required, subject: validationMessages.required },
  ],
  [{ name: ' Иван' }, { name: validationMessages.invalid }],
  // Blanks behind a letter count while typing; what is kept must hold by itself.
  [{ name: 'Я ' }, { name: validationMessages.min(2) }],
  [{ subject: '\u0000' }, { subject: validationMessages.required }],
  [{ subject: 'x'.repeat(201) }, { subject: validationMessages.max(200) }],
  [{ phone: 89123456789 }, { phone: validationMessages.invalid }],
  [{ name: { first: 'Анна' } }, { name: validationMessages.invalid }],
  [{ consent: false }, { consent: validationMessages.required }],
  [{ consent: 'false' }, { consent: validationMessages.required }],
  [{ consent: 'on' }, null],
  [{ lots: '1,2' }, null],
  [{ lots: [0] }, { lots: validationMessages.invalid }],
  [{ lots: { id: 1 } }, { lots: validationMessages.invalid }],
  [{ idempotencyKey: 'ключ' }, { idempotencyKey: validationMessages.invalid }],
  [{ idempotencyKey: 'b3f1-77' }, null],
  [
    { name: deep, lots: [deep] },
    { name: validationMessages.invalid, lots: validationMessages.invalid },
  ],
  [{ comment: 5 }, { comment: validationMessages.invalid }],
])('%j answers %j', (change, errors) => {
  expect(errorsOf(change)).toEqual(errors)
})

test('a plain form needs no script to drop the blanks before the name', () => {
  const form = new URLSearchParams({ ...posted, consent: 'on', name: '  Анна' })
  form.append('lots', '7')
  form.append('lots', '9')
  expect(readRequest(readForm(form))).toMatchObject({ request: { name: 'Анна', lots: [7, 9] } })
})

test('marks of advertising are kept where they make sense', () => {
  const attribution = {
    first: { source: 'yandex', campaign: 'x'.repeat(900), evil: 'y' },
    last: 'nothing',
    clicks: { yclid: '1', other: '2' },
    counterClientId: 5,
    visits: [...Array.from({ length: 30 }, (_, at) => ({ landing: `/${at}`, evil: at })), 7],
  }
  expect(requestOf({ attribution })).toMatchObject({
    attribution: {
      first: { source: 'yandex', campaign: 'x'.repeat(500) },
      clicks: { yclid: '1' },
      visits: Array.from({ length: 19 }, (_, at) => ({ landing: `/${at + 11}` })),
    },
  })
})
