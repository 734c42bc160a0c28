import { newStemmer } from 'snowball-stemmers'
import { expect, test } from 'vitest'

import { stem } from './stem.ts'

test.each([
  ['лоцманского', 'лоцманск'],
  ['лоцманский', 'лоцманск'],
  ['яру', 'яр'],
  ['дворе', 'двор'],
  ['квартиры', 'квартир'],
  ['набережной', 'набережн'],
  ['смолокурню', 'смолокурн'],
  ['жк', 'жк'],
])('«%s» begins as «%s»', (word, beginning) => {
  expect(stem(word)).toBe(beginning)
})

test('words are cut as the dictionary of stems cuts them', () => {
  const text = `готовность мостов строившийся построенные сдавшись важнейшее длинный осенью линиями речных
    прибрежные маячного верхнем яре двором корпуса корпусов секция секциями литер башню башен очереди первой
    квартирами студию лоджией балконы видами реку речки лесной лесопарковая солнечная северного проезде аллеи
    бульваре площадью гавань гавани причалы пристанью якорный парусная капитанов моряков сосновом бору`
  const oracle = newStemmer('russian')
  const words = text.match(/[а-я]+/g)!
  expect(words.map(stem)).toEqual(words.map((word) => oracle.stem(word)))
})
