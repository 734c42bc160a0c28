import sharp from 'sharp'
import { expect, test } from 'vitest'

import { planPdf } from '#tests/support/plan-pdf.ts'

import { readPdfPage, readPdfPages } from './read-pdf.ts'

const A4 = { width: 595.28, height: 841.89 }
const ROOM = { x: 100, y: 200, width: 300, height: 240, line: 6 }

const booklet = {
  name: 'буклет.pdf',
  body: await planPdf([
    { ...A4, texts: [{ text: 'Дом у реки', x: 60, y: 60 }] },
    {
      width: A4.height,
      height: A4.width,
      walls: [ROOM],
      texts: [
        { text: 'Кухня-гостиная', x: 150, y: 250 },
        { text: '18,4 м²', x: 150, y: 270 },
      ],
    },
  ]),
}

test('pages of a PDF are listed with the size of their paper and a small picture', async () => {
  const answer = await readPdfPages(booklet)
  if ('refusal' in answer) throw new Error(answer.refusal)
  expect(answer.pages.map(({ width, height }) => [width, height])).toEqual([
    [210, 297],
    [297, 210],
  ])
  const [, preview] = answer.pages.map((page) => page.preview?.replace(/^[^,]*,/, '') ?? '')
  expect(await sharp(Buffer.from(preview!, 'base64')).metadata()).toMatchObject({
    format: 'webp',
    width: 240,
  })
})

test('a page becomes a picture as wide as the desk shows, and its texts stand where they are seen', async () => {
  const answer = await readPdfPage(booklet, 2)
  if ('refusal' in answer) throw new Error(answer.refusal)
  const scale = 2_400 / A4.height
  const { data, info } = await sharp(answer.png)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([2_400, 1_697])
  const at = (x: number, y: number) =>
    data[Math.round(y * scale) * info.width + Math.round(x * scale)]
  expect([at(ROOM.x, 300), at(ROOM.x + 20, 300)]).toEqual([0, 255])
  expect(answer.texts.map(({ text }) => text)).toEqual(['Кухня-гостиная', '18,4 м²'])
  const [name, area] = answer.texts.map(({ x, y }) => [x / scale, y / scale])
  expect(name![0]).toBeGreaterThan(155)
  expect(name![0]).toBeLessThan(230)
  expect(area![1]! - name![1]!).toBeCloseTo(20, -1)
})

const broken = (body: Buffer) => body.subarray(0, body.length / 3)
const head = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n'
const objects = `${head}2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n`
const at = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`
const empty = Buffer.from(
  `${objects}xref\n0 3\n0000000000 65535 f \n${at(9)}${at(head.length)}trailer<</Size 3/Root 1 0 R>>\nstartxref\n${objects.length}\n%%EOF`,
)
const METRE = 72 / 0.0254

test.each([
  ['with a password', () => planPdf([A4], { userPassword: 'key' }), 1, 'закрыт паролем'],
  ['that is cut short', async () => broken(booklet.body), 1, 'не читается как PDF'],
  ['without pages', async () => empty, 1, 'нет страниц'],
  ['of 500 pages', () => planPdf(Array(500).fill(A4)), 1, 'страниц 500, а можно до 200'],
  [
    'with a page of 5 m',
    () => planPdf([{ width: 5 * METRE, height: 5 * METRE }]),
    1,
    'лист 5000 × 5000 мм слишком велик',
  ],
  ['whose third page is asked for', async () => booklet.body, 3, 'страницы 3 нет, всего их 2'],
  ['of several pages, none of which is named', async () => booklet.body, null, 'выберите одну'],
])('a PDF %s is refused by one sentence', async (_what, make, page, sentence) => {
  const answer = await readPdfPage({ name: 'план.pdf', body: await make() }, page)
  expect('refusal' in answer ? answer.refusal.replaceAll('\u00A0', ' ') : answer).toContain(
    sentence,
  )
})
