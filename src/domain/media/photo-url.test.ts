import { expect, test } from 'vitest'

import { photoHash, photoUrl, readPhotoFile, usefulWidths } from './photo-url.ts'

const hash = 'a'.repeat(32)

test('the name of a photo says its content, width and format, and nothing else is one', () => {
  expect(readPhotoFile(`${hash}-960.avif`)).toEqual({ hash, width: 960, format: 'avif' })
  for (const file of [`${hash}-961.avif`, `${hash}-960.png`, `../${hash}-960.avif`, `${hash}.avif`])
    expect(readPhotoFile(file), file).toBeNull()
  expect(photoHash(photoUrl(hash, 480, 'webp'))).toBe(hash)
  expect(photoHash('/plans/a.svg')).toBeNull()
})

test('a small picture is not offered at widths it does not have', () => {
  expect(usefulWidths(400)).toEqual([480])
  expect(usefulWidths(960)).toEqual([480, 960])
  expect(usefulWidths(1200)).toEqual([480, 960, 1600])
  expect(usefulWidths(4000)).toEqual([480, 960, 1600, 2400])
})
