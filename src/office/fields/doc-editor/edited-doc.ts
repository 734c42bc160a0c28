import { carriedOver } from '#domain/content/doc/carried-over.ts'
import type { Doc } from '#domain/content/doc/doc.ts'
import { isBlank } from '#domain/content/doc/doc-text.ts'
import { readDoc } from '#domain/content/doc/read-doc.ts'
import { isObject } from '#domain/is-object.ts'

import { isShut } from './writable-ends.ts'

const LINE = { type: 'paragraph' } as const

/** The value of the field as the editor takes it: a text with marks is carried over, and there is a line to begin in. */
export function openedDoc(value: unknown): { type: 'doc'; content: object[] } {
  const { content } = storedDoc(value)
  const [first] = content
  const last = content.at(-1)
  if (!first || !last) return { type: 'doc', content: [LINE] }
  const before = isShut(first.type) ? [LINE] : []
  return { type: 'doc', content: [...before, ...content, ...(isShut(last.type) ? [LINE] : [])] }
}

const storedDoc = (value: unknown): Doc =>
  isObject(value) ? readDoc(value).doc : carriedOver(typeof value === 'string' ? value : '')

/** What was written, as it is stored: without the lines that only the editor needs. null: nothing. */
export function writtenDoc(edited: unknown): Doc | null {
  const { content } = readDoc(edited).doc
  const isLine = (block: Doc['content'][number] | undefined) =>
    block?.type === 'paragraph' && block.content.length === 0
  const from = content.findIndex((block) => !isLine(block))
  const to = content.findLastIndex((block) => !isLine(block))
  const doc: Doc = { type: 'doc', content: from < 0 ? [] : content.slice(from, to + 1) }
  return isBlank(doc) ? null : doc
}

/** Whether a value of the field is what the editor shows already. */
export const isShown = (value: unknown, edited: unknown) =>
  JSON.stringify(writtenDoc(openedDoc(value))) === JSON.stringify(writtenDoc(edited))
