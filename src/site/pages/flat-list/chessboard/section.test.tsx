import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { sampleCell } from '#tests/support/sample-cell.ts'
import { wordsOf } from '#tests/support/sample-flats.ts'

import { Section } from './section.tsx'

test('over a section stands what of it may be bought, in whole words', () => {
  const cells = [
    sampleCell(1, {}),
    sampleCell(2, { price: 8_490_000 }),
    sampleCell(3, { rooms: 2, layout: 'euro', area: 41.8, price: null }),
    sampleCell(4, { rooms: 0, layout: 'studio', status: 'reserved' }),
  ]
  const rows = [{ floor: 2, cells, shops: false, low: false }]
  const markup = renderToStaticMarkup(
    <Section at={0} section={{ name: '1', rows }} fitting={new Set([1, 2, 3, 4])} />,
  )
  expect(wordsOf(markup)).toMatch(/^ Секция.1 3.свободны, от.7,37.млн.₽ 2 /)
})

test('a flat with a discount is named with it, a reserved one is not', () => {
  const cells = [
    sampleCell(1, { price: 5_650_000, basePrice: 5_950_000 }),
    sampleCell(2, { price: 5_650_000, basePrice: 5_950_000, status: 'reserved' }),
  ]
  const rows = [{ floor: 2, cells, shops: false, low: false }]
  const markup = renderToStaticMarkup(
    <Section at={0} section={{ name: '1', rows }} fitting={new Set([1, 2])} />,
  )
  expect(markup.match(/скидка 5.%/g)).toHaveLength(1)
  expect(markup.match(/data-discount/g)).toHaveLength(1)
})
