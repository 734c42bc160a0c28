import { expect, test } from 'vitest'

import { lackOf } from './trade-words.ts'
import { checkTrades, tradesThatFit, type TradeFacts } from './trades.ts'

const bakery: TradeFacts = {
  area: 75,
  floor: 1,
  powerKw: 40,
  exhaust: true,
  waterPoints: 2,
  ceilingMm: 3600,
  ownEntrance: true,
}
const checkOf = (trade: string, facts: TradeFacts) =>
  checkTrades(facts).find((one) => one.trade === trade)!
const lacksOf = (trade: string, facts: TradeFacts) =>
  checkOf(trade, facts).needs.flatMap((one) =>
    one.verdict === 'lacking' ? lackOf(one, facts).replaceAll('\u00A0', ' ') : [],
  )

test('a bakery takes exhaust, power, water, a way in of its own and a ceiling', () => {
  expect(tradesThatFit(bakery)).toContain('bakery')
  expect(lacksOf('bakery', { ...bakery, powerKw: 12, exhaust: false })).toEqual([
    'нужно 30 кВт, есть 12 кВт',
    'нет вытяжки',
  ])
  expect(lacksOf('bakery', { ...bakery, waterPoints: 0, ownEntrance: false })).toEqual([
    'нет мокрой точки',
    'нет отдельного входа',
  ])
  expect(lacksOf('bakery', { ...bakery, ceilingMm: 2600 })).toEqual(['потолок ниже 2,7 м'])
})

test('food in a residential house takes no more than 250 m², a salon no more than 300', () => {
  expect(lacksOf('cafe', { ...bakery, area: 251 })).toEqual(['площадь больше 250 м²'])
  expect(tradesThatFit({ ...bakery, area: 251 })).toContain('salon')
  expect(tradesThatFit({ ...bakery, area: 301 })).not.toContain('salon')
})

test('children stay above the ground', () => {
  expect(lacksOf('kids', { ...bakery, floor: -1 })).toEqual(['ниже уровня земли'])
})

test('what is not known is neither there nor lacking, and what lacks is said first', () => {
  const unknown: TradeFacts = {
    area: 75,
    floor: null,
    powerKw: null,
    exhaust: null,
    waterPoints: null,
    ceilingMm: null,
    ownEntrance: null,
  }
  expect(tradesThatFit(unknown)).toEqual([])
  expect(checkTrades(unknown).filter(({ verdict }) => verdict === 'lacking')).toEqual([
    expect.objectContaining({ trade: 'fitness' }),
  ])
  expect(checkOf('bakery', unknown).verdict).toBe('unknown')
  expect(checkOf('bakery', { ...unknown, exhaust: false }).verdict).toBe('lacking')
})
