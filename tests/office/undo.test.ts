import { afterAll, beforeAll, expect, test } from 'vitest'

import { signedIn } from './office.ts'
import { from, openOwnerDesk, type OwnerDesk } from './owner-desk.ts'

let desk: OwnerDesk
beforeAll(async () => {
  desk = await openOwnerDesk()
})
afterAll(() => desk?.[Symbol.asyncDispose]())

type Done = { id: number; text: string }

const office = (name: string) => ({ name, kind: 'sales', address: 'Набережная, 1' })

const done = async (who = desk): Promise<Done[]> => (await who.ask('GET', '/undo')).body.items
const undo = async ({ id }: Done, who = desk) => who.ask('POST', `/undo/${id}`, {})
const latest = async () => (await done())[0]!
const status = async (path: string) => (await desk.site.app.inject(path)).statusCode

async function change(path: string, data: object) {
  const { body: now } = await desk.ask('GET', path)
  const saved = await desk.ask('PUT', path, { data }, from(now.revision))
  return desk.ask('POST', `${path}/publish`, {}, from(saved.body.revision))
}

test('a publication is taken back: the site has the words before, the new ones stay a draft', async () => {
  const { id, url } = await desk.publish('news', { title: 'Было', body: 'Да' })
  await change(`/news/${id}`, { title: 'Стало' })
  await expect.poll(() => desk.open(url)).toContain('Стало')
  const last = await latest()
  expect(last.text).toBe('Опубликовано: «Стало»')
  const answer = await undo(last)
  expect([answer.status, answer.body.items.map((one: Done) => one.id)]).toEqual([
    200,
    expect.not.arrayContaining([last.id]),
  ])
  await expect.poll(() => desk.open(url)).toContain('Было')
  expect((await desk.ask('GET', `/news/${id}`)).body).toMatchObject({
    state: 'draft',
    data: { title: 'Стало' },
  })
  expect((await undo(last)).status).toBe(404)
})

test('what was not on the site before goes from it', async () => {
  const { id, url } = await desk.publish('news', { title: 'Рано', body: 'Да' })
  await expect.poll(() => status(url)).toBe(200)
  expect((await undo(await latest())).status).toBe(200)
  await expect.poll(() => status(url)).toBe(404)
  expect((await desk.ask('GET', `/news/${id}`)).body.data).toMatchObject({ title: 'Рано' })
})

test('hiding of several is taken back at once, and a field that was released is set again', async () => {
  const one = await desk.publish('news', { title: 'Один', body: 'Да' })
  const two = await desk.publish('news', { title: 'Два', body: 'Да' })
  await desk.ask('POST', '/news/bulk', { ids: [one.id, two.id], action: 'hide' })
  await expect.poll(async () => [await status(one.url), await status(two.url)]).toEqual([404, 404])
  expect((await latest()).text).toBe('Скрыто: новости, 2')
  await undo(await latest())
  await expect.poll(async () => [await status(one.url), await status(two.url)]).toEqual([200, 200])
  expect((await desk.ask('GET', `/news/${one.id}`)).body.state).toBe('published')

  const all = (await desk.ask('GET', '/news')).body.items
  const { id } = all.find(({ told }: { told: object | null }) => told !== null)
  const set = await change(`/news/${id}`, { title: 'Наш заголовок' })
  const body = { fields: ['title'] }
  await desk.ask('POST', `/news/${id}/release`, body, from(set.body.revision))
  expect((await undo(await latest())).status).toBe(200)
  const again = await desk.ask('GET', `/news/${id}`)
  await expect.poll(() => desk.open(again.body.url)).toContain('Наш заголовок')
})

