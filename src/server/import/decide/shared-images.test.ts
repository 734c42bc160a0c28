import { expect, test } from 'vitest'

import { countImages, sharedImages, type ImageCounts } from './shared-images.ts'

function count(lots: string[][]) {
  const counts: ImageCounts = new Map()
  for (const images of lots) countImages(counts, 'дом', images)
  return sharedImages(counts, 'дом')
}

test('a picture that most lots of a house show is of the house, one of a single lot is not', () => {
  const lots = [1, 2, 3, 4].map((lot) => ['yard.jpg', `room-${lot}.jpg`])
  expect(count([...lots, ['room-5.jpg'], []])).toEqual(['yard.jpg'])
})

test('two lots with one picture say nothing of their house', () => {
  expect(count([['kitchen.jpg'], ['kitchen.jpg']])).toEqual([])
  expect(sharedImages(new Map(), 'дом')).toEqual([])
})
