import { isObject } from '#domain/is-object.ts'

import type { Doc, List, ListItem, Paragraph, StoredMark, Table, TableCell } from './doc.ts'
import { createComplaints, placeIn, type Complaints } from './doc-complaints.ts'
import { listOf, nodeOf } from './doc-node.ts'
import { readInlines } from './read-inlines.ts'
import { readLeaf } from './read-leaf.ts'

type Block = Doc['content'][number]

type ReadDoc = { doc: Doc; errors: Record<string, string> }

const MOST_BLOCKS = 1_000
const MOST_POINTS = 500
const DEEPEST_LIST = 4
const MOST_ROWS = 200
const MOST_CELLS = 20

/**
 * A document from outside with nothing in it that the site does not know: errors by path, «content.3.attrs.level». What
 * an editor adds on its own, empty attributes, is left out.
 */
export function readDoc(sent: unknown): ReadDoc {
  const complaints = createComplaints()
  const root = nodeOf(sent, '', ['content'], complaints)
  if (root?.type !== 'doc')
    complaints.add('type', 'Нужен документ: {"type": "doc", "content": […]}')
  const content = listOf(root, '', MOST_BLOCKS, complaints)
    .map(([one, at]) => readBlock(one, at, complaints))
    .filter((block) => block !== null)
  return { doc: { type: 'doc', content }, errors: complaints.found }
}

function readBlock(sent: unknown, at: string, complaints: Complaints): Block | null {
  const type = isObject(sent) ? sent.type : null
  switch (type) {
    case 'heading':
      return readHeading(sent, at, complaints)
    case 'paragraph':
      return readParagraph(sent, at, complaints)
    case 'bulletList':
    case 'orderedList':
      return readList(sent, at, type, 1, complaints)
    case 'quote':
      return { type, content: readParagraphs(sent, at, complaints) }
    case 'table':
      return readTable(sent, at, complaints)
    default: {
      const leaf = nodeOf(sent, at, [], complaints)
      return leaf && readLeaf(leaf.type, leaf.attrs, at, complaints)
    }
  }
}

function readHeading(sent: unknown, at: string, complaints: Complaints): Block | null {
  const node = nodeOf(sent, at, ['content'], complaints)
  if (!node) return null
  complaints.strays(node.attrs, ['level'], placeIn(at, 'attrs'))
  const { level } = node.attrs
  if (level !== 2 && level !== 3) {
    complaints.add(placeIn(at, 'attrs.level'), 'Заголовки бывают второго и\u00A0третьего уровня')
    return null
  }
  return { type: 'heading', attrs: { level }, content: readInlines(node, at, complaints) }
}

function readParagraph(sent: unknown, at: string, complaints: Complaints): Paragraph<StoredMark> {
  const node = nodeOf(sent, at, ['content'], complaints)
  if (node && node.type !== 'paragraph')
    complaints.add(placeIn(at, 'type'), 'Здесь может быть только абзац')
  complaints.strays(node?.attrs ?? {}, [], placeIn(at, 'attrs'))
  return { type: 'paragraph', content: node ? readInlines(node, at, complaints) : [] }
}

function readParagraphs(sent: unknown, at: string, complaints: Complaints) {
  const node = nodeOf(sent, at, ['content'], complaints)
  complaints.strays(node?.attrs ?? {}, [], placeIn(at, 'attrs'))
  return listOf(node, at, MOST_POINTS, complaints).map(([one, place]) =>
    readParagraph(one, place, complaints),
  )
}

function readList(
  sent: unknown,
  at: string,
  type: List<StoredMark>['type'],
  depth: number,
  complaints: Complaints,
): List<StoredMark> {
  const node = nodeOf(sent, at, ['content'], complaints)
  const { start: _start, type: _look, ...attrs } = node?.attrs ?? {}
  complaints.strays(attrs, [], placeIn(at, 'attrs'))
  const items = listOf(node, at, MOST_POINTS, complaints)
  const content = items.map(([one, place]) => readItem(one, place, depth, complaints))
  return { type, content }
}

function readItem(
  sent: unknown,
  at: string,
  depth: number,
  complaints: Complaints,
): ListItem<StoredMark> {
  const node = nodeOf(sent, at, ['content'], complaints)
  if (node && node.type !== 'listItem')
    complaints.add(placeIn(at, 'type'), 'Здесь может быть только пункт списка')
  complaints.strays(node?.attrs ?? {}, [], placeIn(at, 'attrs'))
  const content = listOf(node, at, MOST_POINTS, complaints).map(([one, place]) => {
    const type = isObject(one) ? one.type : null
    if (type !== 'bulletList' && type !== 'orderedList')
      return readParagraph(one, place, complaints)
    if (depth < DEEPEST_LIST) return readList(one, place, type, depth + 1, complaints)
    complaints.add(place, `Списки вкладываются не глубже ${DEEPEST_LIST}`)
    return { type: 'paragraph' as const, content: [] }
  })
  return { type: 'listItem', content }
}

function readTable(sent: unknown, at: string, complaints: Complaints): Table<StoredMark> {
  const node = nodeOf(sent, at, ['content'], complaints)
  complaints.strays(node?.attrs ?? {}, [], placeIn(at, 'attrs'))
  const rows = listOf(node, at, MOST_ROWS, complaints)
  return {
    type: 'table',
    content: rows.map(([one, place]) => {
      const row = nodeOf(one, place, ['content'], complaints)
      if (row && row.type !== 'tableRow')
        complaints.add(placeIn(place, 'type'), 'Здесь может быть только строка таблицы')
      complaints.strays(row?.attrs ?? {}, [], placeIn(place, 'attrs'))
      const cells = listOf(row, place, MOST_CELLS, complaints)
      return {
        type: 'tableRow' as const,
        content: cells.flatMap(([cell, where]) => readCell(cell, where, complaints) ?? []),
      }
    }),
  }
}

function readCell(sent: unknown, at: string, complaints: Complaints): TableCell<StoredMark> | null {
  const node = nodeOf(sent, at, ['content'], complaints)
  if (!node) return null
  const { type } = node
  if (type !== 'tableCell' && type !== 'tableHeader') {
    complaints.add(placeIn(at, 'type'), 'Здесь может быть только ячейка таблицы')
    return null
  }
  const { colspan, rowspan } = node.attrs
  complaints.strays(node.attrs, ['colspan', 'rowspan', 'colwidth'], placeIn(at, 'attrs'))
  const attrs = {
    ...spanOf('colspan', colspan, MOST_CELLS, at, complaints),
    ...spanOf('rowspan', rowspan, MOST_ROWS, at, complaints),
  }
  const content = readParagraphs({ type, content: node.sent.content ?? [] }, at, complaints)
  return { type, ...(Object.keys(attrs).length > 0 && { attrs }), content }
}

function spanOf(
  name: 'colspan' | 'rowspan',
  span: unknown,
  most: number,
  at: string,
  complaints: Complaints,
) {
  if (span === undefined || span === null || span === 1) return {}
  if (typeof span === 'number' && Number.isInteger(span) && span > 1 && span <= most)
    return { [name]: span }
  complaints.add(placeIn(at, `attrs.${name}`), `Целое число от 1 до ${most}`)
  return {}
}
