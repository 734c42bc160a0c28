import { expect, test } from 'vitest'

import { sharedLetter } from './shared-letter.ts'

test('a letter is shared where every number begins with it and goes on', () => {
  expect(sharedLetter(['К1', 'К12', 'К143'])).toBe('К')
  expect(sharedLetter(['К1', '12'])).toBe('')
  expect(sharedLetter(['К', 'К2'])).toBe('')
  expect(sharedLetter(['1', '12'])).toBe('')
  expect(sharedLetter([])).toBe('')
})
