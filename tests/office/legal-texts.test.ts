import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { readPdf } from '../support/read-pdf.ts'
import { typed, until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'
import { signedIn } from './office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let lawyer: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  lawyer = await signedIn(site, 'legal')
})
afterAll(() => site?.[Symbol.asyncDispose]())

const from = (revision: number) => ({ 'if-match': `"${revision}"` })
const open = async (path: string) => (await site.app.inject(path)).body.replaceAll('\u00A0', ' ')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const PDN = '/consents/1'

type Proof = { version: number; sha256: string; title: string; text: string }

/** What a request sent now by a form that showed this edition leaves as its proof. */
async function proofOf(consentVersion: number): Promise<Proof> {
  const body = typed({ consentVersion, page: '/kontakty' })
  const sent = await site.app.inject({ method: 'POST', url: '/api/requests', payload: body })
  const { number } = sent.json<{ number: string }>()
  const find = () =>
    site.pool.query<Proof>(
      `select r.version, r.sha256, t.title, t.text from consent_record r
       join consent_text t using (sha256) join request q on q.id = r.request_id
       where q.number = $1 and r.purpose = 'pdn_processing'`,
      [number],
    )
  await until(async () => (await find()).rows.length === 1)
  const [proof] = (await find()).rows
  if (!proof) throw new Error('There is no proof')
  return proof
}

test('a lawyer publishes a consent: forms, documents and proofs show the new edition, earlier proofs keep theirs', async () => {
  const earlier = await proofOf(2)
  const before = (await lawyer.ask('GET', PDN)).body
  expect(before.data.text).toContain('{operator}')
  const text = 'Даю {operator} согласие на обработку имени и телефона на три года.'
  const nameless = await lawyer.ask('PUT', PDN, { data: { text: 'Согласен.' } }, from(0))
  expect(nameless.body.errors.text).toContain('{operator}')
  const odd = await lawyer.ask('PUT', PDN, { data: { text: `${text} {дата}` } }, from(0))
  expect(odd.body.errors.text).toContain('{дата}')
  const data = { ...before.data, label: 'Согласен на «обработку данных»', text }
  expect((await lawyer.ask('PUT', PDN, { data }, from(0))).status).toBe(200)
  expect(await open('/dokumentaciya')).not.toContain('согласие на обработку имени')

  const { body: preview } = await lawyer.ask('POST', `${PDN}/preview`, {})
  expect(await open(preview.url)).toContain('согласие на обработку имени и телефона')
  const published = await lawyer.ask('POST', `${PDN}/publish`, {}, from(1))
  expect(published.body).toMatchObject({
    state: 'published',
    revision: 1,
    edition: 3,
    url: '/dokumentaciya#soglasie-na-obrabotku',
  })

  await expect.poll(() => open('/kontakty')).toMatch(/Согласен на .*обработку данных.*, редакция 3/)
  await expect.poll(() => open('/')).toMatch(/<footer.*ООО «СЗ „Лоцман“», ИНН \d{10}, ОГРН \d{13}/s)
  const documents = await open('/dokumentaciya')
  expect(documents).toContain('согласие на обработку имени и телефона')
  expect(documents).toContain('id="soglasie-na-obrabotku-2"')
  const proof = await proofOf(3)
  expect([proof.version, proof.sha256]).toEqual([3, sha256(proof.text)])
  expect(proof.text).toMatch(/^Даю .*ООО .* согласие на обработку имени/)
  await expect.poll(() => open('/soglasie')).toContain('редакция 3')

  // A page opened before the publication showed the second edition.
  const late = await proofOf(2)
  expect([late.version, late.sha256]).toEqual([earlier.version, earlier.sha256])
})

test('an edition that was published can be neither changed nor taken away, and the same text makes no other', async () => {
  const count = async () => (await site.pool.query('select from legal_edition')).rowCount
  const before = await count()
  const { revision } = (await lawyer.ask('GET', PDN)).body
  await lawyer.ask('POST', `${PDN}/publish`, {}, from(revision))
  expect(await count()).toBe(before)
  await expect(site.pool.query(`update legal_edition set text = ''`)).rejects.toThrow('append-only')
  await expect(site.pool.query('delete from legal_edition')).rejects.toThrow('append-only')
  expect((await lawyer.ask('DELETE', PDN, undefined, from(revision))).status).toBe(404)
  expect((await lawyer.ask('POST', '/consents', { data: {} })).status).toBe(404)
})

