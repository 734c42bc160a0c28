import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startSite } from '../support/site.ts'
import { signedIn } from './office.ts'
import { photograph, sendFile, type Sent } from './send-file.ts'

let site: Awaited<ReturnType<typeof startSite>>
let owner: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  owner = await signedIn(site, 'owner')
})
afterAll(() => site?.[Symbol.asyncDispose]())

const ask = (...asked: Parameters<typeof owner.ask>) => owner.ask(...asked)
const from = (revision: number) => ({ 'if-match': `"${revision}"` })
const open = async (path: string) => (await site.app.inject(path)).body

const send = (path: string, sent: Sent, cookie = owner.cookie()) =>
  sendFile(site, cookie, path, sent)

test('a photograph is taken once, without the place it was made at, no wider than pages need', async () => {
  const body = await photograph('#335577', 3_000)
  const without = await send('/media', { name: 'дом.jpg', body })
  expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['alt']])
  const made = await send('/media', { name: 'дом.jpg', body, alt: 'Дом у реки' })
  expect(made).toMatchObject({ status: 201, body: { name: 'дом.jpg', alt: 'Дом у реки' } })
  expect(made.body.width).toBe(2_560)
  const again = await send('/media', { name: 'ещё.jpg', body, alt: 'Другие слова' })
  expect(again).toMatchObject({ status: 200, body: { id: made.body.id, alt: 'Дом у реки' } })
  const shown = await site.app.inject(made.body.urls[0])
  expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
  expect((await ask('GET', '/media?q=реки')).body.total).toBe(1)
})

const last = async () => (await ask('GET', '/undo')).body.items[0]

test('a picture that was replaced or described otherwise comes back as it was, unless it has changed since', async () => {
  const picture = { name: 'фасад.jpg', body: await photograph('#556633'), alt: 'Фасад' }
  const { body: made } = await send('/media', picture)
  const path = `/media/${made.id}`
  await ask('PUT', path, { alt: 'Фасад вечером', focalX: 0.1, focalY: 0.2 })
  const described = await last()
  expect(described.text).toBe('Описание картинки: «фасад.jpg»')
  await send(`${path}/replace`, { name: 'фасад-2.jpg', body: await photograph('#775533', 900) })
  const replaced = await last()
  expect(replaced.text).toBe('Заменена картинка: «фасад.jpg»')
  expect((await ask('POST', `/undo/${replaced.id}`, {})).status).toBe(200)
  expect((await ask('GET', path)).body).toMatchObject({
    name: 'фасад.jpg',
    urls: made.urls,
    width: made.width,
    alt: 'Фасад вечером',
  })
  expect((await ask('POST', `/undo/${described.id}`, {})).status).toBe(200)
  expect((await ask('GET', path)).body).toMatchObject({ alt: 'Фасад', focalX: 0.5, focalY: 0.5 })

  await ask('PUT', path, { alt: 'Фасад днём' })
  const first = await last()
  await ask('PUT', path, { alt: 'Фасад днём' })
  expect((await last()).id).toBe(first.id)
  await ask('PUT', path, { alt: 'Фасад утром' })
  expect((await ask('POST', `/undo/${first.id}`, {})).body.message).toContain('изменили')
  expect((await ask('GET', path)).body.alt).toBe('Фасад утром')
})

test('a deleted picture comes back with its words, and not over the same one brought again', async () => {
  const picture = { name: 'вид.jpg', body: await photograph('#225533'), alt: 'Вид с холма' }
  const { body: made } = await send('/media', picture)
  const path = `/media/${made.id}`
  expect((await ask('DELETE', path)).status).toBe(204)
  expect((await ask('GET', path)).status).toBe(404)
  const deletion = await last()
  expect(deletion.text).toBe('Удалена картинка: «вид.jpg»')
  expect((await ask('POST', `/undo/${deletion.id}`, {})).status).toBe(200)
  expect((await ask('GET', path)).body).toMatchObject({ alt: 'Вид с холма', hash: made.hash })
  expect((await site.app.inject(made.urls[0])).statusCode).toBe(200)

  await ask('DELETE', path)
  const again = await last()
  await send('/media', { ...picture, alt: 'Принесли снова' })
  expect((await ask('POST', `/undo/${again.id}`, {})).status).toBe(409)
  expect((await ask('GET', '/media?q=снова')).body.total).toBe(1)
})

