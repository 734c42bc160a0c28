import type { Socket } from 'node:net'

import { IDLE_MS } from './connection.ts'

/** `own`: names and values of the headers that other answers have otherwise. */
export type MemoryAnswer = { status: 200 | 304; own: string[]; body: Buffer | null }

const FIRST_LINES = { 200: 'HTTP/1.1 200 OK\r\n', 304: 'HTTP/1.1 304 Not Modified\r\n' }
const OF_CONNECTION = `connection: keep-alive\r\nkeep-alive: timeout=${IDLE_MS / 1_000}\r\n`

/** `name: value` lines of names and values in turn. */
export function headerLines(pairs: readonly string[]): string {
  let lines = ''
  for (let at = 0; at < pairs.length; at += 2) lines += `${pairs[at]}: ${pairs[at + 1]}\r\n`
  return lines
}

/** Writes what `node:http` would write, in one call of the system. */
export function writeAnswer(socket: Socket, constant: string, { status, own, body }: MemoryAnswer) {
  const head = `${FIRST_LINES[status]}${constant}${headerLines(own)}${OF_CONNECTION}date: ${dateNow()}\r\n\r\n`
  if (!body) {
    socket.write(head, 'latin1')
    return
  }
  socket.cork()
  socket.write(head, 'latin1')
  socket.write(body)
  socket.uncork()
}

let second = 0
let date = ''

/** Written once a second. */
function dateNow(): string {
  const now = Math.floor(Date.now() / 1_000)
  if (now !== second) date = new Date(now * 1_000).toUTCString()
  second = now
  return date
}
