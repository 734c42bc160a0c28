import { expect, test } from 'vitest'

import { noneOnSale, type OnSale } from '#domain/lots/lot-count.ts'

import { homeWords } from './home-words.ts'

const none = { flat: noneOnSale, commercial: noneOnSale, storage: noneOnSale, parking: noneOnSale }
const city = { of: 'Перми' }
const some: OnSale = { free: 60, reserved: 0, minPrice: 5_400_000 }

test('where flats are for sale the title speaks of flats', () => {
  const words = homeWords({ city, flats: some, hasPrices: true, onSale: [{ onSale: none }] })
  expect(words.title).toBe('Квартиры в новостройках Перми от застройщика')
  expect(words.description).toMatch(/^60.квартир в продаже от.5,4.млн.₽: планировки, цены/)
})

test('without flats it names what else is for sale', () => {
  const onSale = [
    { onSale: { ...none, parking: { free: 2, reserved: 0, minPrice: 900_000 } } },
    { onSale: { ...none, storage: { free: 1, reserved: 0, minPrice: 350_000 } } },
  ]
  const words = homeWords({ city, flats: noneOnSale, hasPrices: false, onSale })
  expect(words.title).toBe('Кладовые и машино-места в новостройках Перми от застройщика')
  expect(words.description).toMatch(/^Кладовые и машино-места в продаже от.350.тыс/)
  expect(words.description).not.toContain('квартир')
})

test('with nothing for sale it names houses alone', () => {
  const words = homeWords({ city: null, flats: noneOnSale, hasPrices: false, onSale: [] })
  expect(words.title).toBe('Новостройки от застройщика')
})
