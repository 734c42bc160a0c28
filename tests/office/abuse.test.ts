import { afterAll, beforeAll, expect, test } from 'vitest'

import { startSite } from '../support/site.ts'
import { browserOf, PASSWORD, signedIn } from './office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let owner: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  owner = await signedIn(site, 'owner')
})
afterAll(() => site?.[Symbol.asyncDispose]())

const from = (revision: number) => ({ 'if-match': `"${revision}"` })

test('fields that are nobody’s to type change nothing: ids, layers, states, authors', async () => {
  const sneaky = {
    id: 1,
    told: { title: 'Чужое' },
    staff: {},
    source_id: 1,
    sourceId: 1,
    gone_at: 'x',
  }
  const data = { title: 'Своя новость', body: 'Текст.', ...sneaky, state: 'published', author: 7 }
  const { body } = await owner.ask('POST', '/news', { data, id: 1, state: 'published' })
  const { body: made } = await owner.ask('GET', `/news/${body.id}`)
  expect(made).toMatchObject({ state: 'draft', told: null, revision: 1 })
  expect(Object.keys(made.data)).not.toEqual(expect.arrayContaining(['told', 'sourceId', 'state']))
  const { rows } = await site.pool.query('select data from revision where entity_id = $1', [
    body.id,
  ])
  expect(Object.keys(rows[0].data).toSorted()).toEqual(['alias', 'body', 'title'])
  const role = await owner.ask('PUT', '/me/password', {
    current: PASSWORD,
    password: 'Drugaya1voda',
    role: 'x',
  })
  expect(role.status).toBe(204)
  const { rows: members } = await site.pool.query('select role from staff_member where id = $1', [
    owner.id,
  ])
  expect(members).toEqual([{ role: 'owner' }])
})

test('an invitation is of no use late, to whoever is blocked, or after a newer one', async () => {
  const person = { email: 'late@example.ru', name: 'Борис', role: 'content' }
  const { body } = await owner.ask('POST', '/members', person)
  const tokenOf = (welcome: string) => welcome.replace('/staff/welcome/', '')
  const accept = async (token: string) =>
    (await browserOf(site).ask('POST', '/welcome', { token, password: PASSWORD })).status
  await site.pool.query(`update staff_invite set until = now() - interval '1 second'`)
  expect(await accept(tokenOf(body.welcome))).toBe(404)
  const first = await owner.ask('POST', `/members/${body.id}/reset`, {})
  const second = await owner.ask('POST', `/members/${body.id}/reset`, {})
  expect(await accept(tokenOf(first.body.welcome))).toBe(404)
  await owner.ask('PUT', `/members/${body.id}`, { blocked: true })
  expect(await accept(tokenOf(second.body.welcome))).toBe(404)
  await owner.ask('PUT', `/members/${body.id}`, { blocked: false })
  expect(await accept(tokenOf(second.body.welcome))).toBe(200)
})

test('ids of others open nothing: a number of another kind, of another member, of none', async () => {
  const { body } = await owner.ask('POST', '/press', {
    data: { title: 'О верфи', outlet: 'Вестник', publishedOn: '2026-11-01' },
  })
  const other = await owner.ask('GET', `/people/${body.id + 1_000}`)
  expect(other.status).toBe(404)
  const viewer = await signedIn(site, 'viewer')
  for (const path of ['/members', '/requests', '/requests/1', '/sources', '/redirects', '/audit'])
    expect([path, (await viewer.ask('GET', path)).status]).toEqual([path, 403])
  const { rows } = await site.pool.query('select id from staff_session where member_id = $1', [
    owner.id,
  ])
  expect((await viewer.ask('DELETE', `/me/sessions/${rows[0].id}`)).status).toBe(404)
  for (const id of ["1'--", '1;drop', '00', '-1', '1e3', '%00'])
    expect([id, (await owner.ask('GET', `/news/${encodeURIComponent(id)}`)).status]).toEqual([
      id,
      404,
    ])
})

test('a byte that no text has is an address of nothing; a thousand requests are erased at a time', async () => {
  for (const path of ['/news/%00', '/requests/%00', '/lots/%00/history', '/facades/%00'])
    expect([path, (await owner.ask('GET', path)).status]).toEqual([path, 404])
  const closing = await owner.ask('PUT', '/prices/%00/flat', { closed: true })
  expect(closing.status).toBe(404)
  const numbers = Array.from({ length: 1_001 }, (_, at) => `1-${at}`)
  const erasing = await owner.ask('POST', '/requests/erase', { numbers })
  expect(erasing.body.errors.phone).toMatch('до 1000 заявок')
})

test('a link to a draft shows that draft alone, and opens no door of the office', async () => {
  const make = async (title: string) => {
    const { body } = await owner.ask('POST', '/news', { data: { title, body: 'Текст.' } })
    return body.id
  }
  const [mine] = [await make('Показанный черновик'), await make('Тайный черновик')]
  const { body } = await owner.ask('POST', `/news/${mine}/preview`, {})
  const shown = await site.app.inject(body.url)
  // The office alone shows it in a frame.
  expect(shown.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  const page = shown.body
  expect([page.includes('Показанный'), page.includes('Тайный')]).toEqual([true, false])
  const token = body.url.replace('/staff/preview/', '')
  const cookie = `stvor_staff=${token}`
  expect((await browserOf(site).ask('GET', '/me', undefined, { cookie })).status).toBe(401)
  await site.pool.query(`update staff_preview set until = now() - interval '1 second'`)
  expect((await site.app.inject(body.url)).statusCode).toBe(404)
})

test('what is published by whoever may only draft stays a draft', async () => {
  const editor = await signedIn(site, 'content')
  const data = { title: 'Устав', type: 'отчётность' }
  const { body } = await editor.ask('POST', '/documents', { data })
  expect((await editor.ask('POST', `/documents/${body.id}/publish`, {}, from(1))).status).toBe(403)
  const at = new Date(Date.now() + 60_000).toISOString()
  const later = await editor.ask('POST', `/documents/${body.id}/schedule`, { at }, from(1))
  expect(later.status).toBe(403)
  expect((await owner.ask('GET', `/documents/${body.id}`)).body.state).toBe('draft')
})