const svgOf = (inside: string) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z"/>${inside}</svg>`,
  )

test('a drawing of a floor is kept as painted, one with a script is refused', async () => {
  const made = await send('/media', { name: 'этаж.svg', body: svgOf(''), alt: 'Этаж 3' })
  expect(made).toMatchObject({ status: 201, body: { width: 2_000, height: 1_000 } })
  const shown = await site.app.inject(made.body.urls[0])
  expect(shown.headers['content-type']).toBe('image/webp')
  const active = { name: 'этаж.svg', body: svgOf('<script>alert(1)</script>'), alt: 'x' }
  expect((await send('/media', active)).body.errors.file).toMatch('в SVG есть скрипт')
})

test('what is no picture is refused in a sentence; nobody else may send anything', async () => {
  const gif = new TextEncoder().encode('GIF89a')
  const errorOf = async (name: string, body: Uint8Array<ArrayBuffer>) =>
    (await send('/media', { name, body, alt: 'x' })).body.errors.file
  expect(await errorOf('план.jpg', gif)).toMatch('GIF, а нужны JPEG')
  const heic = new TextEncoder().encode('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')
  expect(await errorOf('IMG_1.HEIC', heic)).toMatch('HEIC с телефона')
  expect(await errorOf('битый.jpg', new Uint8Array([255, 216, 255, 0]))).toMatch('не читается')
  const large = await send('/media', { name: 'большой.jpg', body: new Uint8Array(13 * 2 ** 20) })
  expect([large.status, large.body.message]).toEqual([413, expect.stringContaining('13 МБ')])
  expect((await send('/media', { name: 'a.jpg', body: heic }, '')).status).toBe(401)
})

test('a cover of the library is on the page with its words, and a replacement shows wherever it stood', async () => {
  const body = await photograph('#aa3311')
  const { body: media } = await send('/media', { name: 'двор.jpg', body, alt: 'Двор с липами' })
  const data = { title: 'Липы во дворе', alias: 'lipy', cover: media.hash }
  const news = await ask('POST', '/news', { data })
  await ask('POST', `/news/${news.body.id}/publish`, {}, from(1))
  const page = () => open('/novosti/lipy')
  await expect.poll(page).toContain('Двор с липами')
  expect(await page()).toContain(`/photos/${media.hash}-`)
  const path = `/media/${media.id}`
  expect((await ask('GET', path)).body.usedIn).toEqual([
    { entity: 'news', id: news.body.id, title: 'Липы во дворе' },
  ])
  expect((await ask('DELETE', path)).body.message).toMatch('стоит в записях')

  const other = await photograph('#11aa33')
  const replaced = await send(`${path}/replace`, { name: 'двор-2.jpg', body: other })
  expect(replaced.body).toMatchObject({ id: media.id, hash: media.hash, name: 'двор-2.jpg' })
  await expect.poll(page).not.toContain(`/photos/${media.hash}-`)
  const again = await send('/media', { name: 'двор.jpg', body, alt: 'Двор' })
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('двор-2.jpg')])
  expect((await ask('GET', path)).body.urls).toEqual(replaced.body.urls)
  const described = await ask('PUT', path, { alt: 'Липы осенью', focalX: 0.2, focalY: 0.9 })
  expect(described.body).toMatchObject({ alt: 'Липы осенью', focalX: 0.2 })
  await expect.poll(page).toContain('Липы осенью')
  expect((await ask('PUT', path, { alt: '' })).body.errors.alt).toBeDefined()

  const lonely = await send('/media', {
    name: 'a.jpg',
    body: await photograph('#000'),
    alt: 'Ночь',
  })
  expect((await ask('DELETE', `/media/${lonely.body.id}`)).status).toBe(204)
})

