import { readArticle, type ArticleBlock } from '#domain/content/article.ts'

import type { BlockOf, Doc, Inline, StoredLeaf, StoredMark } from './doc.ts'

/** A text with marks, «## Двор», as the document that it always was. */
export const carriedOver = (body: string): Doc => ({
  type: 'doc',
  content: readArticle(body).map(blockOf),
})

function blockOf(block: ArticleBlock): BlockOf<StoredMark, StoredLeaf> {
  if (block.kind === 'picture') {
    const { alt, hash } = block
    return { type: 'picture', attrs: { media: hash, ...(alt.trim() !== '' && { alt }) } }
  }
  if (block.kind === 'list')
    return {
      type: 'bulletList',
      content: block.items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
    }
  if (block.kind === 'heading')
    return { type: 'heading', attrs: { level: 2 }, content: words(block.text) }
  return block.kind === 'quote'
    ? { type: 'quote', content: [paragraph(block.text)] }
    : paragraph(block.text)
}

const paragraph = (text: string) => ({ type: 'paragraph' as const, content: words(text) })

const words = (text: string): Inline<StoredMark>[] => (text === '' ? [] : [{ type: 'text', text }])
