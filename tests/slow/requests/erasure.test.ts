import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { readRequest } from '#domain/request/request.ts'
import { connect } from '#server/db/connect.ts'
import { delivery } from '#server/db/schema/deliveries.ts'
import { request } from '#server/db/schema/requests.ts'
import { sharedList } from '#server/db/schema/saved.ts'
import { subscription } from '#server/db/schema/subscriptions.ts'
import { erase } from '#server/requests/erasure/erase.ts'
import { findForgotten } from '#server/requests/erasure/late-entries.ts'
import { openJournals } from '#server/requests/journal/journal-folder.ts'
import { createKnownNumbers } from '#server/requests/journal/known-numbers.ts'
import { takeSeries } from '#server/requests/journal/request-numbers.ts'
import { createRetention } from '#server/requests/journal/retention.ts'
import { shareList } from '#server/saved/shared-lists.ts'

import { newDatabase, removeDatabase } from '../../support/database.ts'
import { openRequestDesk, startCrm, typed, until } from '../../support/request-desk.ts'
import { runRequests } from '../../requests/command.ts'
import { journalsOf } from '../../requests/journals.ts'
import { openReaders } from '../../requests/readers.ts'

type Desk = Awaited<ReturnType<typeof openRequestDesk>>

const numberOf = (answer: { json: () => { number?: string } }) => String(answer.json().number)
const isStored = (desk: Desk, number: string) =>
  until(async () => (await desk.db.$count(request, eq(request.number, number))) === 1)

const folderOf = ({ dataDir }: { dataDir: string }) => join(dataDir, 'requests')
/** What of an erased request is of nobody. Any other column, a new one too, is emptied. */
const KEPT = new Set(
  'id number otherNumbers idempotencyKey createdAt storedAt state spamScore incomplete joinsId erasedAt'.split(
    ' ',
  ),
)
const isEmpty = (value: unknown) => ['""', '[]', '{}', 'null'].includes(JSON.stringify(value))

test('who is erased while his request waits in a journal is not brought back by it', async () => {
  const first = await openRequestDesk()
  await first.db.execute('alter table consent_text rename to elsewhere')
  const number = numberOf(await first.post(typed({ name: 'Забытая', phone: '89215550011' })))
  await until(() => first.background.states().some(([, { failures }]) => failures > 0))
  const erased = await runRequests(first, 'erase', '--yes', '--phone', '8 921 555-00-11')
  expect(erased.out).toContain('в течение минуты')
  await first.close()

  await using again = await openRequestDesk({ dataDir: first.dataDir })
  await until(() => !journalsOf(again).includes('Забытая'))
  await again.db.execute('alter table elsewhere rename to consent_text')
  await isStored(again, numberOf(await again.post(typed())))
  // Erased in the database, or in the journal before it got there.
  const rows = await again.db.select().from(request).where(eq(request.number, number))
  for (const row of rows) {
    expect(row).toMatchObject({ state: 'erased', name: '', phone: '' })
    const told = Object.entries(row).filter(([name, value]) => !KEPT.has(name) && !isEmpty(value))
    expect(told).toEqual([])
  }
})

test('processes at work each clean their own journal of whom any of them has erased', async () => {
  const place = await newDatabase('empty')
  const { db, close } = await connect(place)
  const read = readRequest(typed({ name: 'Забытая', phone: '89215550099' }))
  if ('errors' in read) throw new Error('The example is no request')
  const visitor = { address: '', userAgent: '', language: '', referrer: '' }
  const processes = []
  for (const key of ['one', 'two']) {
    const opened = await openJournals(
      place.dataDir,
      () => takeSeries(db),
      async () => {},
    )
    const numbers = createKnownNumbers([])
    const { removeExpired: clean } = createRetention({ ...place, ...opened, db, numbers })
    const at = new Date().toISOString()
    await opened.journal.write({ ...read, key, at, visitor, spam: { score: 0, reasons: [] } })
    await clean()
    processes.push({ ...opened, clean })
  }
  expect(journalsOf(place).match(/Забытая/g)).toHaveLength(2)
  await erase(db, { phone: '+79215550099' }, 'staff')
  for (const { clean } of processes) await clean()
  expect(journalsOf(place)).not.toContain('Забытая')
  for (const { journal, unlock } of processes) await journal.close().then(unlock)
  await close()
  await removeDatabase(place)
})

