import type { EditorView } from '@tiptap/pm/view'
import { Fragment, Slice, type ResolvedPos, type Schema } from '@tiptap/pm/model'

type Block = { type: string; content?: object[] }

/** Text without HTML: a paragraph a line, marked lines that stand together as a list. */
export const readPlainText = (text: string, _: ResolvedPos, plain: boolean, view: EditorView) =>
  sliceOf(view.state.schema, plain ? linesOf(text).map(paragraph) : blocksOf(text))

const sliceOf = (schema: Schema, blocks: readonly Block[]) =>
  Slice.maxOpen(Fragment.from(blocks.map((one) => schema.nodeFromJSON(one))))

const linesOf = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const words = (text: string) => (text === '' ? [] : [{ type: 'text', text }])
const paragraph = (text: string): Block => ({ type: 'paragraph', content: words(text) })

/** «• », «- » and «1) »; a dash is left, as it begins a line of a talk. */
const MARKS = [
  ['bulletList', /^[•·▪*-]\s+/],
  ['orderedList', /^\d{1,3}[.)]\s+/],
] as const
type Mark = (typeof MARKS)[number]

export function blocksOf(text: string): Block[] {
  const runs: { mark: Mark | null; lines: string[] }[] = []
  for (const line of linesOf(text)) {
    const mark = MARKS.find(([, sign]) => sign.test(line)) ?? null
    const last = runs.at(-1)
    if (last && last.mark === mark) last.lines.push(line)
    else runs.push({ mark, lines: [line] })
  }
  return runs.flatMap(({ mark, lines }) =>
    mark && lines.length > 1 ? [listOf(mark, lines)] : lines.map(paragraph),
  )
}

const listOf = ([type, sign]: Mark, lines: readonly string[]): Block => ({
  type,
  content: lines.map((line) => ({
    type: 'listItem',
    content: [paragraph(line.replace(sign, ''))],
  })),
})
