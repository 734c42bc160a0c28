import { expect, test } from 'vitest'

import { noLots, publicationQuestion, type LotEffect } from './publication-effect.ts'

const asked = (lots: Partial<LotEffect> | null, law: string[] = [], isNew = false) =>
  publicationQuestion({
    law: law.length > 0 ? { isNew, fields: law } : null,
    lots: lots && { ...noLots, ...lots },
  }).map((line) => line.replaceAll(/[\u00A0\u202F]/g, ' '))

test('ten cards may change without a question, eleven are asked about', () => {
  expect(asked({})).toEqual([])
  expect(asked({ all: { flat: 7, parking: 3 } })).toEqual([])
  expect(asked({ all: { flat: 8, parking: 3 } })).toEqual([
    'Изменятся карточки 8 квартир, 3 машино-мест.',
  ])
  expect(asked({ gone: { flat: 4 }, all: { flat: 4 } })).toEqual([])
  expect(asked({ gone: { flat: 41 }, all: { flat: 41 } })).toEqual([
    'На сайте не станет 41 квартиры.',
  ])
})

test('one price is asked about: how far prices move and where the lowest comes', () => {
  const all = { flat: 34 }
  const prices = { lots: all, least: -5, most: -3, lowest: 5_210_000 }
  expect(asked({ prices, all })).toEqual([
    'Изменятся цены 34 квартир: от −3 % до −5 %, наименьшая станет 5,21 млн ₽.',
  ])
  const one = { lots: { storage: 1 }, least: 10, most: 10, lowest: 330_000 }
  expect(asked({ prices: one, all: { storage: 1 } })).toEqual([
    'Изменится цена 1 кладовой: +10 %, станет 330 000 ₽.',
  ])
  expect(asked({ closed: { commercial: 2 }, opened: { flat: 1 } })).toEqual([
    'Цену перестанут показывать у 2 помещений.',
    'Цена появится у 1 квартиры.',
  ])
})

test('what the law looks at is named, and so is an import that hides the rest', () => {
  expect(asked({}, ['ИНН', 'Адрес'])).toEqual(['Изменится важное по закону: «ИНН», «Адрес».'])
  expect(asked({}, ['а', 'б', 'в', 'г', 'д', 'е', 'ж'])).toEqual([
    'Изменится важное по закону: «а», «б», «в», «г», «д», ещё 2.',
  ])
  expect(asked({}, ['Декларация'], true)).toEqual(['Появится важное по закону: «Декларация».'])
  expect(asked(null)).toEqual([
    'Идёт импорт: публикация выйдет сразу после него. Сейчас не посчитать, что она изменит.',
  ])
})

test('payments are money too, and their full cost is left to staff', () => {
  expect(asked({ payments: { flat: 1_200 } })).toEqual([
    'Платежи по ипотеке и рассрочке изменятся у 1 200 квартир. ПСК и юридические тексты сами не меняются: проверьте их.',
  ])
})
