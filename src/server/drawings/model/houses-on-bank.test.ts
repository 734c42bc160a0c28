import { expect, test } from 'vitest'

import { housesOnBank } from './houses-on-bank.ts'

const house = (project: string, flats: number) => ({ project, lit: Array(flats).fill(project) })

const litOn = (houses: readonly ReturnType<typeof house>[]) =>
  houses.reduce((sum, { lit }) => sum + lit.length, 0)

test('a company with a dozen houses sees all of them on its bank, in their order', () => {
  const houses = Array.from({ length: 12 }, (_, i) => house(`p${i % 4}`, (i * 7) % 60))
  expect(housesOnBank(houses)).toEqual(houses)
})

test('of 100 000 flats in one project the brightest houses stand on the bank, and no more than a page can carry', () => {
  const houses = Array.from({ length: 700 }, (_, i) => house('city', 80 + (i % 120)))
  const standing = housesOnBank(houses)
  expect(standing.length).toBeLessThanOrEqual(12)
  expect(litOn(standing)).toBeLessThanOrEqual(1_000)
  expect(litOn(standing)).toBeGreaterThan(900)
  expect(Math.max(...standing.map(({ lit }) => lit.length))).toBe(199)
})

test('each project has its brightest house on the bank before another has two', () => {
  const large = Array.from({ length: 30 }, () => house('large', 90))
  const [small, sold] = [house('small', 3), house('sold out', 0)]
  const standing = housesOnBank([...large, small, sold])
  expect(standing).toContain(small)
  expect(standing).toContain(sold)
})

test('a house with more flats for sale than a bank has room for stands there alone with all its windows', () => {
  const tower = house('tower', 3_000)
  expect(housesOnBank([house('small', 10), tower])).toEqual([tower])
})
