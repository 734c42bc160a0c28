import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { switchVersion } from '#server/publishing/catalogue-version.ts'
import { consentRecord, consentText, cookieChoice } from '#server/db/schema/consents.ts'
import { request } from '#server/db/schema/requests.ts'
import { eraseExpired } from '#server/requests/erasure/expired-requests.ts'

import { openRequestDesk, typed, until } from '../support/request-desk.ts'

const main = { name: 'ООО «Створ»', inn: '7701234567', ogrn: '1187746000000', address: 'Москва' }
const river = { name: 'ООО «СЗ Река»', inn: '5901234567', ogrn: '1025900000000', address: 'Пермь' }
const operators = {
  main,
  projects: [
    { alias: 'yar', name: 'Яр', operator: main },
    { alias: 'reka', name: 'Река', operator: river },
  ],
}

type Desk = Awaited<ReturnType<typeof openRequestDesk>>

const postForm = ({ app }: Desk, fields: Record<string, string>, from = '10.9.0.1') =>
  app.inject({
    method: 'POST',
    url: '/soglasie/otzyv',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
    payload: new URLSearchParams(fields).toString(),
  })

test('consent is stored in the words that name the developer of the project, with their hash', async () => {
  await using desk = await openRequestDesk({ operators })
  await desk.post(typed({ page: '/proekty/reka' }))
  await until(async () => (await desk.db.$count(consentRecord)) === 2)
  const [proof] = await desk.db
    .select({ text: consentText.text, sha256: consentRecord.sha256 })
    .from(consentRecord)
    .innerJoin(consentText, eq(consentText.sha256, consentRecord.sha256))
    .where(eq(consentRecord.purpose, 'pdn_processing'))
  expect(proof?.text).toContain('даю ООО «СЗ Река» (ИНН\u00A05901234567')
  expect(proof?.sha256).toBe(
    createHash('sha256')
      .update(proof?.text ?? '')
      .digest('hex'),
  )

  const page = await desk.app.inject({ url: '/soglasie?project=reka' })
  expect(page.body).toContain(`SHA-256: ${proof?.sha256}`)
})

test('the policy is a page and a file of the same words, with operators by project', async () => {
  await using desk = await openRequestDesk({ operators })
  const file = await desk.app.inject({ url: '/soglasie/politika.txt' })
  expect(file.headers['content-disposition']).toContain('attachment')
  expect(file.body).toContain('ООО «СЗ Река», ИНН\u00A05901234567')
  expect(file.body).toContain('Редакция 1 от 22\u00A0ноября 2026')
  const page = await desk.app.inject({ url: '/soglasie' })
  expect(page.body).toContain(`SHA-256: ${createHash('sha256').update(file.body).digest('hex')}`)
  expect(page.body).toContain('id="soglasie-na-obrabotku"')
})

test('the first edition tells the day of the first publication; later ones leave it, and no text of a consent changes', async () => {
  await using desk = await openRequestDesk({ operators })
  const hashes = async () => {
    const { body } = await desk.app.inject({ url: '/soglasie' })
    return Array.from(body.matchAll(/SHA-256: (\w+)/g), ([, hash]) => hash)
  }
  const text = async () => (await desk.app.inject({ url: '/soglasie/politika.txt' })).body
  const before = await hashes()
  const publish = async (version: number) => {
    const client = await desk.db.$client.connect()
    await switchVersion(client, version)
    client.release()
  }
  await desk.db.$client.query('delete from catalogue_state')
  await publish(1)
  await desk.db.$client.query(
    `update catalogue_state set first_published_at = '2031-05-09T09:00:00Z'`,
  )
  await publish(2)
  expect(await text()).toContain('Редакция 1 от 9\u00A0мая 2031')
  expect(before.length).toBeGreaterThan(2)
  expect((await hashes()).slice(1)).toEqual(before.slice(1))
})

