import { expect, test } from 'vitest'

import { isGone, orUncertain, statusDetailName, statusName, statusSinceName } from './lot-status.ts'
import { sidesName } from './side-names.ts'

const visible = (text: string) => text.replaceAll('\u00A0', ' ')

test('a status agrees with what is sold', () => {
  expect(statusName('sold', 'flat')).toBe('Продана')
  expect(statusName('reserved', 'parking')).toBe('Забронировано')
  expect(visible(statusName('withdrawn', 'flat'))).toBe('Сейчас не продаётся')
})

test('a sale is dated by Moscow', () => {
  expect(visible(statusSinceName('sold', 'flat', '2026-11-11T22:00:00.000Z'))).toBe(
    'Продана 12 ноября 2026',
  )
  expect(statusSinceName('sold', 'flat', null)).toBe('Продана')
})

test('whether a lot is still there is said beside its price and its status', () => {
  const lot = { status: 'reserved', kind: 'flat', uncertain: true } as const
  expect(statusDetailName(lot)).toBe('Забронирована, наличие уточняется')
  expect(visible(orUncertain('5 000 000 ₽', lot))).toBe('5 000 000 ₽, наличие уточняется')
  expect(orUncertain('5 000 000 ₽', {})).toBe('5 000 000 ₽')
})

test('a lot that is gone shows no price', () => {
  expect((['available', 'reserved', 'coming_soon'] as const).some(isGone)).toBe(false)
  expect((['sold', 'withdrawn', 'not_for_sale'] as const).every(isGone)).toBe(true)
})

test('windows are told by the compass', () => {
  expect(visible(sidesName(['sw', 's']))).toBe('юг и юго-запад')
  expect(visible(sidesName(['w', 'n', 'e']))).toBe('север, восток и запад')
  expect(sidesName([])).toBe('')
})
