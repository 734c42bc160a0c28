import { plural, type NounForms } from '#domain/text/plural.ts'

/** A piece of a text that staff wrote: headings begin with «## », quotes with «> », points of a list with «- ». */
export type ArticleBlock =
  | { kind: 'paragraph' | 'heading' | 'quote'; text: string }
  | { kind: 'list'; items: string[] }

/** Blank lines part the blocks. What begins with nothing of the above is a paragraph. */
export function readArticle(body: string): ArticleBlock[] {
  return body
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(readBlock)
}

function readBlock(block: string): ArticleBlock {
  const lines = block.split('\n').map((line) => line.trim())
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => line.slice(2)) }
  const [mark] = /^(## |> )/.exec(block) ?? []
  if (!mark) return { kind: 'paragraph', text: lines.join(' ') }
  const text = lines.map((line) => (line.startsWith(mark) ? line.slice(mark.length) : line))
  return { kind: mark === '> ' ? 'quote' : 'heading', text: text.join(' ') }
}

/** Words a minute of somebody who reads with attention. */
const PACE = 160
const minutes: NounForms = ['минута', 'минуты', 'минут']

/** «5 минут чтения» */
export function readingTime(body: string): string {
  const words = body.match(/[\p{L}\d]+/gu)?.length ?? 0
  const time = Math.max(1, Math.round(words / PACE))
  return `${time}\u00A0${plural(time, minutes)} чтения`
}
