import { connect } from 'node:net'

export type RawCall = { line: string; headers?: Record<string, string>; body?: string }
/** Status 0: the connection ended without an answer. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/**
 * Sends a request byte for byte, as Latin-1, and reads until the server closes, for requests that no client library can
 * send.
 */
export function askRaw(port: number, { line, headers = {}, body = '' }: RawCall) {
  const all = { host: 'site', connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise<RawAnswer>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1').on('data', (piece: string) => (text += piece))
    socket.on('error', () => {}) // a refused body is cut off; what was answered before counts
    socket.on('close', () => resolve(readAnswer(text)))
    socket.write(`${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`, 'latin1')
  })
}

function readAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
  })
  const status = Number(first.split(' ')[1] ?? 0)
  return { status, headers: Object.fromEntries(headers), body: text.slice(end + 4) }
}
