import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { holdSocket } from '../../support/hold-socket.ts'
import { until } from '../../support/request-desk.ts'
import { startSiteProcess } from '../../support/site-process.ts'

/** The status of one answer, over a connection that the agent holds open. */
const ask = (agent: Agent, url: string) =>
  new Promise<number>((resolve, reject) =>
    request(url, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', reject)
      .end(),
  )

test('on a stop signal readiness fails first, and whoever is connected is answered to the end', async () => {
  await using site = await startSiteProcess()
  const agents = Array.from({ length: 6 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const askAll = (path: string) => Promise.all(agents.map((agent) => ask(agent, site.url + path)))
  expect(new Set(await askAll('/kvartiry'))).toEqual(new Set([200]))
  const probe = new Agent({ keepAlive: true })
  expect(await ask(probe, `${site.url}/health/ready`)).toBe(200)

  site.child.kill('SIGTERM')
  await until(async () => (await ask(probe, `${site.url}/health/ready`)) === 503)
  expect(new Set(await askAll('/kvartiry'))).toEqual(new Set([200]))
  for (const agent of [...agents, probe]) agent.destroy()
  expect((await site.exited)[0]).toBe(0)
})

test('a reader who is slow when the site stops gets every answer that was begun to its last byte', async () => {
  await using site = await startSiteProcess()
  const { hostname, port } = new URL(site.url)
  await (await fetch(`${site.url}/kvartiry`)).text()
  const reader = connect(Number(port), hostname)
  let received = ''
  reader.setEncoding('latin1').on('data', (piece: string) => (received += piece))
  reader.pause()
  reader.write('GET /kvartiry HTTP/1.1\r\nhost: site\r\n\r\n'.repeat(90))
  site.child.kill('SIGTERM')
  await until(() =>
    fetch(`${site.url}/health/live`).then(
      () => false,
      () => true,
    ),
  )
  await sleep(1_500)
  reader.resume()
  expect((await site.exited)[0]).toBe(0)
  await until(() => reader.closed)
  const answers = received.split('HTTP/1.1 200 OK').slice(1)
  expect(answers.length).toBeGreaterThan(10)
  for (const answer of answers) expect(answer.trimEnd().endsWith('</html>')).toBe(true)
})

test('the same signal twice within a second is one signal; a reader who has gone to sleep is not waited for', async () => {
  await using site = await startSiteProcess()
  const { hostname, port } = new URL(site.url)
  const idle = connect(Number(port), hostname)
  idle.on('error', () => {})
  await until(() => !idle.connecting)
  site.child.kill('SIGINT')
  await sleep(50)
  site.child.kill('SIGINT')
  site.child.kill('SIGTERM')
  expect((await site.exited)[0]).toBe(0)
  idle.destroy()
})

test('where the supervisor holds the socket, a restart costs no visitor anything, not even a new one', async () => {
  await using held = await holdSocket()
  await using first = await startSiteProcess({ heldSocket: held.fd })
  const answers: Promise<number>[] = []
  let over = false
  const visiting = (async () => {
    // As many as a slow machine answers at once when it is up: more than that is shed on purpose.
    for (; !over; await sleep(100)) answers.push(ask(new Agent(), `${held.url}/kvartiry`))
  })()
  await until(() => answers.length > 5)
  first.child.kill('SIGTERM')
  expect((await first.exited)[0]).toBe(0)
  await using second = await startSiteProcess({ heldSocket: held.fd, place: first.place })
  expect(second.url).toBe(held.url)
  const sent = answers.length
  await until(() => answers.length > sent + 5)
  over = true
  await visiting
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
})

test('what is missing among files is a few bytes of text', async () => {
  await using site = await startSiteProcess()
  for (const path of ['/assets/none-1234.js', '/none.png', '/icons/none.svg', '/plans/none.svg']) {
    const answer = await fetch(site.url + path)
    expect([path, answer.status, (await answer.text()).length < 100]).toEqual([path, 404, true])
  }
  const page = await fetch(`${site.url}/kvartiry/net-takoj`)
  expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('<html')])
})
