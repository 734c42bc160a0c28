import { expect, test } from 'vitest'

import { minutesOnFoot, readNearby } from './nearby.ts'

test('a place nearby is called by its kind and reached in minutes, or as its source words it', () => {
  const stated = [
    { kind: 'school', name: '№ 12', minutes: 7 },
    { kind: 'school', name: 'Гимназия и школа', minutes: 1 },
    { kind: 'other', name: 'Маяк', minutes: 22 },
    { name: 'Трамвай № 3', time: '6 минут пешком' },
    { kind: 'park', name: 'Без дороги' },
    { kind: 'kindergarten', name: '«Парус»', opens: 'осень 2028', builder: 'город' },
    { kind: 'park', minutes: 5 },
    null,
  ]
  expect(readNearby(stated)).toEqual([
    { name: 'Школа № 12', time: '7 минут пешком' },
    { name: 'Гимназия и школа', time: '1 минута пешком' },
    { name: 'Маяк', time: '22 минуты пешком' },
    { name: 'Трамвай № 3', time: '6 минут пешком' },
    { name: 'Детский сад «Парус»', time: '', opens: 'осень 2028', builder: 'город' },
  ])
  expect(readNearby({ name: 'Парк' })).toEqual([])
})

test('minutes are counted where the way is walked', () => {
  const minutesOf = (time: string) => minutesOnFoot({ name: 'Трамвай', time })
  expect(minutesOf('6 минут пешком по\u00A0тропе')).toBe(6)
  expect(minutesOf('15 минут на машине')).toBeNull()
  expect(minutesOf('рядом, пешком')).toBeNull()
})
