import { SaxesParser } from 'saxes'

import type { Json, FeedText } from '#server/import/normalise/draft.ts'
import { htmlEntities } from '#server/import/normalise/plain-text.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

/** An element with all it holds. `line` is where it begins. */
export type XmlElement = {
  name: string
  line: number
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** Bounds that no honest feed comes near; a hostile one must not fill the memory. */
const DEEPEST = 32
const LONGEST_PIECE = 4_000_000
const BIGGEST_RECORD = 16_000_000

/** Reads the children of the root one by one, so that memory holds one record and not the file. */
export async function* readElements(
  text: FeedText,
  checkRoot: (root: XmlElement) => void,
): AsyncIterable<XmlElement> {
  const parser = new SaxesParser({ position: true })
  Object.assign(parser.ENTITIES, htmlEntities)
  const open: XmlElement[] = []
  const ready: XmlElement[] = []
  let silent = 0
  let recordSize = 0
  let sawRoot = false

  const refuse = (message: string): never => {
    throw new Refusal(message, parser.line)
  }
  const addText = (piece: string) => {
    silent = 0
    const last = open.at(-1)
    if (last && open.length > 1) last.text += piece
  }
  parser.on('error', (error) => refuse(`испорченный XML: ${saxesMessage(error)}`))
  parser.on('doctype', () => refuse('в файле есть DOCTYPE: объявления типов и сущностей запрещены'))
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('comment', () => (silent = 0))
  parser.on('opentag', (tag) => {
    silent = 0
    const element: XmlElement = {
      name: tag.name,
      line: parser.line,
      attributes: tag.attributes as Record<string, string>,
      text: '',
      children: [],
    }
    if (open.length === 0) checkRoot(element)
    if (open.length >= DEEPEST) refuse(`вложенность глубже ${DEEPEST}`)
    if (open.length === 1) recordSize = 0
    if (open.length > 1) open.at(-1)!.children.push(element)
    sawRoot = true
    open.push(element)
  })
  parser.on('closetag', () => {
    silent = 0
    const element = open.pop()!
    if (open.length === 1) ready.push(element)
  })

  for await (const piece of text) {
    silent += piece.length
    recordSize += piece.length
    parser.write(piece)
    if (silent > LONGEST_PIECE) refuse('слишком длинный кусок без единого тега')
    if (recordSize > BIGGEST_RECORD && open.length > 1) refuse('слишком большая запись')
    if (ready.length === 0) continue
    recordSize = 0
    yield* ready.splice(0)
  }
  if (!sawRoot) throw new Refusal('файл пуст: в нём нет ни одного тега', 1)
  if (open.length > 0) refuse(`файл оборван: не закрыт тег <${open.at(-1)!.name}>`)
  parser.close()
}

/** The text of a path of children: `textOf(offer, 'price', 'value')`. null when it is absent or empty. */
export function textOf(element: XmlElement, ...path: string[]): string | null {
  const found = childAt(element, ...path)
  return found?.text.trim() || null
}

export function childAt(element: XmlElement, ...path: string[]): XmlElement | null {
  let found: XmlElement | undefined = element
  for (const name of path) found = found?.children.find((child) => child.name === name)
  return found ?? null
}

export const textsOf = (element: XmlElement, name: string): string[] =>
  element.children.filter((child) => child.name === name).map((child) => child.text.trim())

/** The record as JSON, kept beside what we understood of it. Repeated tags become a list. */
export function toJson(element: XmlElement): Json {
  if (element.children.length === 0 && Object.keys(element.attributes).length === 0)
    return element.text.trim()
  const json: { [key: string]: Json } = { ...element.attributes }
  const own = element.text.trim()
  if (own) json.text = own
  for (const child of element.children) {
    const value = toJson(child)
    const before = json[child.name]
    if (before === undefined) json[child.name] = value
    else if (Array.isArray(before)) before.push(value)
    else json[child.name] = [before, value]
  }
  return json
}

/** «3:21: unmatched closing tag: c.» → «unmatched closing tag: c» */
const saxesMessage = (error: Error) => error.message.replace(/^[\d:]+\s*/, '').replace(/\.$/, '')