test('journals of processes that are gone are cleaned at once, numbers go on', async () => {
  const first = await openRequestDesk()
  const number = numberOf(await first.post(typed({ name: 'Забытая', phone: '89215550022' })))
  await isStored(first, number)
  await first.close()
  const folder = folderOf(first)
  const own = readFileSync(join(folder, 'journal-1.jsonl'), 'utf8')
  writeFileSync(
    join(folder, 'journal-7.jsonl'),
    own.replaceAll(number, '7-5').replace('post-', 'other-'),
  )
  writeFileSync(join(folder, 'journal-7.jsonl.new'), own)

  const { code, out } = await runRequests(first, 'erase', '--yes', '--phone', '89215550022')
  expect([code, out]).toEqual([0, expect.stringContaining(`${number}, 7-5`)])
  expect(journalsOf(first)).not.toContain('Забытая')
  await using again = await openRequestDesk({ dataDir: first.dataDir })
  expect(numberOf(await again.post(typed()))).toBe('1-2')
})

test('after thirty days no journal knows of a request, after three years the database does not', async () => {
  const first = await openRequestDesk()
  const number = numberOf(await first.post(typed({ name: 'Давняя', phone: '89215550033' })))
  const recent = numberOf(await first.post(typed({ name: 'Недавняя', phone: '89215550034' })))
  await isStored(first, number)
  await isStored(first, recent)
  await first.close()
  const folder = folderOf(first)
  const [old = '', fresh = ''] = readFileSync(join(folder, 'journal-1.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"key"'))
  const aged = JSON.stringify({ ...JSON.parse(old), at: new Date(Date.now() - 31 * 86_400_000) })
  writeFileSync(join(folder, 'journal-1.jsonl'), `${aged}\n${fresh}\n`)
  writeFileSync(join(folder, 'journal-7.jsonl'), `${aged}\n`)

  const second = await openRequestDesk({ dataDir: first.dataDir })
  await until(() => !journalsOf(second).includes('Давняя'))
  expect(journalsOf(second)).not.toContain(number)
  expect(journalsOf(second)).toContain('Недавняя')
  await second.db
    .update(request)
    .set({ createdAt: sql`now() - interval '3 years 1 day'` })
    .where(eq(request.number, number))
  await second.close()

  await using third = await openRequestDesk({ dataDir: first.dataDir })
  const stateOf = async (wanted: string) =>
    (await third.db.select().from(request).where(eq(request.number, wanted)))[0]
  await until(async () => (await stateOf(number))?.state === 'erased')
  expect(await stateOf(number)).toMatchObject({ name: '', phone: '', erasedAt: expect.any(Date) })
  expect(await stateOf(recent)).toMatchObject({ state: 'new', name: 'Недавняя' })
  expect(numberOf(await third.post(typed()))).toBe('1-3')
})

test('an erasure says to whom the data have gone by now, and to whom they may have', async () => {
  await using crm = await startCrm(() => 'takes', { result: 77 })
  await using dead = await startCrm(() => 'fails')
  await using desk = await openRequestDesk({
    targets: [
      { name: 'portal', type: 'bitrix24', url: crm.url },
      { name: 'mail robot', type: 'webhook', url: dead.url },
    ],
  })
  const number = numberOf(await desk.post(typed({ phone: '89215550044' })))
  await until(async () =>
    (await desk.db.select().from(delivery)).every((job) => job.externalId ?? job.lastError),
  )
  await until(() => dead.calls() > 0)
  const { out } = await runRequests(desk, 'erase', '--yes', '--phone', '89215550044')
  expect(out).toContain(`portal: заявка ${number}, внешний номер 77`)
  expect(out).toContain(`mail robot: заявка ${number} (возможно: ответа не было)`)
  expect(await desk.db.select().from(delivery)).toMatchObject([{ target: 'portal' }])
})

