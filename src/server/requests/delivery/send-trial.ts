import { randomUUID } from 'node:crypto'

import { errorCode } from '#server/background/error-code.ts'

import { NotDelivered, type DeliveryPayload, type Target } from './target.ts'

const TRIAL_MS = 10_000
const LONGEST_ANSWER = 2_000

/** What came of a trial: whether it was taken, and the receiver's own words. */
type Trial = { number: string; taken: boolean; reason: string; answer: string }

/** Sends a request marked as a trial. It is not stored and not tried again. */
export async function sendTrial(target: Target, now: Date): Promise<Trial> {
  const payload = trialPayload(now)
  const signal = AbortSignal.timeout(TRIAL_MS)
  let answer = ''
  const hear = (words: string) => (answer ||= words.slice(0, LONGEST_ANSWER).trim())
  const sent = { number: payload.number }
  try {
    const { externalId } = await target.deliver(payload, { first: true, signal, hear })
    return { ...sent, taken: true, reason: externalId ?? '', answer }
  } catch (error) {
    return { ...sent, taken: false, reason: reasonOf(error, signal), answer }
  } finally {
    target.close?.()
  }
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `нет ответа за ${TRIAL_MS / 1000} с`
  if (error instanceof NotDelivered) return error.message
  return errorCode(error) ?? String(error)
}

const trialPayload = (now: Date): DeliveryPayload => ({
  trial: true,
  number: `TEST-${now.getTime().toString(36)}`,
  idempotencyKey: `trial-${randomUUID()}`,
  createdAt: now.toISOString(),
  category: 'Проверка связи',
  subject: 'Пробная заявка с сайта: звонить не нужно',
  name: 'Проверка',
  phone: '+70000000000',
  phoneTyped: '+7 (000) 000-00-00',
  comment: 'Отправлена сотрудником командой requests test. Её можно удалить.',
  channel: 'call',
  time: '',
  lots: [],
  page: '/',
  form: 'trial',
  referrer: '',
  address: '',
  consents: [],
  attribution: {},
  incomplete: false,
  joins: null,
})
