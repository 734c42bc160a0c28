import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { request } from '#server/db/schema/requests.ts'

import { openRequestDesk, typed, until } from '../../support/request-desk.ts'
import { runRequests } from '../../requests/command.ts'

let desk: Awaited<ReturnType<typeof openRequestDesk>>
beforeAll(async () => {
  desk = await openRequestDesk({ targets: [] })
})
afterAll(async () => desk?.[Symbol.asyncDispose]())

let left = 0

async function leave(phone: string, attribution: object, more: object = {}): Promise<string> {
  const posted = typed({
    phone,
    attribution,
    idempotencyKey: `key-${++left}`,
    ...more,
  })
  const { number } = (await desk.post(posted)).json<{ number: string }>()
  await until(async () => (await rowOf(number)).length > 0)
  return number
}

const rowOf = (number: string) => desk.db.select().from(request).where(eq(request.number, number))

test('requests go to Metrika by the id of its counter or of the click, a person once', async () => {
  const byCounter = await leave('8 921 123-45-01', { counterClientId: '1700000000123456789' })
  await leave('8 921 123-45-01', {
    counterClientId: '1700000000123456789',
    clicks: { yclid: '55555' },
  })
  await leave('8 921 123-45-02', { clicks: { yclid: '1234567890' } })
  await leave('8 921 123-45-03', { last: { source: 'yandex' } })
  await leave('8 921 123-45-04', { counterClientId: '=HYPERLINK("x")' })
  await leave('8 921 123-45-05', { counterClientId: '1700000000000000001' }, { homepage: 'спам' })

  const { code, out } = await runRequests(desk, 'conversions', '--target', 'lead')
  expect(code).toBe(0)
  const [head, first, ...rest] = out.trim().split('\n')
  expect(head).toBe('ClientId,Yclid,Target,DateTime')
  const at = Math.floor(((await rowOf(byCounter))[0]?.createdAt.getTime() ?? 0) / 1000)
  expect(first).toBe(`1700000000123456789,,lead,${at}`)
  expect(rest).toEqual([expect.stringMatching(/^,1234567890,lead,\d{10}$/)])
})

test('a day asks for what came since; a wrong day or goal is named', async () => {
  const { code, out } = await runRequests(desk, 'conversions', '--from', '2999-01-01')
  expect([code, out.trim()]).toEqual([2, 'ClientId,Yclid,Target,DateTime'])
  expect((await runRequests(desk, 'conversions', '--from', 'вчера')).out).toContain(
    '«вчера» — не день',
  )
  expect((await runRequests(desk, 'conversions', '--target', 'a,b')).out).toContain(
    '«a,b» — не имя цели',
  )
})
