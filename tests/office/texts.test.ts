import { afterAll, beforeAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { startSite } from '../support/site.ts'
import { signedIn } from './office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let owner: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  owner = await signedIn(site, 'owner')
})
afterAll(() => site?.[Symbol.asyncDispose]())

const from = (revision: number) => ({ 'if-match': `"${revision}"` })

const paragraph = (text: string, marks: object[] = []) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length > 0 && { marks }) }],
})
const link = (attrs: object) => [{ type: 'link', attrs }]
const doc = (...content: object[]) => ({ type: 'doc', content })

async function publishNews(data: object): Promise<{ id: number; url: string; revision: number }> {
  const { body, status } = await owner.ask('POST', '/news', { data })
  expect(status, JSON.stringify(body)).toBe(201)
  const published = await owner.ask('POST', `/news/${body.id}/publish`, {}, from(1))
  return published.body
}

const pageOf = async (url: string) => (await site.app.inject(url)).body

test('a text has bold words, tables and a link to a flat with its present price on a card', async () => {
  const [flat] = site.catalogue.current.lots('flat').find(lotQuery()).lots
  if (!flat) throw new Error('There are no flats')
  const target = { kind: 'lot', id: flat.id }
  const { url } = await publishNews({
    title: 'Новость с таблицей',
    body: doc(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Дом "Створ"' }] },
      paragraph('жирно', [{ type: 'bold' }]),
      paragraph('квартира', link({ target })),
      { type: 'card', attrs: { target } },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph('44 м²')] }] },
        ],
      },
    ),
  })
  const page = await pageOf(url)
  expect(page).toContain('<h2>Дом «Створ»</h2>')
  expect(page).toContain('<strong>жирно</strong>')
  expect(page).toContain(`<a href="${flat.url}">квартира</a>`)
  expect(page).toMatch(/<td[^>]*>44\u00A0м²<\/td>/)
  const price = String(flat.price).replace(/\B(?=(?:\d{3})+$)/g, '\u00A0')
  expect(page).toContain(`<b>${price}`)

  // Hidden by hand it has no page: its name stays as plain words.
  await owner.ask('PUT', `/lots/${flat.id}/overrides/hidden`, { value: true, reason: 'Продана' })
  await expect.poll(async () => (await site.app.inject(flat.url)).statusCode).toBe(404)
  await expect.poll(() => pageOf(url)).not.toContain(`<a href="${flat.url}">`)
  expect(await pageOf(url)).toContain('<p>квартира</p>')
})

test('a link follows news to another address, and is plain words once they are hidden', async () => {
  const aim = await publishNews({ title: 'Цель ссылки', alias: 'cel-ssylki', body: 'Текст.' })
  const target = { kind: 'news', id: aim.id }
  const { url } = await publishNews({
    title: 'Новость со ссылкой',
    body: doc(paragraph('там', link({ target }))),
  })
  expect(await pageOf(url)).toContain('<a href="/novosti/cel-ssylki">там</a>')

  const publishAim = async (data: object) => {
    const { body } = await owner.ask('GET', `/news/${aim.id}`)
    const saved = await owner.ask('PUT', `/news/${aim.id}`, { data }, from(body.revision))
    await owner.ask('POST', `/news/${aim.id}/publish`, {}, from(saved.body.revision))
  }
  await publishAim({ alias: 'novyy-adres' })
  await expect.poll(() => pageOf(url)).toContain('<a href="/novosti/novyy-adres">там</a>')
  await publishAim({ hidden: true })
  await expect.poll(() => pageOf(url)).toContain('<p>там</p>')
})

test('what the site does not know is refused by its place, and nothing is stored', async () => {
  const body = doc(paragraph('нажми', link({ href: 'javascript:alert(1)' })))
  const answer = await owner.ask('POST', '/news', { data: { title: 'Плохая ссылка', body } })
  expect(answer.status).toBe(422)
  expect(answer.body.errors['body.content.0.content.0.marks.0.attrs.href']).toContain('https://')
  const found = await owner.ask('GET', '/news?q=Плохая')
  expect(found.body.items).toEqual([])
})

test('the policy is text with marks: a document is refused', async () => {
  const { body } = await owner.ask('GET', '/policy')
  const sent = { data: { text: doc(paragraph('{operators}')) } }
  expect((await owner.ask('PUT', '/policy', sent, from(body.revision))).status).toBe(422)
})

test('numbers of an article without a cover are its picture', async () => {
  const rows = [
    { name: 'Двойная стена', value: 56 },
    { name: 'Норма', value: 52 },
  ]
  const shows = { view: 'chart', unit: 'дБ', rows }
  const { url } = await publishNews({ title: 'Измерили тишину', body: doc(), shows })
  for (const path of [url, '/novosti', '/'])
    await expect
      .poll(async () => (await pageOf(path)).replaceAll('\u00A0', ' '), { message: path })
      .toContain('<b>56 дБ</b>')
})
