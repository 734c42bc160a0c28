import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'

import { startSiteProcess } from '../../support/site-process.ts'

const PACKETS = 20
const PIPELINES = 3
const ANSWERS_OF_OTHERS = 100
const ANSWERS = 4
/** A busy machine makes it four; the faults made it twenty. */
const SLOWER = 6

const ordinary = `GET / HTTP/1.1\r\nA:${'a'.repeat(7_975)}`
const packets = {
  'a head of blanks without an end': `GET / HTTP/1.1\r\nA:${' '.repeat(7_975)}`,
  'a line of tabs that ends in é': `GET / HTTP/1.1\r\nhost: site\r\nX:${'\t'.repeat(7_600)}\u00e9\r\n\r\n`,
  'a line of tabs that ends in a control character': `GET / HTTP/1.1\r\nhost: site\r\nX:${'\t'.repeat(7_600)}\u0001\r\n\r\n`,
}

test('packets of 8 kB leave the site as quick as ordinary ones do', async () => {
  await using site = await startSiteProcess()
  const { hostname, port } = new URL(site.url)
  await fetch(site.url)

  /** How long a few answers of `/health/live` take behind a packet: the first may still come before it is read. */
  async function timeBehind(packet: string): Promise<number> {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(packet, 'latin1')
    const began = performance.now()
    for (let count = 0; count < ANSWERS; count++)
      await (await fetch(`${site.url}/health/live`)).text()
    const took = performance.now() - began
    socket.destroy()
    return took
  }

  const quiet: number[] = []
  const times = new Map(Object.keys(packets).map((name) => [name, [] as number[]]))
  for (let count = 0; count < PACKETS; count++) {
    quiet.push(await timeBehind(ordinary))
    for (const [name, packet] of Object.entries(packets))
      times.get(name)?.push(await timeBehind(packet))
  }
  for (const [name, measured] of times)
    expect(median(measured), name).toBeLessThan(SLOWER * median(quiet))
})

test('requests that are all sent at once do not hold up those of others', async () => {
  await using site = await startSiteProcess()
  const { hostname, port } = new URL(site.url)
  const timeBehind = async (requests: number): Promise<number> => {
    const socket = connect(Number(port), hostname).resume()
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write('GET / HTTP/1.1\r\nhost: site\r\n\r\n'.repeat(requests))
    const began = performance.now()
    for (let count = 0; count < ANSWERS_OF_OTHERS; count++)
      await (await fetch(`${site.url}/health/live`)).text()
    const took = performance.now() - began
    socket.destroy()
    return took
  }

  const [quiet, busy]: [number[], number[]] = [[], []]
  for (let count = 0; count < PIPELINES; count++) {
    quiet.push(await timeBehind(1))
    busy.push(await timeBehind(40_000))
  }
  expect(median(busy)).toBeLessThan(SLOWER * median(quiet))
})

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
