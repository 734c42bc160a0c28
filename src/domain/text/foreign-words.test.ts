import { expect, test } from 'vitest'

import { foreignWords } from './foreign-words.ts'

test('words in Latin letters are found once each, in their order', () => {
  expect(foreignWords('Black Friday: скидка на Family-квартиры, black friday')).toEqual([
    'Black',
    'Friday',
    'Family',
  ])
})

test('marks, numerals, units and addresses are no foreign words', () => {
  expect(
    foreignWords(
      'Trade-in, корпус IV, класс A+, Wi-Fi, QR, сайт https://stvor.example/sale и a@b.ru, 25 m',
    ),
  ).toEqual([])
})
