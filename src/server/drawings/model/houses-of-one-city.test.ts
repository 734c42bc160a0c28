import { expect, test } from 'vitest'

import { noneOnSale } from '#domain/lots/lot-count.ts'

import { housesOfOneCity } from './houses-of-one-city.ts'

const onSale = {
  flat: noneOnSale,
  commercial: noneOnSale,
  storage: noneOnSale,
  parking: noneOnSale,
}
const project = (alias: string, city?: string) => ({
  alias,
  name: alias,
  onSale,
  ...(city !== undefined && { city }),
})
const house = (of: string, flats: number) => ({ project: of, lit: Array(flats).fill(of) })

test('houses of two cities never share a bank: those of the city with more flats for sale stand on it', () => {
  const projects = [project('near', 'Тверца'), project('far', 'Заречный'), project('by', 'Тверца')]
  const houses = [house('near', 2), house('far', 4), house('by', 3)]
  expect(housesOfOneCity(houses, projects)).toEqual({
    city: 'Тверца',
    houses: [houses[0], houses[2]],
  })
  const [near, far] = [house('near', 1), house('far', 2)]
  expect(housesOfOneCity([near, far], projects)).toEqual({ city: 'Заречный', houses: [far] })
})

test('houses of one city all stand on the bank, and the city is no news', () => {
  const houses = [house('near', 0), house('by', 3)]
  const all = housesOfOneCity(houses, [project('near'), project('by')])
  expect(all).toEqual({ city: null, houses })
})
