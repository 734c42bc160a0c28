import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { runImport } from '#server/import/run.ts'

import { companyWithPictures, pictureFiles } from '../../support/company-with-pictures.ts'
import { plainPicture, servePictures } from '../../support/picture-server.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { startSite } from '../../support/site.ts'

const plain = (words: string) => words.replaceAll('\u00A0', ' ')

test('every picture of a company is shown from our own store, and its plan can be measured', async () => {
  const colours = pictureFiles.map((_, i) => ({ r: 20 * i, g: 80, b: 80 }))
  const bodies = await Promise.all(
    colours.map((colour) => plainPicture(1200, 900, colour).png().toBuffer()),
  )
  await using server = await servePictures(
    Object.fromEntries(pictureFiles.map((path, i) => [path, bodies[i] ?? Buffer.alloc(0)])),
  )
  await using site = await startSite({ template: 'empty', settings: { FETCH_PRIVATE: '1' } })
  const input = join(site.dataDir, 'company.json')
  writeFileSync(input, JSON.stringify(companyWithPictures(server.urlOf)))
  const place = { pool: site.pool, dataDir: site.dataDir, databaseUrl: site.databaseUrl }
  await runImport({ ...place, input, source: 'Река' })
  const get = async (path: string) => (await site.app.inject(path)).body

  await expect.poll(() => get('/kvartiry/1')).toContain('План: Квартира')
  const flat = await get('/kvartiry/1')
  expect(flat).toMatch(
    /<img[^>]*srcSet="[^"]*-480\.webp 480w[^>]*width="1200" height="900" alt="План/,
  )
  for (const words of ['Линейка', 'На весь экран', 'На\u00A0этаже', 'Видео', 'video.example'])
    expect(flat, words).toContain(words)
  expect(flat.match(/<polygon/g)).toHaveLength(2)

  const lists = await get('/kvartiry')
  expect(lists).toMatch(/srcSet="\/photos\/[0-9a-f]{32}-480\.avif/)
  expect(lists).toContain('План не опубликован')
  const planless = await get('/kvartiry/2')
  expect(planless).toContain('План этой квартиры застройщик не\u00A0опубликовал')
  expect(planless).toMatch(/aria-label="Квартира в\u00A0доме, [^"]*этаж[^"]*">.*data-state="own"/)

  const paper = async (id: number) =>
    readPdf((await site.app.inject(`/pdf/kvartiry/${id}.pdf`)).rawPayload)
  expect((await paper(1)).pictures).toBe(1)
  const bare = await paper(2)
  expect([bare.pictures, plain(bare.text)]).toEqual([
    0,
    expect.stringContaining('План застройщик не опубликовал'),
  ])
  const [, preview = ''] = /"og:image" content="[^"]*(\/previews\/flat-1-[^"]+)"/.exec(flat) ?? []
  const shown = await sharp((await site.app.inject(preview)).rawPayload)
    .extract({ left: 900, top: 300, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  expect(
    Math.max(...[0, 80, 80].map((part, at) => Math.abs(part - (shown[at] ?? 0)))),
  ).toBeLessThan(8)

  const project = await get('/proekty/rechnoy')
  expect(project).toContain('alt="Двор с липами"')
  // at the head of the page and in the gallery
  expect(project.match(/Визуализация/g)).toHaveLength(2)
  expect(project).toContain('alt="Дом 1"')
  expect(project).toContain('alt="Дом 1, октябрь 2026"')
  expect(await get('/novosti/kladka')).toContain('alt="Начали кладку"')
  await expect.poll(() => get('/kommerciya')).toContain('alt="Двор с липами"')
  expect(await get('/kontakty')).toContain('alt="Офис"')
  expect(await get('/akcioteka/1')).toContain('alt="Скидка"')
  const about = await get('/o-kompanii')
  expect(about).toContain('alt="Анна Реброва"')
  expect(about).toContain('Офис у воды')

  for (const page of [flat, lists, project, about]) expect(page).not.toContain(server.urlOf(''))
  const [photo = ''] = /\/photos\/[0-9a-f]{32}-960\.webp/.exec(flat) ?? []
  const answer = await site.app.inject(photo)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(960)
  const unknown = await site.app.inject(`/photos/${'0'.repeat(32)}-960.webp`)
  expect(unknown.statusCode).toBe(404)
  expect((await site.app.inject('/photos/a.webp')).statusCode).toBe(404)
})

const flatWith = (number: number, image: string) =>
  `<object><Category>newBuildingFlatSale</Category><ExternalId>${number}</ExternalId>
  <Description>ЖК Сад, этаж 2, лот ${number}</Description><Address>Россия, Тверца, Речная улица</Address>
  <TotalArea>40</TotalArea><FloorNumber>2</FloorNumber><FlatRoomsCount>7</FlatRoomsCount>
  <JKSchema><Id>1</Id><Name>Сад</Name><House><Id>12</Id><Name>12</Name><Flat><FlatNumber>${number}</FlatNumber></Flat></House></JKSchema>
  <Photos><PhotoSchema><FullUrl>${image}</FullUrl></PhotoSchema></Photos>
  <BargainTerms><Price>9000000</Price><Currency>rur</Currency></BargainTerms></object>`

test('a feed of bare facts gives its project a cover, its house a name and its flats no empty words', async () => {
  const render = await plainPicture(1200, 900).png().toBuffer()
  const room = await plainPicture(1200, 900, { r: 200, g: 80, b: 80 }).png().toBuffer()
  await using server = await servePictures({
    '/render/house.png': render,
    '/rooms/4.png': room,
  })
  await using site = await startSite({ template: 'empty', settings: { FETCH_PRIVATE: '1' } })
  const input = join(site.dataDir, 'feed.xml')
  const flats = [1, 2, 3].map((number) => flatWith(number, server.urlOf('/render/house.png')))
  flats.push(flatWith(4, server.urlOf('/rooms/4.png')))
  writeFileSync(input, `<feed><feed_version>2</feed_version>${flats.join('')}</feed>`)
  const place = { pool: site.pool, dataDir: site.dataDir, databaseUrl: site.databaseUrl }
  await runImport({ ...place, input, source: 'Сад' })
  const get = async (path: string) => plain((await site.app.inject(path)).body)

  await expect.poll(() => get('/proekty')).toMatch(/<img[^>]*\/photos\//)
  await expect.poll(() => get('/kvartiry?view=list')).toMatch(/\/photos\/[0-9a-f]{32}-480\.avif/)
  const project = await get('/proekty/sad')
  expect(project).toMatch(/alt="Корпус 12"/)
  expect(project).toContain('Визуализация')
  expect(project).toContain('Тверца, Речная улица')
  expect(project).not.toContain('Россия')
  expect(project).toContain('Свободная планировка')
  expect(project).not.toMatch(/>Стены<|>Ключи</)
  const flat = await get('/kvartiry/1')
  expect(flat).toContain('Сад, корпус 12')
  expect(flat).not.toMatch(/О квартире<|Цена по способам оплаты|лот 1</)
})