test('a new file of a document keeps the one before as its earlier edition', async () => {
  const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.4 ${text}`)
  const first = await send('/files', { name: 'декларация.pdf', body: pdf('1') })
  expect(first.status).toBe(201)
  const data = { title: 'Декларация дома 3', type: 'проектная декларация', file: first.body.url }
  const { body } = await ask('POST', '/documents', { data: { ...data, public: true } })
  const path = `/documents/${body.id}`
  await ask('POST', `${path}/publish`, {}, from(1))
  await expect.poll(() => open('/dokumentaciya')).toContain(first.body.url)
  const second = await send('/files', { name: 'декларация.pdf', body: pdf('2') })
  const changed = { file: second.body.url, version: 2 }
  const saved = await ask('PUT', path, { data: changed }, from(1))
  await ask('POST', `${path}/publish`, {}, from(saved.body.revision))
  await expect.poll(() => open('/dokumentaciya')).toContain(second.body.url)
  await expect.poll(() => open('/dokumentaciya')).toContain(first.body.url)
  expect((await site.app.inject(first.body.url)).statusCode).toBe(200)
  const wrong = await send('/files', { name: 'письмо.pdf', body: new Uint8Array([1, 2]) })
  expect(wrong.body.errors.file).toMatch('нужен файл')
})

test('a picture of the library stands at the head of the home page, where it is wide enough', async () => {
  const narrow = await send('/media', {
    name: 'узкая.jpg',
    body: await photograph('#224466', 1_200),
    alt: 'Двор',
  })
  const wide = await send('/media', {
    name: 'берег.jpg',
    body: await photograph('#226644', 1_600),
    alt: 'Берег',
  })
  const save = async (file: string) => {
    const { revision } = (await ask('GET', '/brand')).body
    const hero = { file, alt: 'Дома у реки', kind: 'render' }
    return ask('PUT', '/brand', { data: { hero } }, from(revision))
  }
  const refused = await save(narrow.body.hash)
  expect([refused.status, refused.body.errors['hero.file']]).toEqual([
    422,
    expect.stringContaining('1200 точек'),
  ])
  const saved = await save(wide.body.hash)
  await ask('POST', '/brand/publish', {}, from(saved.body.revision))
  await expect.poll(() => open('/')).toContain('Дома у реки')
  expect(await open('/')).toContain('Визуализация')
})

test('a film of our own is kept, played piece by piece, and loaded by a press alone', async () => {
  const body = new Uint8Array(Buffer.from(`\0\0\0\u0020ftypisom${'кадр'.repeat(100)}`))
  const picture = new Uint8Array(Buffer.from('\0\0\0\u0020ftypavif'))
  expect((await send('/files', { name: 'двор.mp4', body: picture })).status).toBe(422)
  const kept = await send('/files', { name: 'двор.mp4', body })
  expect(kept).toMatchObject({ status: 201, body: { bytes: body.length } })
  const { url } = kept.body

  const piece = await site.app.inject({ url, headers: { range: 'bytes=4-11' } })
  expect([piece.statusCode, piece.body]).toEqual([206, 'ftypisom'])
  expect(piece.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': `bytes 4-11/${body.length}`,
    'accept-ranges': 'bytes',
  })
  const whole = await site.app.inject({ url, headers: { range: 'bytes=0-1', 'if-range': '"x"' } })
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, body.length])
  const beyond = await site.app.inject({ url, headers: { range: 'bytes=9999-' } })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
    416,
    `bytes */${body.length}`,
  ])

  const text = { type: 'doc', content: [{ type: 'video', attrs: { src: url, caption: 'Двор' } }] }
  const made = await ask('POST', '/news', { data: { title: 'Фильм о дворе', body: text } })
  expect(made.status).toBe(201)
  await ask('POST', `/news/${made.body.id}/publish`, {}, from(1))
  await expect
    .poll(() => open('/novosti/film-o-dvore'))
    .toMatch(/<video src="\/files\/[^"]+\.mp4" controls="" preload="none"/)
})