test('who has lost the right to publish brings nothing back', async () => {
  const writer = await signedIn(desk.site, 'content', 'lowered@example.ru')
  const made = await writer.ask('POST', '/news', { data: { title: 'Чужая', body: 'Да' } })
  const { id } = made.body
  await writer.ask('POST', `/news/${id}/publish`, {}, from(1))
  const gone = await writer.ask('DELETE', `/news/${id}`, undefined, from(1))
  expect(gone.status).toBe(204)
  const [last] = (await writer.ask('GET', '/undo')).body.items
  await desk.site.pool.query(`update staff_member set role = 'viewer' where id = $1`, [writer.id])
  const answer = await writer.ask('POST', `/undo/${last.id}`, {})
  expect([answer.status, answer.body.message]).toEqual([
    409,
    expect.stringContaining('больше нет на'),
  ])
  expect((await desk.ask('GET', `/news/${id}`)).status).toBe(404)
})

test('a deleted record comes back with its history, unless its address is taken', async () => {
  const { id, url } = await desk.publish('news', { title: 'Нужная', alias: 'nuzhnaya', body: 'Да' })
  const remove = async (at: number) => {
    const { body } = await desk.ask('GET', `/news/${at}`)
    return desk.ask('DELETE', `/news/${at}`, undefined, from(body.revision))
  }
  await remove(id)
  await expect.poll(() => status(url)).toBe(404)
  expect((await undo(await latest())).status).toBe(200)
  await expect.poll(() => status(url)).toBe(200)
  expect((await desk.ask('GET', `/news/${id}/history`)).body.items.length).toBeGreaterThan(0)

  await remove(id)
  const deletion = await latest()
  await desk.publish('news', { title: 'Другая', alias: 'nuzhnaya', body: 'Да' })
  const refused = await undo(deletion)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('занят')])
})

test('an address that another record has taken meanwhile stays there, and all is as it was', async () => {
  const { id } = await desk.publish('news', { title: 'Первая', alias: 'pervaya', body: 'Да' })
  await change(`/news/${id}`, { alias: 'pervaya-novaya' })
  const move = await latest()
  await desk.publish('news', { title: 'Вторая', alias: 'pervaya', body: 'Да' })
  const refused = await undo(move)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('занято')])
  await expect.poll(() => desk.open('/novosti/pervaya')).toContain('Вторая')
  await expect.poll(() => status('/novosti/pervaya-novaya')).toBe(200)
  expect((await desk.ask('GET', `/news/${id}`)).body.state).toBe('published')
})

test('what points at a house that is gone meanwhile is not brought back', async () => {
  const legalEntityId = await desk.optionOf('legalEntities', /./)
  const project = await desk.publish('projects', { name: 'Мыс', status: 'on_sale', legalEntityId })
  const house = (name: string) => desk.publish('buildings', { projectId: String(project.id), name })
  const [old, other] = [await house('Дом 1'), await house('Дом 2')]
  const report = { month: '2026-10', text: 'Залили фундамент' }
  const { id } = await desk.publish('reports', { ...report, buildingId: String(old.id) })
  await change(`/reports/${id}`, { buildingId: String(other.id) })
  const move = await latest()
  const gone = await desk.ask('DELETE', `/buildings/${old.id}`, undefined, from(old.revision))
  expect(gone.status).toBe(204)
  const refused = await undo(move)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('удалили')])
  expect((await desk.ask('GET', `/reports/${id}`)).body).toMatchObject({
    state: 'published',
    data: { buildingId: String(other.id) },
  })
})

test('a draft of somebody else stays theirs when what stands under it is ordered or taken back', async () => {
  const content = await signedIn(desk.site, 'content', 'writer@example.ru')
  const first = await desk.publish('offices', office('Офис у моста'))
  const second = await desk.publish('offices', office('Офис у башни'))
  const path = `/offices/${first.id}`
  const draft = { data: { route: 'Вход со двора' } }
  expect((await content.ask('PUT', path, draft, from(first.revision))).status).toBe(200)
  const writerOf = async () => {
    const { rows } = await desk.site.pool.query<{ author: number }>(
      `select author from revision where entity = 'offices' and entity_id = $1 order by number desc limit 1`,
      [first.id],
    )
    return rows[0]?.author
  }
  expect(await writerOf()).toBe(content.id)
  await desk.ask('POST', '/offices/order', { id: first.id, after: second.id })
  expect((await desk.ask('GET', path)).body.state).toBe('draft')
  expect(await writerOf()).toBe(content.id)
  expect((await undo(await latest())).status).toBe(200)
  expect((await desk.ask('GET', path)).body.data.route).toBe('Вход со двора')
  expect(await writerOf()).toBe(content.id)
})

