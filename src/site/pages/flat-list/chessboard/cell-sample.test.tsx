import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { HouseCell } from '#contract/public/houses.ts'
import { sampleCell } from '#tests/support/sample-cell.ts'
import { wordsOf } from '#tests/support/sample-flats.ts'

import { CellSample } from './cell-sample.tsx'

const euro = { rooms: 2, layout: 'euro', area: 41.8, price: 9_430_000 } as const

const shown = (cells: HouseCell[]) =>
  wordsOf(renderToStaticMarkup(<CellSample cells={cells} fitting={new Set([1, 2, 3])} />))

test('a cell of the house shows what its lines are', () => {
  expect(shown([sampleCell(1, {}), sampleCell(2, euro)])).toMatch(
    /2Е 41,8 9,43 тип, Е.— евро площадь, м² млн.₽ $/,
  )
  expect(shown([sampleCell(1, {}), sampleCell(2, { price: null })])).toMatch(
    /млн.₽, «—».по.запросу $/,
  )
})

test('to ears the cell is a sentence without its numbers', () => {
  const html = renderToStaticMarkup(
    <CellSample
      cells={[sampleCell(1, {}), sampleCell(2, euro), sampleCell(3, { price: null })]}
      fitting={new Set([1, 2, 3])}
    />,
  )
  const heard = html.replace(/<span class="[^"]*"[^>]* aria-hidden="true">.*/, '')
  expect(wordsOf(heard)).toBe(' В ячейке: тип (Е — евро), площадь (м²), млн ₽ («—» по запросу) ')
})

test('where nothing is free the sample is a type alone', () => {
  expect(shown([sampleCell(1, { ...euro, status: 'sold' })])).toMatch(
    /^ В ячейке: тип \(Е — евро\) 2Е тип, Е — евро $/,
  )
})
