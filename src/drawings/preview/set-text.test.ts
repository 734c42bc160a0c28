import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'

import { fontFile } from '#server/files/font-file.ts'

import { fitText } from './set-text.ts'
import { widthOf } from './set-text.ts'

const fontFiles = (['300Light', '400Regular', '500Medium'] as const).map(fontFile)
const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Geologica' }

test.each([300, 400, 500] as const)(
  'no line of weight %i comes out wider than foreseen',
  (weight) => {
    for (const words of [
      '2-комнатная евро',
      'Лоцманский квартал, дом 1, секция 12, 14-й этаж из 25',
      '15 610 000 ₽',
      'Забронирована, цена на 21 ноября 2026',
      'Помещение № П1, 1 055,2 м²',
      'На доме 2 «Лоцманского квартала» сняли первые леса',
      'ЖЕМЧУЖИНА: ШИРЬ И ЩЕДРОСТЬ',
    ]) {
      const text = `<text x="9" y="99" font-size="60" font-weight="${weight}" letter-spacing="-1.2">${words}</text>`
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200">${text}</svg>`
      const { width } = new Resvg(svg, { font }).getBBox()!
      const foreseen = widthOf(words, 60, weight)
      expect([words, width <= foreseen, width > foreseen * 0.8]).toEqual([words, true, true])
    }
  },
)

test('words take the largest size they fit in, and what fits in none is cut', () => {
  const room = {
    width: 500,
    weight: 400,
    tries: [
      [60, 1],
      [40, 2],
    ],
  } as const
  expect(fitText('Верхний яр', room)).toEqual({ size: 60, lines: ['Верхний яр'] })
  expect(fitText('Лоцманский квартал у реки', room).size).toBe(40)
  const long = fitText('Самый длинный из всех рассказов о доме на набережной', room)
  expect(long.lines).toHaveLength(2)
  expect(long.lines[1]).toMatch(/…$/)
  expect(fitText('Безпробельноеслово'.repeat(9), room).lines[0]).toMatch(/^Без.+…$/)
})
