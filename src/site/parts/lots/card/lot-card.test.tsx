import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { Lot } from '#domain/lots/lot.ts'
import { lotBadge } from '#site/parts/lots/lot-badge.ts'

import { LotCard } from './lot-card.tsx'

const lot: Lot = {
  id: 96,
  kind: 'flat',
  url: '/kvartiry/96',
  status: 'available',
  project: { alias: 'verhniy-yar', name: 'Верхний яр' },
  building: { id: 2, name: 'Корпус 2' },
  section: '1',
  floor: 9,
  floorsTotal: 11,
  number: '37',
  rooms: 2,
  layout: 'euro',
  area: 65.1,
  price: 19_670_000,
  basePrice: null,
  pricePerMetre: 302_151,
  payment: {
    amount: 94_400,
    programme: 'Семейная ипотека',
    rate: 6,
    fullCost: [6.1, 7.4],
    termMonths: 360,
    down: 4_000_000,
  },
  keys: '2027-4',
  finishing: 'none',
  features: ['corner'],
  promotions: [],
  planUrl: null,
}

const cardOf = (change: Partial<Lot> = {}) =>
  renderToStaticMarkup(<LotCard lot={{ ...lot, ...change }} />).replaceAll('\u00A0', ' ')

test('a card tells what, how much and where', () => {
  const words = cardOf().replace(/<[^>]+>/g, '|')
  for (const line of [
    '2-комнатная евро',
    '65,1 м²',
    '19 670 000 ₽',
    'от 94 400 ₽/мес., Семейная ипотека, 6 % на 30 лет, ПСК 6,1–\u20607,4 %',
    'Верхний яр, корпус 2',
    'секция 1, № 37, 9-\u2060й этаж из 11',
  ])
    expect(words).toContain(line)
})

test('a card is one link, named by the flat', () => {
  expect(cardOf().match(/<a /g)).toHaveLength(1)
  expect(cardOf()).toMatch(/<a href="\/kvartiry\/96"[^>]*>2-комнатная евро<\/a>/)
})

test('a lot without a plan says so and shows no picture', () => {
  expect(cardOf()).toContain('План не опубликован')
  expect(cardOf({ planUrl: '/plans/a.svg' })).toContain('alt="План: 2-комнатная евро, 65,1 м²"')
})

test('without a plan a card shows a photograph of the lot and calls it so', () => {
  const html = cardOf({ photoUrl: `/photos/${'a'.repeat(32)}-480.webp` })
  expect(html).toContain('alt="Фото: 2-комнатная евро, 65,1 м²"')
  expect(html).not.toContain('План не опубликован')
})

test('a closed price is not a zero', () => {
  const html = cardOf({ price: null, basePrice: 20_000_000, payment: null, pricePerMetre: null })
  expect(html).toContain('Цена по запросу')
  expect(html).not.toMatch(/<s[ >]/)
})

test('the first thing said is the one that matters most', () => {
  expect(lotBadge({ ...lot, status: 'reserved', basePrice: 21_000_000 })?.text).toBe(
    'Забронирована',
  )
  expect(lotBadge({ ...lot, basePrice: 20_490_000, uncertain: true })?.text).toBe(
    'Наличие уточняется',
  )
  expect(lotBadge({ ...lot, status: 'reserved', uncertain: true })?.text).toBe(
    'Бронь, наличие уточняется',
  )
  expect(lotBadge({ ...lot, basePrice: 20_490_000 })?.text).toBe('−4\u00A0%')
  expect(lotBadge({ ...lot, promotions: [3] }, [{ id: 3, badge: 'Рассрочка 0 %' }])?.text).toBe(
    'Рассрочка 0 %',
  )
  expect(lotBadge({ ...lot, keys: 'now' })?.text).toBe('Дом сдан')
  expect(lotBadge(lot)?.text).toBe('Угловая')
  expect(lotBadge({ ...lot, features: [] })).toBeNull()
})
