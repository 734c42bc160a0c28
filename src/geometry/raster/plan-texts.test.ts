import { expect, test } from 'vitest'

import { outlineOfRect } from '#geometry/tracing/square-outline.ts'

import { scaleOfTexts, writtenIn } from './plan-texts.ts'

const bedroom = outlineOfRect([0, 0, 400, 300])
const bath = outlineOfRect([400, 0, 600, 300])
const hall = outlineOfRect([0, 300, 600, 400])

test('a room is called and measured by what is written within its walls', () => {
  const texts = [
    { text: 'Мастер-спальня', x: 200, y: 120 },
    { text: '12,4 м²', x: 200, y: 160 },
    { text: 'Санузел 6,1', x: 500, y: 150 },
    { text: '3', x: 300, y: 350 },
  ]
  expect(writtenIn(bedroom, texts)).toEqual({
    kind: 'bedroom',
    name: 'Мастер-спальня',
    area: 1_240,
  })
  expect(writtenIn(bath, texts)).toEqual({ kind: 'bath', name: 'Санузел', area: 610 })
  expect(writtenIn(hall, texts)).toEqual({ kind: null, name: null, area: null })
})

test('areas of rooms give the scale of a drawing where most of them agree', () => {
  const texts = [
    { text: '12,00', x: 200, y: 150 },
    { text: '6,05', x: 500, y: 150 },
    { text: '17,30', x: 300, y: 350 },
  ]
  expect(scaleOfTexts([bedroom, bath, hall], texts)).toBeCloseTo(10, 0)
  expect(scaleOfTexts([bedroom, hall], texts.slice(0, 1).concat(texts.slice(2)))).toBeNull()
  expect(scaleOfTexts([bedroom, bath], [])).toBeNull()
})
