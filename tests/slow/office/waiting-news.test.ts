import { afterAll, beforeAll, expect, test } from 'vitest'

import { withPublishingLock } from '#server/publishing/publishing-lock.ts'

import { startSite } from '../../support/site.ts'
import { signedIn } from '../../office/office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let editor: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  editor = await signedIn(site, 'content')
})
afterAll(() => site?.[Symbol.asyncDispose]())

const ask = (...asked: Parameters<typeof editor.ask>) => editor.ask(...asked)
const from = (revision: number) => ({ 'if-match': `"${revision}"` })
const statusOf = async (path: string) => (await site.app.inject(path)).statusCode
const place = () => ({ pool: site.pool, dataDir: site.dataDir, databaseUrl: site.databaseUrl })

const own = { title: 'Двор открыт', body: 'Приходите в субботу.', alias: 'dvor-otkryt' }

test('an hour in the past is refused; one ahead comes by itself', async () => {
  const { body } = await ask('POST', '/news', { data: { ...own, alias: 'v-srok' } })
  const path = `/news/${body.id}/schedule`
  const at = (ms: number) => ({ at: new Date(Date.now() + ms).toISOString() })
  expect((await ask('POST', path, at(-1_000), from(1))).body.errors.at).toBeDefined()
  expect((await ask('POST', path, at(60_000), from(1))).body.state).toBe('scheduled')
  expect((await ask('POST', path, { at: null }, from(1))).body).toMatchObject({
    state: 'draft',
    publishAt: null,
  })
  await ask('POST', path, at(3_000), from(1))
  expect(await statusOf('/novosti/v-srok')).toBe(404)
  await expect.poll(() => statusOf('/novosti/v-srok')).toBe(200)
})

test('an hour that was set stays when the words are saved again, and comes with the new ones', async () => {
  const { body } = await ask('POST', '/news', { data: { ...own, alias: 's-chasom' } })
  const at = new Date(Date.now() + 5_000).toISOString()
  await ask('POST', `/news/${body.id}/schedule`, { at }, from(1))
  const saved = await ask('PUT', `/news/${body.id}`, { data: { title: 'С поправкой' } }, from(1))
  expect(saved.body).toMatchObject({ state: 'scheduled', publishAt: at, revision: 2 })
  await expect.poll(() => statusOf('/novosti/s-chasom')).toBe(200)
  const shown = await ask('GET', `/news/${body.id}`)
  expect(shown.body).toMatchObject({ state: 'published', data: { title: 'С поправкой' } })
})

test('while an import publishes all wait: what comes out, what leaves, and what finds its address taken', async () => {
  const write = async (alias: string, title = own.title) => {
    const { body } = await ask('POST', '/news', { data: { ...own, alias, title } })
    return { id: Number(body.id), path: `/news/${body.id}` }
  }
  const comes = await write('posle-importa')
  const leaves = await write('uydyot-posle')
  const [first, second] = [await write('odin-adres'), await write('odin-adres', 'Второй')]
  await ask('POST', `${leaves.path}/publish`, {}, from(1))
  await expect.poll(() => statusOf('/novosti/uydyot-posle')).toBe(200)
  await withPublishingLock(place(), async () => {
    const answers = await Promise.all([
      ask('DELETE', leaves.path, undefined, from(1)),
      ...[comes, first, second].map(({ path }) => ask('POST', `${path}/publish`, {}, from(1))),
    ])
    for (const { status, body } of answers)
      expect([status, body]).toEqual([202, { state: 'queued' }])
    expect((await ask('GET', comes.path)).body.state).toBe('due')
    expect(await statusOf('/novosti/posle-importa')).toBe(404)
    expect(await statusOf('/novosti/uydyot-posle')).toBe(200)
    const late = await ask('PUT', leaves.path, { data: { title: 'Поздно' } }, from(1))
    expect([late.status, late.body.current.state]).toEqual([412, 'removing'])
    const again = await ask('PUT', leaves.path, { data: { title: 'Поздно' } }, from(2))
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('удаляют')])
  })
  await expect.poll(() => statusOf('/novosti/posle-importa')).toBe(200)
  await expect.poll(() => statusOf('/novosti/uydyot-posle')).toBe(404)
  expect((await ask('GET', leaves.path)).status).toBe(404)

  const refusals = async (who = editor) => (await who.ask('GET', '/overview')).body.refusals
  const reason = 'Этот адрес занят другой записью'
  const told = { entity: 'news', id: second.id, title: 'Второй', reason }
  expect(await refusals()).toMatchObject([told])
  const other = await signedIn(site, 'content', 'other@example.ru')
  expect(await refusals(other)).toEqual([])
  const refused = (await ask('GET', second.path)).body
  expect([refused.state, refused.refusal]).toEqual(['draft', reason])
  await ask('PUT', second.path, { data: { alias: 'drugoy-adres' } }, from(1))
  expect(await refusals()).toEqual([])
})
