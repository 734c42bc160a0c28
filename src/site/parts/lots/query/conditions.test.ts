import { expect, test } from 'vitest'

import { readLotQuery, writeLotQuery } from '#domain/query/lot-query.ts'

import { conditionsOf } from './conditions.ts'

const names = {
  projects: [{ alias: 'verhniy-yar', name: 'Верхний яр' }],
  buildings: [{ id: 7, name: 'Корпус 2', project: 'verhniy-yar' }],
  promotions: [{ id: 3, title: 'Семьям дешевле', badge: '−5 %' }],
  programmes: [],
}
const conditions = (query: string) =>
  conditionsOf(readLotQuery(new URLSearchParams(query)), names).map(({ label, without }) => [
    label.replaceAll('\u00A0', ' '),
    writeLotQuery(without),
  ])

test('each chosen value is a condition of its own', () => {
  expect(conditions('rooms=0&rooms=4&project=verhniy-yar&sort=-area&page=3')).toEqual([
    ['Верхний яр', 'rooms=0&rooms=4&sort=-area'],
    ['Студии', 'project=verhniy-yar&rooms=4&sort=-area'],
    ['4-комнатные и больше', 'project=verhniy-yar&rooms=0&sort=-area'],
  ])
})

test('a house is named with its project unless that is chosen beside it', () => {
  const labels = (query: string) => conditions(query).map(([label]) => label)
  expect(labels('building=7')).toEqual(['Верхний яр, корпус 2'])
  expect(labels('project=verhniy-yar&building=7')).toEqual(['Верхний яр', 'Корпус 2'])
  expect(labels('building=8')).toEqual(['Корпус 8'])
})

test('bounds are taken away one at a time', () => {
  expect(conditions('priceFrom=5000000&priceTo=9000000&areaTo=60.5')).toEqual([
    ['Цена от 5 000 000 ₽', 'priceTo=9000000&areaTo=60.5'],
    ['Цена до 9 000 000 ₽', 'priceFrom=5000000&areaTo=60.5'],
    ['Площадь до 60,5 м²', 'priceFrom=5000000&priceTo=9000000'],
  ])
})

test('one level is one condition, though its bounds are two', () => {
  expect(conditions('floorFrom=-2&floorTo=-2&sort=-price')).toEqual([['Этаж −2', 'sort=-price']])
  expect(conditions('floorFrom=-2&floorTo=-1')).toHaveLength(2)
})

test('words and numbers are reported by their names', () => {
  expect(
    conditions('feature=loggia&promotion=3&keysTo=now&sun=evening&q=яр').map(([label]) => label),
  ).toEqual(['Ключи сейчас', 'Лоджия', 'Семьям дешевле', 'Солнце вечером', '«яр»'])
})

test('order and looks narrow nothing', () => {
  expect(conditions('sort=-price&view=list&page=2')).toEqual([])
})
