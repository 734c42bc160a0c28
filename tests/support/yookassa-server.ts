import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SHOP = { id: '100500', secret: 'test_secret' }

type Amount = { value: string; currency: string }

/** A payment of the API. */
export type ShownPayment = {
  id: string
  status: string
  paid: boolean
  amount: Amount
  refunded_amount?: Amount
  confirmation?: { type: string; confirmation_url: string }
  metadata?: Record<string, string>
}

type Asked = { method: string; path: string; key: string | null; body: Record<string, unknown> }

/** `error`: 200 with an error inside. `lost`: done, but the answer does not arrive. `refuses`: 400. `processing`: 202. */
export type Mood = 'up' | 'down' | 'error' | 'lost' | 'fails' | 'refuses' | 'processing'

/** ЮKassa on this machine: payments and refunds by keys of idempotence, as its third version is documented. */
export async function startYooKassa() {
  const payments = new Map<string, ShownPayment>()
  const refunds = new Map<
    string,
    { id: string; payment_id: string; status: string; amount: Amount }
  >()
  const byKey = new Map<string, object>()
  const asked: Asked[] = []
  let mood: Mood = 'up'
  let refundsWait = false
  let hangsOn: (one: Asked) => boolean = () => false
  let hanging = 0

  function createPayment(body: Record<string, unknown>) {
    const id = randomUUID()
    const payment: ShownPayment = {
      id,
      status: 'pending',
      paid: false,
      amount: body.amount as Amount,
      confirmation: {
        type: 'redirect',
        confirmation_url: `https://yoomoney.example/pay?orderId=${id}`,
      },
      metadata: body.metadata as Record<string, string>,
    }
    payments.set(id, payment)
    return payment
  }

  function createRefund(body: Record<string, unknown>) {
    const payment = payments.get(String(body.payment_id))
    const amount = body.amount as Amount
    if (!payment || payment.status !== 'succeeded' || payment.refunded_amount) return null
    const status = refundsWait ? 'pending' : 'succeeded'
    const refund = { id: randomUUID(), payment_id: payment.id, status, amount }
    payment.refunded_amount = amount
    refunds.set(refund.id, refund)
    return refund
  }

  function answer(path: string, { method, key, body }: Asked): [status: number, said: object] {
    const [, kind, id = ''] = path.split('/')
    if (method === 'GET') {
      const found = kind === 'payments' ? payments.get(id) : refunds.get(id)
      return found ? [200, found] : [404, { type: 'error', code: 'not_found' }]
    }
    if (key === null)
      return [400, { type: 'error', code: 'invalid_request', parameter: 'Idempotence-Key' }]
    const known = byKey.get(key)
    if (known) return [200, known]
    const made = kind === 'payments' ? createPayment(body) : createRefund(body)
    if (!made) return [400, { type: 'error', code: 'invalid_request', parameter: 'payment_id' }]
    byKey.set(key, made)
    return [200, made]
  }

  const server = createServer(async (request, response) => {
    if (mood === 'down') return request.socket.destroy()
    const say = (status: number, said: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(said))
    }
    const text = await bodyOf(request)
    const one: Asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      key: request.headers['idempotence-key']?.toString() ?? null,
      body: text === '' ? {} : JSON.parse(text),
    }
    asked.push(one)
    const wanted = `Basic ${Buffer.from(`${SHOP.id}:${SHOP.secret}`).toString('base64')}`
    if (request.headers.authorization !== wanted)
      return say(401, { type: 'error', code: 'invalid_credentials' })
    if (hangsOn(one)) {
      hanging++
      return void response.on('close', () => hanging--)
    }
    if (mood === 'processing') return say(202, { type: 'processing', retry_after: 1_800 })
    if (mood === 'error') return say(200, { type: 'error', code: 'internal_server_error' })
    if (mood === 'fails') return say(500, { type: 'error', code: 'internal_server_error' })
    if (mood === 'refuses')
      return say(400, { type: 'error', code: 'invalid_request', parameter: 'receipt' })
    const [status, said] = answer(one.path, one)
    if (mood === 'lost') return request.socket.destroy()
    return say(status, said)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    payments,
    refunds,
    become: (next: Mood) => {
      mood = next
    },
    /** Calls that get no answer, until the caller gives up. */
    hangOn: (isHanging: (one: Asked) => boolean) => {
      hangsOn = isHanging
    },
    hanging: () => hanging,
    letRefundsWait: (wait: boolean) => {
      refundsWait = wait
    },
    /** The visitor pays, or gives up. */
    end(id: string, status: 'succeeded' | 'canceled') {
      const payment = payments.get(id)
      if (!payment) throw new Error(`no payment ${id}`)
      payment.status = status
      payment.paid = status === 'succeeded'
    },
    finishRefunds: () => refunds.forEach((refund) => (refund.status = 'succeeded')),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