test('the words about cookies reach the notice, and the policy has an address and files by edition', async () => {
  const cookies = (await lawyer.ask('GET', '/consents/4')).body
  const data = { ...cookies.data, text: 'Считаем заходы файлами cookie.' }
  await lawyer.ask('PUT', '/consents/4', { data }, from(0))
  await lawyer.ask('POST', '/consents/4/publish', {}, from(1))
  await expect.poll(() => open('/')).toContain('Считаем заходы файлами cookie.')
  const choice = { choice: 'necessary', version: 2, page: '/' }
  await site.app.inject({ method: 'POST', url: '/api/consents', payload: choice })
  const { rows } = await site.pool.query(
    'select c.version, t.text from cookie_choice c join consent_text t using (sha256)',
  )
  expect(rows).toEqual([{ version: 2, text: data.text }])

  const first = await open('/soglasie/politika-1.txt')
  expect(first).toContain('ООО «СЗ „Лоцман“»')
  const nobody = { data: { text: '## Операторы\n\nМы' } }
  expect((await lawyer.ask('PUT', '/policy', nobody, from(0))).status).toBe(422)
  const text = '## Кто отвечает\n\n{operators}\n\n## Что храним\n\n- имя\n- телефон'
  await lawyer.ask('PUT', '/policy', { data: { text } }, from(0))
  await lawyer.ask('POST', '/policy/publish', {}, from(1))
  await expect.poll(() => open('/soglasie')).toContain('<h2>Кто отвечает</h2>')
  const page = await open('/soglasie')
  expect(page).toContain('href="/soglasie/politika-2.pdf"')
  expect(page).toContain('Прежние редакции: <a href="/soglasie/politika-1">Редакция 1')
  await site.pool.query(
    `update legal_entity set name = 'ООО «СЗ „Преемник“»' where name like '%Лоцман%'`,
  )
  await site.pool.query('update catalogue_state set version = version + 1')
  await expect.poll(() => open('/soglasie/politika.txt')).toContain('Преемник')
  expect(await open('/soglasie/politika-1.txt')).toBe(first)
  expect(await open('/soglasie/politika-1')).toContain('<h2>Операторы</h2>')
  await expect.poll(() => open('/soglasie/politika.txt')).toContain('— телефон')
  expect((await site.app.inject('/soglasie/politika-9.pdf')).statusCode).toBe(404)

  const file = await site.app.inject('/soglasie/politika-2.pdf')
  expect(file.headers['content-type']).toBe('application/pdf')
  const paper = readPdf(file.rawPayload).text.replaceAll('\u00A0', ' ')
  expect(paper).toMatch(/Редакция 2 от .*Что храним\s*— имя\s*— телефон/s)
  const raw = (await site.app.inject('/soglasie/politika-2.txt')).body
  expect(paper.replace(/\s/g, '')).toContain(sha256(raw))
})

test('the hour of an edition can be set, and two who write one text do not write over each other', async () => {
  const marketing = (await lawyer.ask('GET', '/consents/2')).body
  const text = `${marketing.data.text}\n\nПисем не больше двух в месяц.`
  await lawyer.ask('PUT', '/consents/2', { data: { text } }, from(0))
  const clash = await lawyer.ask('PUT', '/consents/2', { data: { text: 'иначе' } }, from(0))
  expect([clash.status, clash.body.current.data.text]).toEqual([412, text])
  const at = new Date(Date.now() + 1_500).toISOString()
  await lawyer.ask('POST', '/consents/2/schedule', { at }, from(1))
  await expect.poll(() => open('/dokumentaciya')).toContain('не больше двух в месяц')
  const flat = site.catalogue.current.lots('flat').find(lotQuery()).lots[0]
  await expect.poll(() => open(flat?.url ?? '')).toMatch(/\(по желанию\).{0,20}, редакция 3/)
})
