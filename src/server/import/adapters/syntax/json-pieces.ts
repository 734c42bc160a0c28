import type { FeedText } from '#server/import/normalise/found.ts'

import { JsonCutter, type Piece } from './json-cutter.ts'

/** Cuts a JSON object into its members, and lists into items, each parsed on its own: memory holds one at a time. */
export async function* readPieces(text: FeedText): AsyncIterable<Piece> {
  const cutter = new JsonCutter()
  for await (const chunk of text) {
    cutter.add(chunk)
    for (let piece = cutter.next(); piece; piece = cutter.next()) yield piece
  }
  cutter.finish()
}
