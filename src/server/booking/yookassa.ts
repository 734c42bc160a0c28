import { setTimeout as pause } from 'node:timers/promises'

import { errorCode } from '#server/background/error-code.ts'

import {
  ProviderAway,
  ProviderRefused,
  readPayment,
  readRefund,
  type Answer,
} from './provider-answers.ts'

export type YooKassaSettings = { url: string; shopId: string; secret: string }

const LONGEST_ANSWER = 200_000
const FIRST_PAUSE_MS = 500

export type YooKassa = ReturnType<typeof createYooKassa>

/** ЮKassa's public API, third version: https://yookassa.ru/developers/api. No call lasts longer than `limitMs`. */
export function createYooKassa({ url, shopId, secret }: YooKassaSettings, limitMs: number) {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`

  async function ask(path: string, key?: string, body?: object): Promise<Answer> {
    const signal = AbortSignal.timeout(limitMs)
    const answer = await sendUntilReady(`${url}${path}`, signal, {
      method: body ? 'POST' : 'GET',
      redirect: 'error',
      headers: {
        authorization,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotence-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const parsed = await read(answer)
    const { status } = answer
    // 401 and 429 may pass: they are no word on the payment.
    if (status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status))
      throw new ProviderRefused(`HTTP ${status} ${codeOf(parsed)}`)
    if (status !== 200 || parsed.type === 'error')
      throw new ProviderAway(`HTTP ${status} ${codeOf(parsed)}`)
    return parsed
  }

  return {
    createPayment: async (key: string, body: object) =>
      readPayment(await ask('/payments', key, body)),
    findPayment: async (id: string) =>
      readPayment(await ask(`/payments/${encodeURIComponent(id)}`)),
    createRefund: async (key: string, body: object) => readRefund(await ask('/refunds', key, body)),
    findRefund: async (id: string) => readRefund(await ask(`/refunds/${encodeURIComponent(id)}`)),
  }
}

/** 202 is «processing»: the same key asked again gives the answer, as long as the signal allows. */
async function sendUntilReady(url: string, signal: AbortSignal, options: RequestInit) {
  let isProcessing = false
  try {
    for (let wait = FIRST_PAUSE_MS; ; wait *= 2) {
      const answer = await fetch(url, { ...options, signal })
      if (answer.status !== 202) return answer
      isProcessing = true
      await answer.body?.cancel()
      await pause(wait, null, { signal })
    }
  } catch (error) {
    const late = isProcessing ? 'HTTP 202 to the end' : 'no answer in time'
    const reason = signal.aborted ? late : (errorCode(error) ?? 'no connection')
    throw new ProviderAway(reason, { cause: error })
  }
}

async function read(answer: Response): Promise<Answer> {
  try {
    const text = await answer.text()
    if (text.length > LONGEST_ANSWER) throw new Error('too long')
    return Object(JSON.parse(text))
  } catch (error) {
    throw new ProviderAway(`HTTP ${answer.status} without JSON`, { cause: error })
  }
}

/** Codes only: a description may repeat what the visitor typed. */
const codeOf = ({ code, parameter }: Answer) =>
  [code, parameter]
    .filter((one) => typeof one === 'string' && /^[\w.[\]]{1,80}$/.test(one))
    .join(' ')