test('prices of lots and closed prices are taken back, what others changed since stays', async () => {
  const [id] = desk.site.catalogue.listedIds('flat')
  const price = () => desk.site.catalogue.current.lot(id!)?.price
  const before = price()
  const set = (value: number) =>
    desk.ask('PUT', `/lots/${id}/overrides/price`, { value, reason: 'Так решили' })
  await set(9_000_000)
  const first = await latest()
  expect(first.text).toMatch(/^Квартира .+, .+: Цена/)
  await expect.poll(price).toBe(9_000_000)
  await set(8_000_000)
  expect((await undo(first)).status).toBe(409)
  await undo(await latest())
  await expect.poll(price).toBe(9_000_000)
  const release = await desk.ask('DELETE', `/lots/${id}/overrides/price`)
  expect(release.status).toBe(204)
  await expect.poll(price).toBe(before)
  await undo(await latest())
  await expect.poll(price).toBe(9_000_000)

  const { alias } = desk.site.catalogue.current.projects[0]!
  await desk.ask('PUT', `/prices/${alias}/flat`, { closed: true })
  expect((await latest()).text).toContain('Закрытие цен')
  await undo(await latest())
  const { items } = (await desk.ask('GET', '/prices')).body
  const kinds = items.find(({ project }: { project: string }) => project === alias).kinds
  expect(kinds.find(({ kind }: { kind: string }) => kind === 'flat').closed).toBe(false)
})

test('a redirect goes again, comes back as it was, and stays as another has changed it since', async () => {
  const goes = async () => (await desk.site.app.inject('/staryj-dvor')).headers.location
  const data = { from: '/staryj-dvor', to: '/novosti' }
  const { id } = (await desk.ask('POST', '/redirects', { data })).body
  const added = await latest()
  expect(added.text).toBe('Новая переадресация: /staryj-dvor')
  await expect.poll(goes).toBe('/novosti')
  await desk.ask('PUT', `/redirects/${id}`, { data: { to: '/proekty' } }, from(1))
  await expect.poll(goes).toBe('/proekty')
  expect((await undo(added)).status).toBe(409)
  expect((await undo(await latest())).status).toBe(200)
  await expect.poll(goes).toBe('/novosti')
  await desk.ask('DELETE', `/redirects/${id}`, undefined, from(3))
  await expect.poll(goes).toBeUndefined()
  const deletion = await latest()
  expect((await undo(deletion)).status).toBe(200)
  await expect.poll(goes).toBe('/novosti')

  await desk.ask('DELETE', `/redirects/${id}`, undefined, from(1))
  const again = await latest()
  await desk.ask('POST', '/redirects', { data: { ...data, to: '/proekty' } })
  expect((await undo(again)).body.message).toContain('уже есть переадресация')
  await expect.poll(goes).toBe('/proekty')
})

test('only who did it takes it back, within ten minutes, and texts of law not at all', async () => {
  const content = await signedIn(desk.site, 'content')
  await desk.publish('news', { title: 'Чужая', body: 'Да' })
  const own = await latest()
  expect(await done({ ...desk, ask: content.ask })).toEqual([])
  expect((await undo(own, { ...desk, ask: content.ask })).status).toBe(404)
  await desk.site.pool.query(`update office_undo set at = now() - interval '11 minutes'`)
  expect([await done(), (await undo(own)).status]).toEqual([[], 404])
  const [policy] = [await desk.ask('GET', '/policy')]
  const published = await desk.ask('POST', '/policy/publish', {}, from(policy.body.revision))
  expect([published.status, await done()]).toEqual([200, []])
})
