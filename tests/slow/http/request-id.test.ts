import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { typed, until } from '../../support/request-desk.ts'
import { startSiteProcess } from '../../support/site-process.ts'

test('an answer bears the id that a proxy gave, or one of its own, from memory too', async () => {
  await using site = await startSiteProcess()
  const idOf = async (path: string, given?: string) =>
    (
      await fetch(
        site.url + path,
        given === undefined ? {} : { headers: { 'x-request-id': given } },
      )
    ).headers.get('x-request-id')
  for (const path of ['/kvartiry', '/kvartiry', '/none', '/health/live', '/plans/none.svg']) {
    expect([path, await idOf(path, 'proxy-17:a.b')]).toEqual([path, 'proxy-17:a.b'])
    const [own, next] = [await idOf(path), await idOf(path)]
    expect(own).toMatch(/^[\w-]+$/)
    expect(next).not.toBe(own)
    expect(await idOf(path, 'x'.repeat(65))).not.toContain('xxx')
    expect(await idOf(path, 'two words')).not.toContain(' ')
  }
})

/** What visitors leave, write and put into addresses; where they come from is cut to their network. */
const PERSONAL = /Каренин|karenin|912|345|67-89|203\.0\.113\.7|тайн/i

test('the log has a line of JSON with the id of its request, and no word of a visitor in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-log-'))
  const targets = join(folder, 'targets.json')
  const crm = { name: 'crm', type: 'webhook', url: 'http://127.0.0.1:1/', retryFromMs: 10 }
  writeFileSync(targets, JSON.stringify([crm]))
  await using site = await startSiteProcess({
    settings: {
      REQUEST_TARGETS_FILE: targets,
      ERROR_LOG: '1',
      TRUST_PROXY: '1',
      MAIL: 'smtp://127.0.0.1:1?from=site@stvor.example',
    },
  })
  const send = (path: string, body: string, type: string) =>
    fetch(site.url + path, {
      method: 'POST',
      body,
      headers: { 'content-type': type, 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'seen-1' },
    })
  const person = { name: 'Анна Каренина', phone: '8 (912) 345-67-89', comment: 'тайна' }
  const lead = await send('/api/requests', JSON.stringify(typed(person)), 'application/json')
  expect(lead.status).toBe(201)
  const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
  const FORM = 'application/x-www-form-urlencoded'
  for (const path of ['/kvartiry', '/api/subscriptions', '/none?phone=89123456789', '/%E0%A4%A'])
    await send(path, form({ ...person, email: 'karenina@example.ru', consent: '1' }), FORM)
  await send('/api/requests', '{"name": "Каренина', 'application/json')
  await fetch(`${site.url}/kvartiry/1?q=Каренина`)
  await send(
    '/api/send-data-to-logger',
    JSON.stringify({
      payload: {
        name: 'frontend',
        category: 'runtime',
        timestamp: '2026-11-21T10:00:00.000Z',
        level: 'error',
        message: 'x is not a function',
        jsonPayload: { error: 'TypeError', stack: '', info: '' },
      },
    }),
    'application/json',
  )
  const linesOf = () =>
    site
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line): { msg: string; reqId?: string } => JSON.parse(line))
  await until(() => linesOf().some(({ msg }) => msg === 'front'))
  expect(linesOf().find(({ msg }) => msg === 'front')?.reqId).toBe('seen-1')
  site.child.kill('SIGTERM')
  await site.exited
  const words = linesOf().map((line) => JSON.stringify({ ...line, time: 0, pid: 0 }))
  expect(words.filter((line) => PERSONAL.test(line))).toEqual([])
  rmSync(folder, { recursive: true })
})
