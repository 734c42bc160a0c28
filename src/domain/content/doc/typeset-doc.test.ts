import { expect, test } from 'vitest'

import { typeset } from '#domain/text/typography.ts'

import { typesetPieces } from './typeset-doc.ts'

test.each([
  [['ЖК "', 'Створ', '" - у воды']],
  [['скидка ', '5', '% на №', '7']],
  [['', 'в ', '2027 году']],
])('a line in pieces %j is set as the whole line is', (pieces) => {
  expect(typesetPieces(pieces).join('')).toBe(typeset(pieces.join('')))
})

test('each piece keeps its own words', () => {
  expect(typesetPieces(['ЖК "', 'Створ', '"'])).toEqual(['ЖК «', 'Створ', '»'])
})
