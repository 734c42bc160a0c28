import { afterAll, beforeAll, expect, test } from 'vitest'

import { startSite } from '../support/site.ts'
import { signedIn } from './office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let marina: Awaited<ReturnType<typeof signedIn>>
let anna: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  marina = await signedIn(site, 'content', 'marina@example.ru')
  anna = await signedIn(site, 'owner')
  await site.pool.query(`update staff_member set name = 'Марина' where id = $1`, [marina.id])
})
afterAll(() => site?.[Symbol.asyncDispose]())

const unsavedOf = async (who: typeof anna, record: string) =>
  (await who.ask('GET', `/${record}/unsaved`)).body.unsaved

async function newsOf(title: string): Promise<string> {
  const { body } = await anna.ask('POST', '/news', { data: { title } })
  return `news/${body.id}`
}

test('what is typed and not saved is kept for its author alone, until it is saved', async () => {
  const record = await newsOf('Двор')
  const data = { title: 'Двор и\u00A0сад', lead: 'Липы' }
  const base = { revision: 1, data: { title: 'Двор', lead: null } }
  expect((await marina.ask('PUT', `/${record}/unsaved`, { data, base })).status).toBe(204)
  expect(await unsavedOf(marina, record)).toMatchObject({ data, base })
  expect(await unsavedOf(anna, record)).toBeNull()
  expect((await anna.ask('GET', `/${record}`)).body.data.title).toBe('Двор')
  await marina.ask('PUT', `/${record}/unsaved`, { data: null })
  expect(await unsavedOf(marina, record)).toBeNull()
})

test('a record that is still to be made keeps its words too; what is not there has none', async () => {
  await marina.ask('PUT', '/news/new/unsaved', { data: { title: 'Черновик' } })
  expect(await unsavedOf(marina, 'news/new')).toMatchObject({ data: { title: 'Черновик' } })
  await marina.ask('PUT', '/brand/unsaved', { data: { name: 'Створ' } })
  expect(await unsavedOf(marina, 'brand')).toMatchObject({ data: { name: 'Створ' } })
  for (const path of ['/news/999999/unsaved', '/consents/new/unsaved'])
    expect((await marina.ask('PUT', path, { data: {} })).status).toBe(404)
  const wrong = await marina.ask('PUT', '/news/new/unsaved', { data: 'всё' })
  expect(wrong.status).toBe(422)
})

test('two who have a record open see each other, and a minute later no more', async () => {
  const record = await newsOf('Сад')
  const look = async (who: typeof anna) =>
    (await who.ask('POST', `/${record}/presence`)).body.others
  expect(await look(marina)).toEqual([])
  expect(await look(anna)).toEqual(['Марина'])
  expect(await look(marina)).toEqual(['Анна'])
  await site.pool.query(`update staff_editing set seen_at = seen_at - interval '61 seconds'`)
  expect(await look(anna)).toEqual([])
})
