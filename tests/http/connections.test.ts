import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { beforeAll, expect, test } from 'vitest'

import { sharedSite } from '../support/shared-site.ts'

const site = await sharedSite()
const { origin, port } = site
beforeAll(() => Promise.all(['/kvartiry', '/o-kompanii'].map((path) => fetch(origin + path))))

const get = (path: string, ...lines: string[]) =>
  `GET ${path} HTTP/1.1\r\nhost: site\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`

/** A connection, and the answers that have come over it whole: status and title of each. */
async function open() {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  return { socket, answers: () => answersIn(text) }
}

function answersIn(text: string): string[] {
  const end = text.indexOf('\r\n\r\n')
  const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0)
  const rest = end + 4 + length
  if (end < 0 || text.length < rest) return []
  const body = Buffer.from(text.slice(end + 4, rest), 'latin1').toString()
  const title = /<title>(.+?)<\/title>/.exec(body)?.[1] ?? body
  return [`${text.slice(9, 12)} ${title}`, ...answersIn(text.slice(rest))]
}

/** A piece goes out alone: the next one waits until the server has had time for it. */
async function say(socket: Socket, ...pieces: string[]) {
  for (const piece of pieces) {
    socket.write(piece)
    await fetch(`http://127.0.0.1:${port}/health/live`)
  }
}

const LIST = expect.stringMatching(/^200 .*вартир/)
const COMPANY = expect.stringMatching(/^200 .*омпани/)

test('pages from memory and others are answered in turn over one connection', async () => {
  const { socket, answers } = await open()
  await say(
    socket,
    get('/kvartiry'),
    get('/kvartiry?rooms=3'),
    get('/o-kompanii'),
    get('/kvartiry'),
  )
  await expect.poll(answers).toEqual([LIST, LIST, COMPANY, LIST])
  socket.destroy()
})

test('requests that are sent without waiting for answers are answered in their order', async () => {
  const { socket, answers } = await open()
  socket.write(get('/kvartiry?area=77'))
  socket.write(get('/o-kompanii') + get('/kvartiry'))
  await expect.poll(answers).toEqual([LIST, COMPANY, LIST])
  await say(socket, get('/o-kompanii'))
  await expect.poll(answers).toHaveLength(4)
  socket.destroy()
})

test('a head that comes in pieces is one request', async () => {
  const { socket, answers } = await open()
  const head = get('/kvartiry')
  await say(socket, head.slice(0, 7), head.slice(7, 30), head.slice(30, -1), head.slice(-1))
  await expect.poll(answers).toEqual([LIST])
  await say(socket, get('/o-kompanii'))
  await expect.poll(answers).toEqual([LIST, COMPANY])
  socket.destroy()
})

test.each(['POST /o-kompanii HTTP/1.1', 'GET /o-kompanii HTTP/1.1'])(
  'what looks like a request in the body of «%s» is not answered',
  async (line) => {
    const { socket, answers } = await open()
    const body = get('/kvartiry')
    await say(socket, get('/o-kompanii'))
    await say(socket, `${line}\r\nhost: site\r\ncontent-length: ${body.length}\r\n\r\n`, body)
    await say(socket, get('/o-kompanii', 'connection: close'))
    await once(socket, 'close')
    expect(answers()).toHaveLength(3)
    expect(answers().filter((one) => one.includes('вартиры'))).toEqual([])
  },
)

test('a reader who asks on and on and reads nothing gets every byte in the end', async () => {
  const { socket, answers } = await open()
  socket.pause()
  for (let count = 0; count < 60; count++) await say(socket, get('/kvartiry'))
  socket.resume()
  await expect.poll(answers).toEqual(Array(60).fill(LIST))
  socket.destroy()
})

test('who closes his side at once is answered all the same', async () => {
  const { socket, answers } = await open()
  socket.end(get('/kvartiry'))
  await once(socket, 'close')
  expect(answers()).toEqual([LIST])
})

test('a request without a host is refused, though its page is in memory', async () => {
  const { socket, answers } = await open()
  socket.write('GET /kvartiry HTTP/1.1\r\n\r\n')
  await once(socket, 'close')
  expect(answers()[0]).toMatch(/^400 /)
})
