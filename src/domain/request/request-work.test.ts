import { expect, test } from 'vitest'

import { validationMessages } from '#domain/form/validation-messages.ts'

import { readWork, type RequestWork } from './request-work.ts'

const now = new Date('2026-11-27T12:00:00Z')
const call = { text: 'Позвонить', at: new Date('2026-11-28T09:00:00Z') }
const before: RequestWork = { stage: 'working', closedReason: '', responsible: 7, nextStep: call }

test('a change keeps what it leaves out', () => {
  const { work, errors } = readWork({ stage: 'meeting' }, before, now)
  expect(errors).toEqual({})
  expect(work).toEqual({ ...before, stage: 'meeting' })
})

test('a request is closed with a reason only, and has no next step then', () => {
  expect(readWork({ stage: 'closed' }, before, now).errors).toEqual({
    closedReason: validationMessages.required,
  })
  const { work, errors } = readWork({ stage: 'closed', closedReason: ' Передумали ' }, before, now)
  expect(errors).toEqual({})
  expect(work).toMatchObject({ closedReason: 'Передумали', nextStep: null })
})

test('a request that is opened again has no reason of closing', () => {
  const closed: RequestWork = { ...before, stage: 'closed', closedReason: 'Передумали' }
  expect(readWork({ stage: 'working' }, closed, now).work.closedReason).toBe('')
})

test('a next step has both words and a time to come', () => {
  const errorsOf = (nextStep: { text?: string; at?: string }) =>
    Object.keys(readWork({ nextStep }, before, now).errors)
  expect(errorsOf({ text: 'Позвонить' })).toEqual(['nextStep.at'])
  expect(errorsOf({ at: '2026-11-29T09:00:00Z' })).toEqual(['nextStep.text'])
  expect(errorsOf({ text: 'Позвонить', at: 'завтра' })).toEqual(['nextStep.at'])
  expect(errorsOf({ text: 'Позвонить', at: '2026-11-26T09:00:00Z' })).toEqual(['nextStep.at'])
  expect(readWork({ nextStep: { text: '', at: '' } }, before, now).work.nextStep).toBeNull()
})

test('an overdue step does not stand in the way of another change', () => {
  const sent = { stage: 'meeting', nextStep: { text: call.text, at: call.at.toISOString() } }
  expect(readWork(sent, before, new Date('2026-12-01T00:00:00Z')).errors).toEqual({})
})
