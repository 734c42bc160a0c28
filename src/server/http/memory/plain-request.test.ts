import { expect, test } from 'vitest'

import { readPlainRequest } from './plain-request.ts'

const read = (text: string) => readPlainRequest(Buffer.from(text, 'latin1'), null)
const withLines = (...lines: string[]) =>
  read(`GET / HTTP/1.1\r\nhost: site\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`)

test('a GET of a browser is read with what its answer depends on', () => {
  const request = withLines(
    'Connection: keep-alive',
    'Accept-Encoding:  gzip, br ',
    'If-None-Match: W/"abc"',
    'Cookie: a=1; b="2"',
  )
  expect(request?.address).toBe('/')
  expect(request?.headers).toEqual({
    host: 'site',
    connection: 'keep-alive',
    'accept-encoding': 'gzip, br',
    'if-none-match': 'W/"abc"',
  })
})

test('the same lines of a connection are read once', () => {
  const first = withLines('Accept-Encoding: br')
  const next = 'GET /kvartiry?rooms=2 HTTP/1.1\r\nhost: site\r\nAccept-Encoding: br\r\n\r\n'
  const second = readPlainRequest(Buffer.from(next), first)
  expect(second?.address).toBe('/kvartiry?rooms=2')
  expect(second?.headers).toBe(first?.headers)
})

test.each([
  ['another method', 'POST / HTTP/1.1\r\nhost: site\r\n\r\n'],
  ['an older version', 'GET / HTTP/1.0\r\nhost: site\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n'],
  ['an address of another site', 'GET http://other/ HTTP/1.1\r\nhost: site\r\n\r\n'],
  ['a head without its end', 'GET / HTTP/1.1\r\nhost: site\r\n'],
  ['half of an end', 'GET / HTTP/1.1\r\nhost: site\r\n\r'],
  ['bytes after the head', 'GET / HTTP/1.1\r\nhost: site\r\n\r\nG'],
  ['two requests', 'GET / HTTP/1.1\r\nhost: site\r\n\r\n'.repeat(2)],
  ['lines that end in other ways', 'GET / HTTP/1.1\nhost: site\n\n'],
  ['a folded line', 'GET / HTTP/1.1\r\nhost: site\r\na: b\r\n c\r\n\r\n'],
  ['a space before a colon', 'GET / HTTP/1.1\r\nhost: site\r\ncontent-length : 5\r\n\r\n'],
  ['letters that are not Latin', 'GET / HTTP/1.1\r\nhost: site\r\ncookie: \u00e9\r\n\r\n'],
])('%s is left to node:http', (_, text) => expect(read(text)).toBeNull())

test.each([
  'Content-Length: 5',
  'Transfer-Encoding: chunked',
  'Upgrade: h2c',
  'Expect: 100-continue',
  'Connection: close',
  'Connection: keep-alive, upgrade',
])('«%s» is left to node:http', (line) => expect(withLines(line)).toBeNull())

test('a long head is left to node:http', () =>
  expect(withLines(`Cookie: ${'a'.repeat(8_000)}`)).toBeNull())
