import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { PLAIN_TEXT } from './headers.ts'

type Answer = { status: number; words: string }

const answers: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    words:
      'Адрес или cookie слишком длинные. Удалите cookie этого сайта и\u00A0откройте его снова.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    words: 'Запрос шёл слишком долго. Попробуйте ещё раз.',
  },
}
const unreadable: Answer = { status: 400, words: 'Запрос не\u00A0удалось прочитать.' }

/** Answers what cannot be read as a request, so that neither hooks nor routes see it. */
export function answerClientError(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(answerText(answers[error.code ?? ''] ?? unreadable, headers))
    socket.destroy(error)
  }
}

function answerText({ status, words }: Answer, headers: Readonly<Record<string, string>>): string {
  const all = {
    ...headers,
    'content-type': PLAIN_TEXT,
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(words)),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${words}`
}
