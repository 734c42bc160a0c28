import { request } from 'node:http'

let visitors = 0

/** Somebody new: an address and a phone that nobody had before. */
export function newVisitor() {
  const at = ++visitors
  return {
    address: `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    body: {
      category: 'Обратный звонок',
      subject: `Квартира ${at}`,
      name: 'Анна Мария',
      phone: `8 9${String(at).padStart(9, '0')}`,
      consent: true,
      page: `/kvartiry/${at}`,
      idempotencyKey: `bench-${process.pid}-${at}`,
    },
  }
}

export type Answer = { status: number; body: string }

/** One post over a connection of its own; null when nobody knows what became of it. */
export function post(url: string, address: string, body: string): Promise<Answer | null> {
  return new Promise((resolve) => {
    const sent = request(
      `${url}/api/requests`,
      {
        method: 'POST',
        timeout: 10_000,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
        answer.on('error', () => resolve(null))
      },
    )
    sent.on('error', () => resolve(null))
    sent.on('timeout', () => sent.destroy())
    sent.end(body)
  })
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
