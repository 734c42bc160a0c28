import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { productOf } from './ecommerce.ts'
import { ecommerceDescriptions, goalDescriptions } from '#tests/support/goal-descriptions.ts'
import { filtersChanged, messengerOf } from './goals.ts'

const doc = readFileSync('docs/analytics.md', 'utf8')

test('the owner’s table tells every goal with its parameters as the code sends them', () => {
  const lines = Object.entries(goalDescriptions).map(([name, { title, when, parameters }]) => {
    const described = Object.entries(parameters).map(([field, words]) => `\`${field}\` — ${words}`)
    return `| \`${name}\` | ${title} | ${when} | ${described.join('; ')} |`
  })
  expect(lines.filter((line) => !doc.includes(`${line}\n`))).toEqual([])
  const goals = doc.match(/^\| `(\w+_\w+)` \|/gm) ?? []
  expect(goals).toHaveLength(lines.length)
})

test('and every event of e-commerce', () => {
  const lines = ecommerceDescriptions.map(
    ({ event, when, goods }) => `| \`${event}\` | ${when} | ${goods} |`,
  )
  expect(lines.filter((line) => !doc.includes(`${line}\n`))).toEqual([])
})

test('a filter is what narrows a list: not its order, its page or the mark of an advertisement', () => {
  const from = new URLSearchParams('rooms=1&sort=price')
  const to = new URLSearchParams('rooms=1&rooms=2&priceTo=9&sort=-area&page=2&utm_source=x')
  expect(filtersChanged(from, to)).toEqual(['priceTo', 'rooms'])
  expect(filtersChanged(to, new URLSearchParams())).toEqual([])
})

test.each([
  ['max.ru', 'max'],
  ['t.me', 'telegram'],
  ['wa.me', 'whatsapp'],
  ['vk.com', 'vk'],
  ['example-max.ru', null],
])('%s opens %s', (host, messenger) => {
  expect(messengerOf(host)).toBe(messenger)
})

test('a lot as goods: a closed price is not given', () => {
  const lot = {
    id: 7,
    kind: 'flat',
    project: { alias: 'river', name: 'Излучина' },
    building: { id: 1, name: 'Корпус 2' },
    number: '15',
    rooms: 2,
    layout: 'euro',
    area: 54.3,
    price: null,
  } as const
  expect(productOf(lot)).toEqual({
    id: '7',
    name: 'Излучина, Корпус 2, № 15, 54,3 м²',
    category: 'Квартиры',
    brand: 'Излучина',
    variant: '2-комн. евро',
  })
  expect(productOf({ ...lot, price: 9_000_000 }, 3)).toMatchObject({
    price: 9_000_000,
    position: 3,
  })
})
