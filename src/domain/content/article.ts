import { plural, type NounForms } from '#domain/text/plural.ts'

import { readArticlePicture, type ArticlePicture } from './article-pictures.ts'

/** A block of a text by staff: headings begin with «## », quotes with «> », points of a list with «- ». */
export type TextBlock =
  | { kind: 'paragraph' | 'heading' | 'quote'; text: string }
  | { kind: 'list'; items: string[] }

export type ArticleBlock = TextBlock | ({ kind: 'picture' } & ArticlePicture)

/** Blocks are separated by blank lines; one without a mark is a paragraph. */
export function readArticle(body: string): ArticleBlock[] {
  return body
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(readBlock)
}

/** A text that is read without pictures. */
export const readTextBlocks = (body: string): TextBlock[] =>
  readArticle(body).filter((block) => block.kind !== 'picture')

function readBlock(block: string): ArticleBlock {
  const picture = readArticlePicture(block)
  if (picture) return { kind: 'picture', ...picture }
  const lines = block.split('\n').map((line) => line.trim())
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => line.slice(2)) }
  const [mark] = /^(## |> )/.exec(block) ?? []
  if (!mark) return { kind: 'paragraph', text: lines.join(' ') }
  const text = lines.map((line) => (line.startsWith(mark) ? line.slice(mark.length) : line))
  return { kind: mark === '> ' ? 'quote' : 'heading', text: text.join(' ') }
}

/** Words a minute of an attentive reader. */
const PACE = 160
const minutes: NounForms = ['минута', 'минуты', 'минут']

export function readingTime(body: string): string {
  const words = body.match(/[\p{L}\d]+/gu)?.length ?? 0
  const time = Math.max(1, Math.round(words / PACE))
  return `${time}\u00A0${plural(time, minutes)} чтения`
}
