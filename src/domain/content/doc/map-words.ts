import type { Inline, List, Paragraph, WordBlock } from './doc.ts'

type Change<From, To> = (content: readonly Inline<From>[]) => Inline<To>[]

/** The same block with each of its lines changed. */
export function mapWords<From, To>(
  block: WordBlock<From>,
  change: Change<From, To>,
): WordBlock<To> {
  const paragraphs = (content: readonly Paragraph<From>[]): Paragraph<To>[] =>
    content.map((one) => ({ ...one, content: change(one.content) }))
  switch (block.type) {
    case 'heading':
      return { ...block, content: change(block.content) }
    case 'paragraph':
      return { ...block, content: change(block.content) }
    case 'quote':
      return { ...block, content: paragraphs(block.content) }
    case 'table':
      return {
        ...block,
        content: block.content.map((row) => ({
          ...row,
          content: row.content.map((cell) => ({ ...cell, content: paragraphs(cell.content) })),
        })),
      }
    case 'bulletList':
    case 'orderedList':
      return mapList(block, change)
  }
}

const mapList = <From, To>(list: List<From>, change: Change<From, To>): List<To> => ({
  ...list,
  content: list.content.map((item) => ({
    ...item,
    content: item.content.map((one) =>
      one.type === 'paragraph' ? { ...one, content: change(one.content) } : mapList(one, change),
    ),
  })),
})
