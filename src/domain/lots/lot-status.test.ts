import { expect, test } from 'vitest'

import {
  isGone,
  orUncertain,
  formatStatusChange,
  statusDetailName,
  statusName,
  statusSinceName,
} from './lot-status.ts'
import { lotStatuses, type Lot, type LotStatus } from './lot.ts'
import { sidesName } from './side-names.ts'

const visible = (text: string) => text.replaceAll('\u00A0', ' ')

const lot = (status: LotStatus, more: Partial<Lot> = {}) =>
  ({ kind: 'flat', price: 5_000_000, ...more, status }) as const

test('a status agrees with what is sold', () => {
  expect(statusName(lot('sold'))).toBe('Продана')
  expect(statusName(lot('reserved', { kind: 'parking' }))).toBe('Забронировано')
  expect(visible(statusName(lot('withdrawn')))).toBe('Сейчас не продаётся')
})

test('nothing without a price is said to be for sale', () => {
  expect(visible(statusName(lot('available')))).toBe('В продаже')
  expect(statusName(lot('available', { price: null }))).toBe('Свободна')
  expect(statusName(lot('available', { price: null, kind: 'commercial' }))).toBe('Свободно')
})

test('what is to let is let, not sold', () => {
  const words = lotStatuses.map((status) =>
    visible(statusName(lot(status, { kind: 'commercial', price: null, deal: 'rent' }))),
  )
  expect(words).toEqual([
    'Сдаётся',
    'Забронировано',
    'Сдано',
    'Скоро в аренду',
    'Сейчас не сдаётся',
    'Сейчас не сдаётся',
  ])
})

test('a change of status names the lot', () => {
  expect(visible(formatStatusChange(lot('sold')))).toBe('Пока вы смотрели, эту квартиру продали.')
  expect(visible(formatStatusChange(lot('withdrawn', { kind: 'commercial' })))).toBe(
    'Пока вы смотрели, это помещение сняли с продажи.',
  )
  const rented = lot('sold', { kind: 'commercial', deal: 'rent' })
  expect(visible(formatStatusChange(rented))).toBe('Пока вы смотрели, это помещение сдали.')
})

test('a sale is dated by Moscow', () => {
  expect(visible(statusSinceName(lot('sold'), '2026-11-11T22:00:00.000Z'))).toBe(
    'Продана 12 ноября 2026',
  )
  expect(statusSinceName(lot('sold'), null)).toBe('Продана')
})

test('whether a lot is still there is said beside its price and its status', () => {
  const reserved = lot('reserved', { uncertain: true })
  expect(statusDetailName(reserved)).toBe('Забронирована, наличие уточняется')
  expect(visible(orUncertain('5 000 000 ₽', reserved))).toBe('5 000 000 ₽, наличие уточняется')
  expect(orUncertain('5 000 000 ₽', {})).toBe('5 000 000 ₽')
})

test('a lot that is gone shows no price', () => {
  expect((['available', 'reserved', 'coming_soon'] as const).some(isGone)).toBe(false)
  expect((['sold', 'withdrawn', 'not_for_sale'] as const).every(isGone)).toBe(true)
})

test('windows are reported by the compass', () => {
  expect(visible(sidesName(['sw', 's']))).toBe('юг и юго-запад')
  expect(visible(sidesName(['w', 'n', 'e']))).toBe('север, восток и запад')
  expect(sidesName([])).toBe('')
})