test('by an e-mail go subscriptions, requests with it, and the list they were sent from; words are not searched', async () => {
  await using readers = await openReaders()
  const { site, subscribe, rowOf } = readers
  await subscribe({ query: '', email: 'anna@reader.example' })
  await subscribe({ query: '', email: 'other@reader.example' })
  const token = await shareList(site.db, [])
  const { headers } = await site.app.inject({
    method: 'POST',
    url: `/izbrannoe?list=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      form: 'selection',
      category: 'Отправить подборку',
      subject: 'Подборка',
      consent: 'on',
      name: 'Анна',
      phone: '8 921 555-00-55',
      email: 'Anna@Reader.example',
    }).toString(),
  })
  expect(headers.location).toContain('zayavka')
  const payload = typed({ name: 'Соседка', comment: 'Вместе с anna@reader.example' })
  await site.app.inject({ method: 'POST', url: '/api/requests', payload })
  await until(async () => (await site.db.$count(request)) === 2)
  expect(await site.db.$count(sharedList)).toBe(1)

  const place = { dataDir: site.dataDir, databaseUrl: site.databaseUrl }
  const { out } = await runRequests(place, 'erase', '--yes', '--email', 'ANNA@reader.example')
  expect(out).toMatch(/Стёрто заявок: 1 [\s\S]*подписок на письма: 1[\s\S]*по ссылке: 1/)
  expect(await rowOf('anna@reader.example')).toBeUndefined()
  expect(await rowOf('other@reader.example')).toBeDefined()
  expect(await site.db.$count(sharedList)).toBe(0)
  expect(await site.db.select().from(request).orderBy(request.id)).toMatchObject([
    { state: 'erased', email: '' },
    { state: 'new', name: 'Соседка' },
  ])
  expect(await site.db.$count(subscription)).toBe(1)
})

test('a late line of a journal is erased by the contact of its visitor alone', async () => {
  const place = await newDatabase('empty')
  const { db, close } = await connect(place)
  const visitor = { address: '', userAgent: '', language: '', referrer: '' }
  const lateBy = (change: object, key: string) => {
    const read = readRequest(typed(change))
    if ('errors' in read) throw new Error('The example is no request')
    const at = new Date(Date.now() - 1_000).toISOString()
    return { ...read, key, number: `7-${key}`, at, visitor, spam: { score: 0, reasons: [] } }
  }
  const entries = [
    lateBy({ email: 'Petrov@mail.ru' }, '1'),
    lateBy({ email: 'a.petrov@mail.ru', comment: 'petrov@mail.ru' }, '2'),
    lateBy({ phone: '8 921 555-77-02', email: 'x@mail.ru' }, '3'),
  ]
  await erase(db, { email: 'petrov@mail.ru' }, 'staff')
  await erase(db, { numbers: ['7-3'] }, 'staff')
  expect((await findForgotten(db, entries)).map(({ key }) => key)).toEqual(['1', '3'])
  await close()
  await removeDatabase(place)
})

test('a journal that was emptied by hand gives no number twice', async () => {
  const first = await openRequestDesk()
  expect(numberOf(await first.post(typed()))).toBe('1-1')
  await isStored(first, '1-1')
  await first.close()
  writeFileSync(join(folderOf(first), 'journal-1.jsonl'), '')
  await using again = await openRequestDesk({ dataDir: first.dataDir })
  const next = numberOf(await again.post(typed()))
  expect(next).not.toBe('1-1')
  await isStored(again, next)
  expect(await again.db.$count(request)).toBe(2)
})
