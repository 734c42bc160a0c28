import { expect, test } from 'vitest'

import { readGallery } from './gallery.ts'

test('what a record says of a picture is read as far as it makes sense', () => {
  const gallery = [
    { file: 'yard.jpg', alt: 'Двор', caption: 'Двор с липами', kind: 'render', focus: [0.5, 0.2] },
    { file: 'plain.jpg', kind: 'drawing', focus: [2, 0], evening: 'dusk.jpg' },
    { alt: 'без файла' },
    'a.jpg',
    null,
  ]
  expect(readGallery(gallery)).toEqual([
    {
      file: 'yard.jpg',
      alt: 'Двор',
      caption: 'Двор с липами',
      kind: 'render',
      focus: [0.5, 0.2],
      month: null,
    },
    {
      file: 'plain.jpg',
      alt: null,
      caption: null,
      kind: null,
      focus: null,
      month: null,
      evening: 'dusk.jpg',
    },
  ])
  expect(readGallery({ file: 'a.jpg' })).toEqual([])
})
