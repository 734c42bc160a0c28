import type {
  BlockOf,
  DocOf,
  Inline,
  List,
  ShownLeaf,
  ShownMark,
  StoredLeaf,
  StoredMark,
} from './doc.ts'

type AnyMark = StoredMark | ShownMark
type AnyDoc = DocOf<AnyMark, StoredLeaf | ShownLeaf>

/** A document as words, a line a block, a point or a row: for reading times, lists and comparisons. */
export const docText = ({ content }: AnyDoc): string => content.flatMap(linesOf).join('\n')

/** Whether there are neither words in a document nor anything that stands among them. */
export const isBlank = ({ content }: AnyDoc): boolean =>
  content.every((block) => isLines(block) && linesOf(block).join('').trim() === '')

const isLines = ({ type }: AnyDoc['content'][number]) =>
  ['heading', 'paragraph', 'quote', 'bulletList', 'orderedList', 'table'].includes(type)

function linesOf(block: BlockOf<AnyMark, StoredLeaf | ShownLeaf>): string[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [inlineText(block.content)]
    case 'quote':
      return paragraphLines(block.content)
    case 'bulletList':
    case 'orderedList':
      return pointsOf(block)
    case 'table':
      return block.content.map((row) =>
        row.content.flatMap((cell) => paragraphLines(cell.content)).join(' '),
      )
    case 'picture':
      return captionsOf('attrs' in block ? [block.attrs] : [block.picture])
    case 'gallery':
      return captionsOf('attrs' in block ? block.attrs.pictures : block.pictures)
    case 'video':
      return captionsOf('attrs' in block ? [block.attrs] : [block])
    case 'action':
      return ['attrs' in block ? block.attrs.label : block.label]
    case 'card':
      return []
  }
}

const inlineText = (content: readonly Inline<AnyMark>[]): string =>
  content.map((one) => (one.type === 'text' ? one.text : ' ')).join('')

const paragraphLines = (paragraphs: readonly { content: readonly Inline<AnyMark>[] }[]) =>
  paragraphs.map(({ content }) => inlineText(content))

const pointsOf = (list: List<AnyMark>): string[] =>
  list.content.flatMap(({ content }) =>
    content.flatMap((one) =>
      one.type === 'paragraph' ? [inlineText(one.content)] : pointsOf(one),
    ),
  )

const captionsOf = (pictures: readonly { caption?: string | null }[]) =>
  pictures.flatMap(({ caption }) => caption ?? [])
