import { SaxesParser } from 'saxes'

import type { FeedText } from '#server/import/normalise/found.ts'
import { htmlEntities } from '#server/import/normalise/plain-text.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import type { XmlElement } from './xml-element.ts'

/** Bounds that no honest feed comes near; a hostile one must not fill the memory. */
const DEEPEST = 32

/** It declares nothing in the file, and nobody reads what it names. */
export const YML_DOCTYPE = /^<!DOCTYPE\s+yml_catalog\s+SYSTEM\s+"shops\.dtd"\s*>\s*/

const LONGEST_PIECE = 4_000_000

const BIGGEST_RECORD = 16_000_000

/** Reads the children of the root one by one, so that memory holds one record and not the file. */
export async function* readElements(
  text: FeedText,
  checkRoot: (root: XmlElement) => void,
): AsyncIterable<XmlElement> {
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false })
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
  parser.on('doctype', (words) => {
    if (!YML_DOCTYPE.test(`<!DOCTYPE${words}>`))
      refuse('в файле есть DOCTYPE: объявления типов и сущностей запрещены')
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('comment', () => (silent = 0))
  parser.on('opentag', (tag) => {
    silent = 0
    const element: XmlElement = {
      name: tag.name,
      line: parser.line,
      attributes: tag.attributes,
      text: '',
      children: [],
    }
    if (open.length === 0) checkRoot(element)
    if (open.length >= DEEPEST) refuse(`вложенность глубже ${DEEPEST}`)
    if (open.length === 1) recordSize = 0
    if (open.length > 1) open.at(-1)?.children.push(element)
    sawRoot = true
    open.push(element)
  })
  parser.on('closetag', () => {
    silent = 0
    const element = open.pop()
    if (element && open.length === 1) ready.push(element)
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
  const unclosed = open.at(-1)
  if (unclosed) refuse(`файл оборван: не закрыт тег <${unclosed.name}>`)
  parser.close()
}

/** «3:21: unmatched closing tag: c.» → «unmatched closing tag: c» */
const saxesMessage = (error: Error) => error.message.replace(/^[\d:]+\s*/, '').replace(/\.$/, '')