test('whoever holds number and phone takes the consent back by a form; others do not, and may not try on', async () => {
  await using desk = await openRequestDesk({ operators })
  const sent = await desk.post(typed({ phone: '8 921 555-33-44' }))
  const { number } = sent.json<{ number: string }>()
  await desk.post(typed({ phone: '8 921 555-33-44', subject: 'Паркинг' }))
  await until(async () => (await desk.db.$count(request)) === 2)

  const unconfirmed = await postForm(desk, { number, phone: '8 921 555-33-44' })
  expect(unconfirmed.body).toContain('Отметьте, что данные нужно удалить')
  const foreign = await postForm(desk, { number, phone: '8 921 555-33-45', confirm: '1' })
  expect([foreign.statusCode, foreign.body]).toEqual([
    422,
    expect.stringContaining('Заявки с таким номером и телефоном нет'),
  ])
  for (let at = 0; at < 4; at++)
    await postForm(desk, { number: `1-${at}`, phone: '8 921 555-33-45', confirm: '1' })
  const flooded = await postForm(desk, { number, phone: '8 921 555-33-44', confirm: '1' })
  expect(flooded.statusCode).toBe(429)

  const own = { number, phone: '+7 921 555 33 44', confirm: '1' }
  const taken = await postForm(desk, own, '10.9.0.2')
  expect([taken.statusCode, taken.headers.location]).toEqual([303, sent.headers.location])
  expect(await desk.db.select().from(request).orderBy(request.id)).toMatchObject([
    { state: 'erased', phone: '' },
    { state: 'new', subject: 'Паркинг' },
  ])
  const [proof] = await desk.db.select().from(consentRecord).orderBy(consentRecord.id)
  expect(proof?.withdrawnBy).toBe('number and phone')
})

test('a refusal of cookies leaves a proof: the words, their version, the moment, and nobody’s name', async () => {
  await using desk = await openRequestDesk()
  const answer = await desk.app.inject({
    method: 'POST',
    url: '/api/consents',
    payload: { choice: 'necessary', version: 1, page: '/kvartiry?phone=89215553344' },
  })
  expect(answer.statusCode).toBe(201)
  const { id } = answer.json<{ id: string }>()
  expect(answer.headers['set-cookie']).toContain(`consent-id=${id}`)
  expect(await desk.db.select().from(cookieChoice)).toMatchObject([
    { id, given: false, version: 1, page: '/kvartiry', at: expect.any(Date) },
  ])
  const odd = await desk.app.inject({ method: 'POST', url: '/api/consents', payload: {} })
  expect(odd.statusCode).toBe(422)
})

test('a choice of cookies is kept for three years', async () => {
  await using desk = await openRequestDesk()
  const choose = async () =>
    (
      await desk.app.inject({
        method: 'POST',
        url: '/api/consents',
        payload: { choice: 'all', version: 1, page: '/' },
      })
    ).json<{ id: string }>().id
  const [old, kept] = [await choose(), await choose()]
  const ago = (days: string) => ({ at: sql`now() - interval '3 years' + ${days}::interval` })
  await desk.db.update(cookieChoice).set(ago('-1 day')).where(eq(cookieChoice.id, old))
  await desk.db.update(cookieChoice).set(ago('1 day')).where(eq(cookieChoice.id, kept))
  await eraseExpired(desk.db)
  expect(await desk.db.select({ id: cookieChoice.id }).from(cookieChoice)).toEqual([{ id: kept }])
})

test('the page of the policy is seen as its visitor chose on the site', async () => {
  await using desk = await openRequestDesk({ operators })
  const { body } = await desk.app.inject('/soglasie')
  const [, script = ''] =
    /<script src="([^"]+)"><\/script>\n<link rel="stylesheet"/.exec(body) ?? []
  const answer = await desk.app.inject(script)
  expect([answer.headers['content-type'], answer.body]).toEqual([
    'text/javascript; charset=utf-8',
    'choose()',
  ])
})
