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

const TIMEOUT_MS = 10_000
const LONGEST_ANSWER = 200_000

export type YooKassa = ReturnType<typeof createYooKassa>

/** ЮKassa's public API, third version: https://yookassa.ru/developers/api */
export function createYooKassa({ url, shopId, secret }: YooKassaSettings) {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`

  async function ask(path: string, key?: string, body?: object): Promise<Answer> {
    const answer = await send(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotence-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    // «processing»: the same key asked again gives the answer.
    if (answer.status === 202) return pause(1_000).then(() => ask(path, key, body))
    const said = await read(answer)
    const { status } = answer
    // 401 and 429 may pass: they are no word on the payment.
    if (status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status))
      throw new ProviderRefused(`HTTP ${status} ${codeOf(said)}`)
    if (status !== 200 || said.type === 'error')
      throw new ProviderAway(`HTTP ${status} ${codeOf(said)}`)
    return said
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

async function send(url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, options)
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    const reason = isLate ? 'no answer in time' : (errorCode(error) ?? 'no connection')
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
