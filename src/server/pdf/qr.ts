import { encode } from 'uqr'

import { ink, type Sheet } from './sheet.ts'

/** The way back to the page, drawn in squares. */
export function drawQr(sheet: Sheet, text: string, x: number, y: number, side: number) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const cell = side / size
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark) sheet.rect(x + column * cell, y + row * cell, cell, cell)
  sheet.fillColor(ink.text).fill()
}
