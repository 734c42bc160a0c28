import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { request } from '#server/db/schema/requests.ts'

import { openRequestDesk, typed, until } from '../../support/request-desk.ts'
import { runRequests, typeAt } from '../../requests/command.ts'

const ADDRESSES = [
  'petrov@mail.ru',
  'a.petrov@mail.ru',
  'ipetrov@mail.ru',
  'petrov@mail.ru.example.com',
]

test('erase and export take one address whole, and nothing without a word', async () => {
  await using desk = await openRequestDesk()
  for (const email of ADDRESSES) await desk.post(typed({ email, comment: 'petrov@mail.ru' }))
  await until(async () => (await desk.db.$count(request)) === ADDRESSES.length)
  const emails = async () => (await desk.db.select().from(request)).map(({ email }) => email)

  const exported = await runRequests(desk, 'export', '--email', ' Petrov@Mail.RU ')
  expect(
    exported.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).email),
  ).toEqual(['petrov@mail.ru'])
  expect(exported.err).toContain('Заявок: 1')
  const refused = await runRequests(desk, 'erase', '--email', 'petrov@mail.ru')
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Ничего не стёрто')])
  expect(await emails()).toHaveLength(4)
  expect((await emails()).toSorted()).toEqual(ADDRESSES.toSorted())
  const erased = await runRequests(desk, 'erase', '--email', 'petrov@mail.ru', '--yes')
  expect(erased.out).toMatch(/Найдено заявок: 1\n[\s\S]*petrov@mail\.ru\n[\s\S]*Стёрто заявок: 1/)
  expect((await emails()).toSorted()).toEqual(['', ...ADDRESSES.slice(1)].toSorted())
  const partial = await runRequests(desk, 'erase', '--email', 'petrov@mail', '--yes')
  expect(partial.code).toBe(2)
})

test('at a terminal a typed count erases, another does not', async () => {
  await using desk = await openRequestDesk()
  const number = String((await desk.post(typed({ phone: '8 921 555-77-01' }))).json().number)
  const state = async () =>
    (await desk.db.select().from(request).where(eq(request.number, number)))[0]?.state
  await until(async () => (await state()) === 'new')
  const wrong = await typeAt(desk, '3', 'erase', '--phone', '89215557701')
  expect([wrong.includes('ничего не стёрто'), await state()]).toEqual([true, 'new'])
  const right = await typeAt(desk, '1', 'erase', '--phone', '89215557701')
  expect([right.includes('Стёрто заявок: 1'), await state()]).toEqual([true, 'erased'])
})
