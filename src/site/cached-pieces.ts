import { LRUCache } from 'lru-cache'
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

import { drawPiecesBy } from '#site/ui/rendering/cached-piece.tsx'

/** Cards of lots, of 3 kB each. */
const MOST_PIECES = 4_000

const pieces = new LRUCache<string, string>({ max: MOST_PIECES })
const MARK = 'cached-piece'
const MARKED = new RegExp(`<${MARK} data-at="(\\d+)"></${MARK}>`, 'g')

/** Renders a page; pieces drawn before are put into it as text, byte for byte as React would draw them again. */
export function renderWithPieces(page: ReactElement): string {
  const used: string[] = []

  function drawPiece(key: string, draw: () => ReactElement): ReactElement {
    used.push(pieces.get(key) ?? drawNow(key, draw))
    return createElement(MARK, { 'data-at': used.length - 1 })
  }

  function drawNow(key: string, draw: () => ReactElement): string {
    drawPiecesBy(null) // a piece within a piece is a part of it
    const html = renderToString(draw())
    drawPiecesBy(drawPiece)
    pieces.set(key, html)
    return html
  }

  drawPiecesBy(drawPiece)
  try {
    return renderToString(page).replace(MARKED, (_, at: string) => used[Number(at)] ?? '')
  } finally {
    drawPiecesBy(null)
  }
}
