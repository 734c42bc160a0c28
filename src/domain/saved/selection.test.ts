import { expect, test } from 'vitest'

import { readAgent, readIds } from './selection.ts'

test('ids of a selection are known ones, each once, up to a number', () => {
  expect(readIds('842,12,842,x,-1', 20)).toEqual([842, 12])
  expect(readIds('1,2,3', 2)).toEqual([1, 2])
  expect(readIds(undefined, 2)).toEqual([])
})

test('an agent is a name and a number of the country, and nothing else', () => {
  expect(readAgent(' Иван  Петров-Водкин ', '8 (912) 345-67-89')).toBe(
    'Иван Петров-Водкин, +7\u00A0912\u00A0345-67-89',
  )
  expect(readAgent('Анна', '112')).toBe('Анна')
  expect(readAgent('<b>https://x.example</b>', '')).toBe('bhttpsx.exampleb')
  expect(readAgent('', '8 912 345-67-89')).toBeNull()
})
