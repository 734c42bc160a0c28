import sharp from 'sharp'
import { expect, test } from 'vitest'

import { encodeVariant } from '#server/pictures/encode-variant.ts'
import { readPicture, type ReadPicture, type Refused } from '#server/pictures/read-picture.ts'

import { photograph, plainPicture } from '../support/picture-server.ts'

test('a photo of 12 megapixels reaches a phone in at most 120 kB, in either format', async () => {
  const photo = await photograph(4000, 3000)
  expect(photo.length).toBeGreaterThan(2_000_000)
  for (const width of [480, 960, 1600] as const)
    for (const format of ['avif', 'webp'] as const) {
      const body = await encodeVariant(photo, width, format)
      expect(body.length, `${width} ${format}`).toBeLessThanOrEqual(120_000)
      expect((await sharp(body).metadata()).width).toBe(width)
    }
})

test('a picture is shown upright, in its own size at most, and tells nobody where it was taken', async () => {
  const taken = await plainPicture(800, 600)
    .withExif({ IFD0: { Copyright: 'Иванов' }, IFD3: { GPSLatitude: '56/1 50/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await readPicture('a.jpg', taken)).toMatchObject({ width: 600, height: 800 })
  const shown = await sharp(await encodeVariant(taken, 2400, 'webp')).metadata()
  expect(shown).toMatchObject({ width: 600, height: 800 })
  expect([shown.exif, shown.icc, shown.xmp, shown.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

function asRead(read: ReadPicture | Refused): ReadPicture {
  if ('refusal' in read) throw new Error(read.refusal)
  return read
}

test('the mean colour stands in while a picture loads', async () => {
  const picture = await plainPicture(10, 10).png().toBuffer()
  const { colour } = asRead(await readPicture('a.png', picture))
  expect(colour).toBe('#285aa0')
})

test('a plan drawn as SVG is painted', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path d="M0 0h9v9z"/></svg>'
  const { width, height, painted } = asRead(await readPicture('a.svg', Buffer.from(svg)))
  expect([width, height]).toEqual([2000, 1333])
  expect((await sharp(painted ?? '').metadata()).format).toBe('png')
})

const bomb = () => plainPicture(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer()

test.each([
  ['HTML', () => '<!DOCTYPE html><p>404', 'страница HTML, а не картинка'],
  ['a paper', () => '%PDF-1.7', 'документ PDF, а не картинка'],
  ['nothing', () => '', 'пустой файл, а не картинка'],
  [
    'SVG with a script',
    () => '<svg xmlns="a"><script>alert(1)</script></svg>',
    'в SVG есть скрипт',
  ],
  ['SVG that listens', () => '<svg xmlns="a" onload="alert(1)"/>', 'в SVG есть скрипт'],
  ['half a JPEG', async () => (await photograph(300, 200)).subarray(0, 2_000), 'не читается'],
  [
    'a bomb drawn as SVG',
    () => '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>',
    'больше 64 мегапикселей',
  ],
  ['a bomb of pixels', bomb, 'больше 64 мегапикселей'],
])('%s is refused by name', async (_name, make, reason) => {
  const body = Buffer.from(await make())
  expect(await readPicture('https://a.ru/a.jpg', body)).toEqual({
    refusal: expect.stringContaining(reason),
  })
})
