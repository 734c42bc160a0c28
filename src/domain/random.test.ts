import { expect, test } from 'vitest'

import { demoRandom, drawingRandom, hash } from './random.ts'

const three = (random: typeof drawingRandom, key: string) => {
  const chance = random(key)
  return [chance.next(), chance.next(), chance.next()].map((value) => value.toFixed(6))
}

test('the numbers of published drawings and of the demo catalogue never change', () => {
  expect(three(drawingRandom, 'lotsman|1|3')).toEqual(['0.861801', '0.901796', '0.552511'])
  expect(three(demoRandom, '1|lotsman-1-7')).toEqual(['0.885609', '0.247877', '0.708714'])
})

test('neighbouring keys give distant numbers', () => {
  const shares = Array.from({ length: 50 }, (_, i) => hash(`flat|${i}`) / 2 ** 32)
  const middle = shares.filter((share) => share > 0.25 && share < 0.75)
  expect(middle.length).toBeGreaterThan(15)
  expect(middle.length).toBeLessThan(35)
})

test('a choice from an empty list is a fault, not «undefined»', () => {
  expect(() => drawingRandom('a').pick([])).toThrow('no item 0 in a list of 0')
})
