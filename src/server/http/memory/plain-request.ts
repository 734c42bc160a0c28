import type { IncomingHttpHeaders } from 'node:http'

/** A GET that is a head and nothing else, and whose end is the end of what has come. */
export type PlainRequest = { address: string; headers: IncomingHttpHeaders; lines: string }

const LONGEST_HEAD = 8_000
const METHOD = 'GET '
const VERSION = ' HTTP/1.1\r\n'
const ADDRESS = /^\/[\x21-\x7e]*$/
const LINE = /([\w!#$%&'*+.^`|~-]+):[ \t]*([\t\x20-\x7e]*)\r\n/y

/** What an answer from memory depends on, and what there must be one of. */
const READ = new Set([
  'accept-encoding',
  'connection',
  'host',
  'if-none-match',
  'x-forwarded-proto',
  'x-request-id',
])
/** Says that a body comes behind the head, or that another protocol is wanted. */
const REFUSED = new Set([
  'content-length',
  'expect',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * null: anything but one plain GET, whole and alone, so that `node:http` has to read it. A connection says the same lines
 * again and again: those of the request before are not read twice.
 */
export function readPlainRequest(chunk: Buffer, before: PlainRequest | null): PlainRequest | null {
  if (chunk.length > LONGEST_HEAD) return null
  const text = chunk.toString('latin1')
  const end = text.indexOf(' ', METHOD.length)
  if (!text.startsWith(METHOD) || !text.startsWith(VERSION, end)) return null
  const address = text.slice(METHOD.length, end)
  const lines = text.slice(end + VERSION.length)
  const headers = before?.lines === lines ? before.headers : readLines(lines)
  return headers && ADDRESS.test(address) ? { address, headers, lines } : null
}

/** null: there is something in them that `node:http` has to judge. */
function readLines(lines: string): IncomingHttpHeaders | null {
  const headers: IncomingHttpHeaders = {}
  let at = 0
  while (at < lines.length - 2) {
    LINE.lastIndex = at
    const [, written, value] = LINE.exec(lines) ?? []
    const name = written?.toLowerCase()
    if (name === undefined || REFUSED.has(name) || name in headers) return null
    if (READ.has(name)) headers[name] = value?.trimEnd()
    at = LINE.lastIndex
  }
  return lines.slice(at) === '\r\n' && staysOpen(headers) ? headers : null
}

const staysOpen = ({ host, connection = 'keep-alive' }: IncomingHttpHeaders) =>
  host !== undefined && connection.toLowerCase() === 'keep-alive'
