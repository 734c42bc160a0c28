import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

import { drawPiecesBy, type Piece } from '#site/ui/rendering/cached-pieces.tsx'

/** Cards and rows of 1 kB, chips of 200 bytes. */
const MOST_PIECES = 8_000
/** Of header and footer, 3 kB each: most pages of flats are asked for once. */
const MOST_FRAMES = 100

const pieces = new LRUCache<string, string>({ max: MOST_PIECES })
const frames = new LRUCache<string, string>({ max: MOST_FRAMES })

const MARK = 'cached-pieces'
const OPENING = `<${MARK} data-at="`
const CLOSING = `"></${MARK}>`

/** Renders a page; pieces drawn before are put into it as text, byte for byte as React would draw them again. */
export function renderWithPieces(page: ReactElement): string {
  const used: string[][] = []

  function drawPieces(name: string, wanted: Piece[]): ReactElement {
    const drawn = name === 'frame' ? frames : pieces
    const html = wanted.map(({ inputs, draw }) => {
      const key = keyOf(name, inputs)
      const before = drawn.get(key)
      if (before !== undefined) return before
      const now = drawNow(draw)
      drawn.set(key, now)
      return now
    })
    return createElement(MARK, { 'data-at': used.push(html) - 1 })
  }

  function drawNow(draw: Piece['draw']): string {
    drawPiecesBy(null) // a piece within a piece is a part of it
    try {
      return flat(renderToString(draw()))
    } finally {
      drawPiecesBy(drawPieces)
    }
  }

  drawPiecesBy(drawPieces)
  try {
    return splice(renderToString(page), used)
  } finally {
    drawPiecesBy(null)
  }
}

/** React adds up its text of shreds: as one string it takes a tenth of the time to copy, and less room. */
const flat = (html: string) => Buffer.from(html).toString()

function splice(html: string, used: readonly string[][]): string {
  const [start = '', ...parts] = html.split(OPENING)
  const spliced = [start]
  for (const part of parts) {
    const end = part.indexOf(CLOSING)
    spliced.push(...(used[Number(part.slice(0, end))] ?? []), part.slice(end + CLOSING.length))
  }
  return spliced.join('')
}

function keyOf(name: string, inputs: Piece['inputs']): string {
  let key = name
  for (const input of inputs)
    key += `\n${typeof input === 'object' && input ? digestOf(input) : input}`
  return key
}

const digests = new WeakMap<object, string>()

/** A lot in an older catalogue and the same lot in a newer one are alike. */
function digestOf(object: object): string {
  const known = digests.get(object)
  if (known !== undefined) return known
  const digest = hash('sha1', JSON.stringify(object), 'base64')
  digests.set(object, digest)
  return digest
}
