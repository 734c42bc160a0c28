import { expect, test } from 'vitest'

import { featureList } from './features.ts'

test('features after the first one begin with a small letter', () => {
  expect(featureList(['own_entrance', 'shop_windows'])).toBe('Отдельный вход, витринные окна')
  expect(featureList([])).toBe('')
})
