import { expect, test } from 'vitest'

import { bestPhoto } from './best-photo.ts'
import type { GalleryPicture } from './picture.ts'

const pictureOf = (hash: string, more: Partial<GalleryPicture> = {}) => ({
  project: { alias: 'sad', name: 'Сад' },
  picture: {
    hash,
    width: 2000,
    height: 1200,
    colour: null,
    alt: '',
    caption: null,
    kind: null,
    focus: null,
    ...more,
  },
})

const best = (...pictures: ReturnType<typeof pictureOf>[]) => bestPhoto(pictures)?.picture.hash

test('a picture as wide as a desk goes before a narrower photograph', () => {
  const narrow = pictureOf('narrow', { width: 1200, height: 800, kind: 'photo' })
  expect(best(narrow, pictureOf('wide', { kind: 'render' }))).toBe('wide')
})

test('of wide ones a photograph goes before a yard, a yard before a render, of equal ones the first', () => {
  const render = pictureOf('render', { kind: 'render' })
  const yard = pictureOf('yard', { kind: 'yard' })
  const photo = pictureOf('photo', { kind: 'photo' })
  expect(best(render, yard, photo)).toBe('photo')
  expect(best(render, yard)).toBe('yard')
  expect(best(pictureOf('unknown'), render)).toBe('render')
  expect(best(photo, pictureOf('later', { kind: 'photo' }))).toBe('photo')
})

test.each([
  ['a standing picture', { width: 1500, height: 2000 }],
  ['a square one', { width: 1500, height: 1500 }],
  ['a small one', { width: 800, height: 500 }],
  ['a plan', { kind: 'plan' as const }],
  ['a building site', { kind: 'construction' as const }],
  ['a room', { kind: 'interior' as const }],
])('%s does not stand for the company', (_name, more) => {
  expect(best(pictureOf('one', more))).toBeUndefined()
})
