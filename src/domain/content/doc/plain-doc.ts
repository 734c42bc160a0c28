import { carriedOver } from './carried-over.ts'
import type { ShownDoc } from './doc.ts'
import { mapWords } from './map-words.ts'
import { typesetPieces } from './typeset-doc.ts'

/** A text of a source that has neither links nor pictures, ready to be drawn. */
export const plainDoc = (body: string): ShownDoc => ({
  type: 'doc',
  content: carriedOver(body).content.flatMap((block) =>
    block.type === 'heading' ||
    block.type === 'paragraph' ||
    block.type === 'quote' ||
    block.type === 'bulletList'
      ? [
          mapWords(block, (words) =>
            words.flatMap((one) =>
              one.type === 'text'
                ? [{ type: 'text' as const, text: typesetPieces([one.text])[0] ?? '' }]
                : [],
            ),
          ),
        ]
      : [],
  ),
})
