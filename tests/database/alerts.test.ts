import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readAlertAddresses, type AlertAddress } from '#server/operations/alerts/alert-addresses.ts'
import { createAlerts } from '#server/operations/alerts/alerts.ts'
import { conditionText, type Condition } from '#server/operations/conditions/condition.ts'
import { checkDisk, createConditions } from '#server/operations/conditions/conditions.ts'
import { connect, type Connection } from '#server/db/connect.ts'

import { newDatabase, removeDatabase } from '../support/database.ts'
import { bodiesOf, startMailServer, subjectOf } from '../support/mail-server.ts'

type Told = { event: string; source: string | null; text: string; over: boolean }

const place = await newDatabase('empty')
let site: Connection
beforeAll(async () => {
  site = await connect(place)
})
afterAll(async () => {
  await site?.close()
  await removeDatabase(place)
})

/** A chat: takes posts, or answers 500 while it is down. */
async function startChat() {
  const told: Told[] = []
  const state = { down: false }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      if (!state.down) told.push(JSON.parse(Buffer.concat(pieces).toString()) as Told)
      response.writeHead(state.down ? 500 : 204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const address: AlertAddress = { type: 'webhook', url: `http://127.0.0.1:${port}/` }
  return { told, state, address, [Symbol.asyncDispose]: async () => void server.close() }
}

const nobody = { siteName: () => 'Створ', siteUrl: 'https://stvor.example', mail: null }

const conditionsOf = (readingMs = () => 0) =>
  createConditions({ pool: site.pool, env: {}, dataDir: place.dataDir, readingMs })

const alertsTo = (...addresses: AlertAddress[]) =>
  createAlerts({
    pool: site.pool,
    findConditions: conditionsOf(),
    addresses,
    sender: nobody,
    log: pino({ level: 'silent' }),
  })

const addSource = (name: string, lastGood: string) =>
  site.pool.query(
    `insert into source (name, format, address, every_seconds, last_good_at)
     values ($1, 'yrl', 'https://feed.example/', 900, now() - $2::interval)`,
    [name, lastGood],
  )

const textsOf = (found: readonly Condition[]) =>
  Object.fromEntries(found.map((one) => [one.event, conditionText(one)]))

const aDayLater = () => site.pool.query("update alert set sent_at = sent_at - interval '25 hours'")

const recover = (name: string) =>
  site.pool.query('update source set last_good_at = now() where name = $1', [name])

test('a stale source is told once, then daily, and when it is over', async () => {
  await using chat = await startChat()
  const alerts = alertsTo(chat.address)
  await addSource('фид', '46 minutes')
  await addSource('свежий', '44 minutes')
  await alerts.check()
  await alerts.check()
  expect(chat.told).toEqual([
    {
      event: 'stale',
      source: 'фид',
      text: expect.stringContaining('хорошего прогона нет с'),
      over: false,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ])
  await aDayLater()
  await alerts.check()
  expect(chat.told).toHaveLength(2)
  await recover('фид')
  await alerts.check()
  await alerts.check()
  expect(chat.told.map(({ over }) => over)).toEqual([false, false, true])
  expect(alerts.conditions()).toEqual([])
})

test('two processes tell it once, and a chat that was down hears it when it is back', async () => {
  await using chat = await startChat()
  chat.state.down = true
  const [one, other] = [alertsTo(chat.address), alertsTo(chat.address)]
  await addSource('поздний', '2 hours')
  await Promise.all([one.check(), other.check()])
  expect(chat.told).toEqual([])
  chat.state.down = false
  await site.pool.query('update alert set leased_until = null')
  await Promise.all([one.check(), other.check()])
  expect(chat.told.map(({ source }) => source)).toEqual(['поздний'])
  await recover('поздний')
  await one.check()
})

const REQUEST = `
  insert into request (number, idempotency_key, created_at, state, category, subject, name, phone, phone_typed,
    comment, channel, time, lots, page, form, attribution, address, user_agent, language, referrer, spam_score, spam_reasons)
  values ($1, $1, now(), $2, '', '', 'Анна', '+79120000000', '', '', '', '', '{}', '/', '', '{}', '', '', '', '', 0, '{}')
  returning id`

async function addDelivery(number: string, target: string, age: string) {
  const { rows } = await site.pool.query<{ id: string }>(REQUEST, [number, 'new'])
  await site.pool.query(
    `insert into delivery (request_id, target, last_error, created_at) values ($1, $2, '502', now() - $3::interval)`,
    [rows[0]?.id, target, age],
  )
}

test('a held house, a refused run, requests in quarantine and a silent CRM are each told by name', async () => {
  await addSource('агентство', '1 minute')
  await site.pool.query(
    `with run as (insert into import_run (source_id, state, reason)
       select id, 'refused', 'это YRL, а не CIAN' from source where name = 'агентство' returning id, source_id)
     insert into held_part (run_id, source_id, part, title, reason, content, lots, state, since)
     select id, source_id, 'house:1', 'Ёлки, корпус 1', 'исчезли 93 лота', 'x', 93, 'held', now() from run`,
  )
  await addDelivery('3-1', 'crm', '11 minutes')
  await addDelivery('3-2', 'почта', '9 minutes')
  await site.pool.query(REQUEST, ['3-3', 'quarantined'])
  const alerts = alertsTo()
  await alerts.check()
  const texts = textsOf(alerts.conditions())
  expect(texts.held).toContain('Ёлки, корпус 1: исчезли 93 лота')
  expect(texts.refused).toContain('это YRL, а не CIAN')
  expect(texts.deliveries).toContain('не доходят до «crm»: ждут 1, последняя ошибка: 502')
  expect(texts.quarantined).toContain('похожие на спам: 1')
  expect([texts.pictures, texts.disk]).toEqual([undefined, undefined])
})

test('pictures that cannot be had are told while the catalogue names them, and so is a disk nearly full', async () => {
  await site.pool.query(
    `insert into picture (url, named_at, error, tries, next_at) values
       ('https://a.example/1.jpg', now(), 'https://a.example/1.jpg: страница HTML, а не картинка', 1, now() + interval '1 day'),
       ('https://a.example/2.jpg', now(), 'https://a.example/2.jpg: ответ 502', 2, now() + interval '1 minute'),
       ('https://a.example/3.jpg', now() - interval '1 day', 'https://a.example/3.jpg: ответ 404', 9, now() + interval '1 day')`,
  )
  const found = await conditionsOf()()
  const texts = textsOf([...found, ...(await checkDisk(place.dataDir, 1.1))])
  expect(texts.pictures).toBe(
    'Записи сайта: не загружаются картинки: 1 (https://a.example/1.jpg: страница HTML, а не картинка)',
  )
  expect(texts.disk).toContain('меньше 10 %')
})

test('a start says all that is wrong, known or not', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const restart = createAlerts({
    ...site,
    findConditions: conditionsOf(() => 12_000),
    addresses: [],
    sender: nobody,
    log,
  })
  await restart.check()
  const said = lines.length
  expect(said).toBe(restart.conditions().length)
  expect(lines.join('')).toContain('не доходят до «crm»')
  expect(lines.join('')).toContain('Каталог читался из базы 12 с')
  await restart.check()
  expect(lines).toHaveLength(said)
})

test('staff hear of it by mail too', async () => {
  await using post = await startMailServer()
  await addSource('почта', '1 day')
  const alerts = createAlerts({
    pool: site.pool,
    findConditions: conditionsOf(),
    addresses: [{ type: 'mail', to: 'staff@stvor.example' }],
    sender: { ...nobody, mail: { smtp: post.url, from: 'site@stvor.example' } },
    log: pino({ level: 'silent' }),
  })
  await site.pool.query('delete from alert')
  await alerts.check()
  const letter = post.letters.find((one) => bodiesOf(one).includes('Источник «почта»'))
  expect(letter).toContain('From: site@stvor.example')
  expect(letter).toContain('staff@stvor.example')
  expect(bodiesOf(letter ?? '')).toContain('https://stvor.example/staff')
  expect(subjectOf(letter ?? '')).toBe('Створ: свежесть источников, «почта»')
})

test.each([
  ['mailto:a@b.ru, https://hook.example/x, http://127.0.0.1:9/', 3],
  ['', 0],
])('ALERTS «%s» names %i addresses', (setting, count) => {
  expect(readAlertAddresses(setting)).toHaveLength(count)
})

test.each(['mailto:nobody', 'http://elsewhere.example/', 'ftp://a/', 'слово'])(
  'ALERTS «%s» is refused by name',
  (setting) => {
    expect(readAlertAddresses(setting)).toContain(`«${setting}»`)
  },
)
