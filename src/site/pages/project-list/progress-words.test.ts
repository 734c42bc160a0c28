import { expect, test } from 'vitest'

import { formatBuilding } from './progress-words.ts'

const progress = (houses: string[], least = 22) => ({
  alias: 'yar',
  flats: 100,
  ready: { houses, least, most: 71, month: '2026-10' },
  moved: null,
})
const wordsOf = (houses: string[], least?: number) =>
  formatBuilding(progress(houses, least))?.replaceAll('\u00A0', ' ')

test('what is ready is of houses that are being built, by their names', () => {
  expect(wordsOf(['Дом 2', 'Дом 3', 'Дом 4'])).toBe(
    'Строятся дома 2–4: готовность 22–71 %, октябрь 2026',
  )
  expect(wordsOf(['Корпус 12'], 71)).toBe('Строится корпус 12: готовность 71 %, октябрь 2026')
  expect(wordsOf(['Маяк', 'Дом 1'])).toBe('Строятся 2 дома: готовность 22–71 %, октябрь 2026')
  const row = Array.from({ length: 21 }, (_, at) => `Дом ${at + 1}`)
  expect(wordsOf(row)).toMatch(/^Строятся дома 1–21:/)
  expect(wordsOf(['Маяк', ...row.slice(1)])).toMatch(/^Строится 21 дом:/)
  expect(formatBuilding({ ...progress([]), ready: null })).toBe(null)
})
