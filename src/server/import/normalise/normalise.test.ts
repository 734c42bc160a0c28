import { expect, test } from 'vitest'

import { quarter } from '#domain/time/keys.ts'

import { readDeadline, readQuarter } from './deadlines.ts'
import { lookUp } from './dictionary.ts'
import { finishingWords } from './lot-words.ts'
import { readNumber } from './numbers.ts'
import { readPlainText } from './plain-text.ts'
import { aliasOf, freeAlias, isPlaceholder, looseBuildingKey, projectKey } from './project-names.ts'
import { readCianRooms, readNativeRooms, readYrlRooms } from './rooms.ts'
import { readLotNumber } from './read-values.ts'

test('a studio is reported differently by everybody', () => {
  const studio = { rooms: 0, layoutKind: 'studio', unknown: false }
  expect(readCianRooms('9', false)).toEqual(studio)
  expect(readCianRooms('0', false)).toEqual(studio)
  expect(readYrlRooms('1', true, false)).toEqual(studio)
  expect(readYrlRooms('Студия', false, false)).toEqual(studio)
  expect(readNativeRooms(0, null)).toEqual(studio)
  expect(readCianRooms('2', true)).toMatchObject({ rooms: 2, layoutKind: 'euro' })
  expect(readCianRooms('8', false).unknown).toBe(true)
})

test('the last second of a Moscow day belongs to that day', () => {
  expect(readDeadline('2024-12-31T20:59:59.999Z')).toBe(quarter(2024, 4))
  expect(readDeadline('2024-12-31T21:00:00Z')).toBe(quarter(2025, 1))
})

test('quarters in words, numbers and our own way', () => {
  expect(readQuarter('2027', 'fourth')).toBe(quarter(2027, 4))
  expect(readQuarter('2027', null)).toBe(quarter(2027, 4))
  expect(readQuarter('27', '1')).toBeUndefined()
  expect(readDeadline('2027-4')).toBe(quarter(2027, 4))
  expect(readDeadline('II квартал 2028')).toBe(quarter(2028, 2))
  expect(readDeadline('скоро')).toBeUndefined()
})

test('names that differ in spelling only', () => {
  expect(projectKey('ЖК «Ёлки»')).toBe(projectKey('елки'))
  expect(looseBuildingKey('Корпус 3')).toBe(looseBuildingKey('3'))
  expect(looseBuildingKey('Дом у реки')).toBe('у реки')
  expect(isPlaceholder('CIAN_ID_SVET')).toBe(true)
  expect(isPlaceholder('12345')).toBe(false)
})

test('an alias is the name in Latin letters, and nobody else has it', () => {
  expect(aliasOf('ЖК «Лоцманский квартал»')).toBe('locmanskiy-kvartal')
  expect(aliasOf('№')).toBe('projekt')
  expect(freeAlias('dom', new Set(['dom', 'dom-2']))).toBe('dom-3')
})

test('a number of a flat that is kept secret is no number', () => {
  expect(['0', '—', 'б/н', ' ', null].map(readLotNumber)).toEqual([null, null, null, null, null])
  expect(['10', 'К69', '0-12'].map(readLotNumber)).toEqual(['10', 'К69', '0-12'])
})

test('numbers as people write them', () => {
  expect(readNumber('53 945 211,17')).toBe(53_945_211.17)
  expect(readNumber('1e3')).toBeNull()
  expect(readNumber('по запросу')).toBeNull()
})

test('descriptions lose their markup and keep their paragraphs', () => {
  expect(readPlainText('<p>Дом &amp;quot;А&amp;quot;</p><p>5&nbsp;мин<br/>до реки</p>')).toBe(
    'Дом "А"\n5 мин\nдо реки',
  )
  expect(readPlainText('a < b &unknown; &#0;')).toBe('a < b &unknown;')
})

test('words of finishing, and one nobody knows', () => {
  expect(lookUp(finishingWords, 'Чистовая с мебелью')).toBe('turnkey')
  expect(lookUp(finishingWords, ' PREFINE ')).toBe('prefine')
  expect(lookUp(finishingWords, '')).toBeNull()
  expect(lookUp(finishingWords, 'в цветочек')).toBeUndefined()
})
