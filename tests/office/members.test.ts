import { afterAll, beforeAll, expect, test } from 'vitest'

import { startSite } from '../support/site.ts'
import { addStaff, browserOf, PASSWORD, signedIn } from './office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let owner: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  owner = await signedIn(site, 'owner')
})
afterAll(() => site?.[Symbol.asyncDispose]())

const person = { email: 'Boris@example.ru', name: 'Борис', role: 'content' }

test('an owner invites somebody, whose link works once', async () => {
  const { status, body } = await owner.ask('POST', '/members', person)
  expect(status).toBe(201)
  const token = body.welcome.replace('/staff/welcome/', '')
  const { ask } = browserOf(site)
  const accept = (password: string) => ask('POST', '/welcome', { token, password })
  const check = async (asked: string) => (await ask('GET', `/welcome/${asked}`)).body
  expect(await check(token)).toEqual({ valid: true })
  expect(await check('never-made')).toEqual({ valid: false })
  expect((await accept('weak')).status).toBe(422)
  expect((await accept(PASSWORD)).body).toEqual({ next: 'done' })
  expect((await ask('GET', '/me')).body).toMatchObject({ email: 'boris@example.ru', name: 'Борис' })
  expect((await accept(PASSWORD)).status).toBe(404)
  expect(await check(token)).toEqual({ valid: false })
  const again = await owner.ask('POST', '/members', person)
  expect(again).toMatchObject({
    status: 422,
    body: { errors: { email: 'Сотрудник с такой почтой уже есть' } },
  })
})

test('what was typed wrong is named by its field', async () => {
  const { body } = await owner.ask('POST', '/members', { email: 'x', name: '1', role: 'king' })
  expect(Object.keys(body.errors)).toEqual(['email', 'name', 'role'])
})

test('a role taken away holds at the next click, and a field nobody asked for changes nothing', async () => {
  const sales = await signedIn(site, 'sales')
  expect((await sales.ask('GET', '/audit')).status).toBe(200)
  const { body } = await owner.ask('PUT', `/members/${sales.id}`, {
    role: 'viewer',
    email: 'taken@example.ru',
    passwordHash: 'x',
    id: 1,
  })
  expect(body).toMatchObject({ id: sales.id, email: sales.email, role: 'viewer' })
  expect((await sales.ask('GET', '/audit')).status).toBe(403)
})

test('whoever gets a role that asks for a second factor sets it up first', async () => {
  const viewer = await signedIn(site, 'viewer')
  await owner.ask('PUT', `/members/${viewer.id}`, { role: 'legal' })
  expect((await viewer.ask('GET', '/audit')).body).toEqual({ error: 'secondFactor' })
  expect((await viewer.ask('GET', '/me')).body).toMatchObject({ level: 'enrol' })
})

test('whoever is blocked is out at once and does not come back', async () => {
  const id = await addStaff(site, 'gone@example.ru', 'content')
  const { ask } = browserOf(site, '10.1.0.1')
  const enter = () => ask('POST', '/session', { email: 'gone@example.ru', password: PASSWORD })
  await enter()
  await owner.ask('PUT', `/members/${id}`, { blocked: true })
  expect((await ask('GET', '/me')).status).toBe(401)
  expect((await enter()).body).toEqual({ error: 'wrong' })
  await owner.ask('PUT', `/members/${id}`, { blocked: false })
  expect((await enter()).status).toBe(200)
})

test('the last owner neither lowers nor blocks themselves; of two who do it at once one stays', async () => {
  for (const change of [{ role: 'viewer' }, { blocked: true }])
    expect((await owner.ask('PUT', `/members/${owner.id}`, change)).status).toBe(409)
  const second = await signedIn(site, 'owner', 'second@example.ru')
  const lowered = await Promise.all(
    [owner, second].map(({ ask, id }) => ask('PUT', `/members/${id}`, { role: 'viewer' })),
  )
  expect(lowered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await site.pool.query(`update staff_member set role = 'owner' where id = $1`, [owner.id])
})

test('a reset ends the password, the second factor and the sessions, and invites anew', async () => {
  const legal = await signedIn(site, 'legal')
  const { body } = await owner.ask('POST', `/members/${legal.id}/reset`, {})
  expect(body.welcome).toMatch(/^\/staff\/welcome\//)
  expect((await legal.ask('GET', '/me')).status).toBe(401)
  const { ask } = browserOf(site, '10.1.1.1')
  const entering = { email: legal.email, password: PASSWORD }
  expect((await ask('POST', '/session', entering)).status).toBe(401)
  const token = body.welcome.replace('/staff/welcome/', '')
  expect((await ask('POST', '/welcome', { token, password: PASSWORD })).body.next).toBe('enrol')
})

test('a member who is not there is a plain 404', async () => {
  for (const id of ['99999', '0', 'x', '-1'])
    expect((await owner.ask('PUT', `/members/${id}`, {})).status).toBe(404)
})

test('the log tells who did what, is searched, shows others only their own, and cannot be changed', async () => {
  const { body } = await owner.ask('GET', '/audit?q=block')
  expect(body.items[0]).toMatchObject({
    by: 'Анна',
    action: 'block',
    entity: 'members',
    title: expect.stringMatching(/./),
  })
  const editor = await signedIn(site, 'content', 'log@example.ru')
  const own = (await editor.ask('GET', '/audit')).body
  expect(own.items.map(({ action }: { action: string }) => action)).toEqual(['signIn'])
  for (const change of ['update audit set by = $1', 'delete from audit where by = $1'])
    await expect(site.pool.query(change, ['x'])).rejects.toThrow('append-only')
})
