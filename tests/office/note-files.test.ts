import { afterAll, beforeAll, expect, test } from 'vitest'

import { typed, until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'
import { browserOf, signedIn } from './office.ts'

type Staff = Awaited<ReturnType<typeof signedIn>>

let site: Awaited<ReturnType<typeof startSite>>
let sales: Staff
let lawyer: Staff
beforeAll(async () => {
  site = await startSite()
  sales = await signedIn(site, 'sales')
  lawyer = await signedIn(site, 'legal')
})
afterAll(() => site?.[Symbol.asyncDispose]())

const PDF = Buffer.from('%PDF-1.7 паспорт')

async function leave(idempotencyKey: string): Promise<string> {
  const payload = typed({ idempotencyKey })
  const answer = await site.app.inject({ method: 'POST', url: '/api/requests', payload })
  const { number } = answer.json()
  await until(async () => (await sales.ask('GET', `/requests/${number}`)).status === 200)
  return number
}

async function write(number: string, by = sales): Promise<number> {
  const { body } = await by.ask('POST', `/requests/${number}/notes`, { text: 'Документы' })
  return body.id
}

/** A form with a file, as a browser sends it. */
async function attach(path: string, name: string, body: Buffer, by = sales) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(body)], name))
  const written = new Response(form)
  return by.ask('POST', `${path}/files`, Buffer.from(await written.arrayBuffer()), {
    'content-type': written.headers.get('content-type') ?? '',
  })
}

const ERASED = 'Заявка стёрта: о\u00A0ней ничего не\u00A0хранится'

const countFiles = async () =>
  (await site.pool.query('select count(*)::int n from request_file')).rows[0].n

test('a note keeps files; who sees requests saves them, and nothing opens in the window', async () => {
  const number = await leave('kept')
  const id = await write(number)
  const name = 'Договор (2) «д’Артаньян».pdf'
  const kept = await attach(`/requests/${number}/notes/${id}`, name, PDF)
  expect([kept.status, kept.body.notes]).toMatchObject([
    201,
    [{ id, text: 'Документы', files: [{ name, bytes: PDF.length }] }],
  ])
  const [{ id: file }] = kept.body.notes[0].files
  const address = `/requests/${number}/files/${file}`
  const saved = await lawyer.ask('GET', address)
  expect([saved.status, saved.body, saved.headers]).toMatchObject([
    200,
    PDF.toString(),
    {
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''[\w%.-]+$/),
    },
  ])
  expect(decodeURIComponent(String(saved.headers['content-disposition']))).toContain(name)
  const { rows } = await site.pool.query(
    `select action from audit where entity = 'requests' and entity_id = $1 order by id`,
    [number],
  )
  expect(rows.map(({ action }) => action)).toEqual(['note', 'attach'])
})

test('nobody else gets a file: not a visitor, not a role without requests, not under another request', async () => {
  const [number, other] = [await leave('closed'), await leave('other')]
  const { body } = await attach(`/requests/${number}/notes/${await write(number)}`, 'a.pdf', PDF)
  const file = body.notes[0].files[0].id
  const editor = await signedIn(site, 'content')
  expect((await browserOf(site).ask('GET', `/requests/${number}/files/${file}`)).status).toBe(401)
  expect((await editor.ask('GET', `/requests/${number}/files/${file}`)).status).toBe(403)
  expect((await sales.ask('GET', `/requests/${other}/files/${file}`)).status).toBe(404)
  expect((await sales.ask('GET', `/requests/${number}/files/${file + 1}`)).status).toBe(404)
  const { rows } = await site.pool.query('select hash from kept_file where body = $1', [PDF])
  expect(rows).toEqual([])
})

test('only who wrote a note adds to it, and only to that of its request', async () => {
  const owner = await signedIn(site, 'owner')
  const [number, other] = [await leave('own'), await leave('stranger')]
  const id = await write(number)
  const before = await countFiles()
  const answers = [
    await attach(`/requests/${number}/notes/${id}`, 'a.pdf', PDF, owner),
    await attach(`/requests/${number}/notes/${id}`, 'a.pdf', PDF, lawyer),
    await attach(`/requests/${other}/notes/${id}`, 'a.pdf', PDF),
    await attach(`/requests/${number}/notes/${id + 99}`, 'a.pdf', PDF),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 403, 404, 404])
  expect(await countFiles()).toBe(before)
})

