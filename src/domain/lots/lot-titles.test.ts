import { expect, test } from 'vitest'

import { counted, howMany, plural } from '#domain/text/plural.ts'

import { formatArea } from './area.ts'
import { readFeature, featureSynonyms } from './feature-synonyms.ts'
import { floorName, lotTitle, placeName, roomsName } from './lot-titles.ts'

test('a flat is named as buyers say it', () => {
  expect(roomsName({ rooms: 0, layout: 'studio' })).toBe('Студия')
  expect(roomsName({ rooms: 2, layout: 'euro' })).toBe('2-комнатная евро')
  expect(roomsName({ rooms: 3, layout: 'classic' })).toBe('3-комнатная')
  expect(roomsName({ rooms: null, layout: 'free' })).toBe('Свободная планировка')
})

test('a title has the area, and what is no flat has its number', () => {
  const flat = { kind: 'flat', number: '37', rooms: 2, layout: 'euro', area: 58.4 } as const
  expect(lotTitle(flat)).toBe('2-комнатная евро, 58,4\u00A0м²')
  expect(lotTitle({ ...flat, kind: 'storage', rooms: null, layout: null, area: 4.25 })).toBe(
    'Кладовая №\u00A037, 4,25\u00A0м²',
  )
})

test('a place is reported as far as it is known', () => {
  expect(placeName({ number: '37', floor: 9, floorsTotal: 11 })).toBe(
    '№\u00A037, 9-й\u00A0этаж из\u00A011',
  )
  expect(placeName({ number: null, floor: 9, floorsTotal: null })).toBe('9-й\u00A0этаж')
  expect(placeName({ number: null, floor: null, floorsTotal: 11 })).toBe('')
  expect(floorName({ floor: -2, floorsTotal: 11 })).toBe('уровень −2')
})

test('an area has a comma and always a tenth', () => {
  expect([58.4, 58, 58.25].map(formatArea)).toEqual([
    '58,4\u00A0м²',
    '58,0\u00A0м²',
    '58,25\u00A0м²',
  ])
})

test('nouns agree with numbers', () => {
  const flats = ['квартира', 'квартиры', 'квартир'] as const
  expect([1, 2, 5, 11, 21, 112, 2.5].map((n) => plural(n, flats))).toEqual([
    'квартира',
    'квартиры',
    'квартир',
    'квартир',
    'квартира',
    'квартир',
    'квартиры',
  ])
  expect(counted(3, flats)).toBe('3 квартиры')
  expect(howMany(1240, flats)).toBe('1\u00A0240\u00A0квартир')
})

test('a feature is known by any of its words', () => {
  expect(readFeature(' Кухня-гостиная ')).toBe('kitchen_living')
  expect(readFeature('двухуровневая')).toBe('two_levels')
  expect(readFeature('хоромы')).toBeNull()
})

test('no word names two features', () => {
  const words = featureSynonyms.map(({ word }) => word)
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})