test('who wrote a note deletes its file, nobody else does; the audit keeps that', async () => {
  const number = await leave('detached')
  const before = await countFiles()
  const { body } = await attach(`/requests/${number}/notes/${await write(number)}`, 'a.pdf', PDF)
  const address = `/requests/${number}/files/${body.notes[0].files[0].id}`
  const owner = await signedIn(site, 'owner', 'second@example.ru')
  expect((await owner.ask('DELETE', address)).status).toBe(404)
  expect((await sales.ask('GET', address)).status).toBe(200)
  const deleted = await sales.ask('DELETE', address)
  expect([deleted.status, deleted.body.notes]).toMatchObject([200, [{ files: [] }]])
  expect([await countFiles(), (await sales.ask('DELETE', address)).status]).toEqual([before, 404])
  const { rows } = await site.pool.query(
    `select action from audit where entity = 'requests' and entity_id = $1 order by id desc limit 1`,
    [number],
  )
  expect(rows).toEqual([{ action: 'detach' }])
})

test.each([
  ['план.svg', Buffer.from('<svg/>'), /можно PDF/],
  ['скан.pdf', Buffer.from('<html><script>'), /внутри не/],
  ['скан.pdf', Buffer.alloc(0), /файл пуст/],
  ['скан.pdf', Buffer.concat([PDF, Buffer.alloc(20 * 2 ** 20)]), /до.20.МБ/],
])('«%s» that is not what it may be is refused by name', async (name, body, message) => {
  const number = await leave(`refused-${body.length}`)
  const before = await countFiles()
  const answer = await attach(`/requests/${number}/notes/${await write(number)}`, name, body)
  expect(answer.status).toBe(422)
  expect(answer.body.errors.file).toMatch(message)
  expect(await countFiles()).toBe(before)
})

test('a note has five files at most, however fast they are sent', async () => {
  const number = await leave('many')
  const note = `/requests/${number}/notes/${await write(number)}`
  const sent = await Promise.all(
    Array.from({ length: 7 }, (_, at) => attach(note, `${at}.pdf`, PDF)),
  )
  const taken = sent.filter(({ status }) => status === 201).length
  const refused = sent.filter(({ status }) => status === 422).length
  expect([taken, refused]).toEqual([5, 2])
  const { body } = await sales.ask('GET', `/requests/${number}`)
  expect(body.notes[0].files).toHaveLength(5)
})

test('an erasure takes the files with the notes', async () => {
  const number = await leave('gone')
  const id = await write(number)
  const before = await countFiles()
  const { body } = await attach(`/requests/${number}/notes/${id}`, 'паспорт.pdf', PDF)
  await lawyer.ask('POST', '/requests/erase', { numbers: [number], count: 1 })
  const file = body.notes[0].files[0].id
  expect((await sales.ask('GET', `/requests/${number}/files/${file}`)).status).toBe(404)
  expect((await attach(`/requests/${number}/notes/${id}`, 'ещё.pdf', PDF)).status).toBe(404)
  expect(await countFiles()).toBe(before)
})

test('what an erasure has left behind takes no file, and all files of a request have a bound', async () => {
  const [number, erased] = [await leave('full'), await leave('left')]
  const [full, left] = [await write(number), await write(erased)]
  await site.pool.query(`update request set state = 'erased' where number = $1`, [erased])
  const refused = await attach(`/requests/${erased}/notes/${left}`, 'a.pdf', PDF)
  expect([refused.status, refused.body.errors?.file]).toEqual([422, ERASED])
  const { status, body } = await sales.ask('POST', `/requests/${erased}/notes`, { text: 'Ещё' })
  expect([status, body.message]).toEqual([409, ERASED])
  await site.pool.query(
    `insert into request_file (note_id, name, type, bytes, body) values ($1, 'a', 'b', $2, '')`,
    [full, 100 * 2 ** 20],
  )
  const over = await attach(`/requests/${number}/notes/${full}`, 'a.pdf', PDF)
  expect([over.status, over.body.errors?.file]).toEqual([
    422,
    'У\u00A0заявки\u00A0— до\u00A0100\u00A0МБ файлов',
  ])
})
