import type { Inline, StoredMark } from './doc.ts'
import { placeIn, type Complaints } from './doc-complaints.ts'
import { listOf, nodeOf, type SentNode } from './doc-node.ts'
import { readLinkAttrs } from './read-leaf.ts'

const MOST_INLINES = 2_000
const LONGEST_WORDS = 20_000

/** Words of a block, with what is bold, italic or a link. */
export function readInlines(
  node: SentNode,
  at: string,
  complaints: Complaints,
): Inline<StoredMark>[] {
  return listOf(node, at, MOST_INLINES, complaints).flatMap(
    ([one, place]): Inline<StoredMark>[] => {
      const inline = nodeOf(one, place, ['text', 'marks'], complaints)
      if (!inline) return []
      complaints.strays(inline.attrs, [], placeIn(place, 'attrs'))
      if (inline.type === 'break') return [{ type: 'break' }]
      const { text, marks = [] } = inline.sent
      if (inline.type !== 'text')
        complaints.add(placeIn(place, 'type'), 'Здесь могут быть только слова')
      else if (typeof text !== 'string') complaints.add(placeIn(place, 'text'), 'Нужен текст')
      else if (text.length > LONGEST_WORDS)
        complaints.add(placeIn(place, 'text'), `Не больше ${LONGEST_WORDS} знаков подряд`)
      else if (text !== '') {
        const read = readMarks(marks, placeIn(place, 'marks'), complaints)
        return [{ type: 'text', text: visible(text), ...(read.length > 0 && { marks: read }) }]
      }
      return []
    },
  )
}

/** Signs that no database takes, and those that word processors put in unseen. */
const visible = (text: string) => text.toWellFormed().replace(/[\0\u00AD\u200B\u2060\uFEFF]/g, '')

function readMarks(sent: unknown, at: string, complaints: Complaints): StoredMark[] {
  if (!Array.isArray(sent) || sent.length > 3) {
    complaints.add(at, 'Нужен список из\u00A0трёх отметок или меньше')
    return []
  }
  const marks = sent.flatMap((one: unknown, index): StoredMark[] => {
    const place = placeIn(at, index)
    const mark = nodeOf(one, place, [], complaints)
    if (!mark) return []
    if (mark.type === 'link') {
      const attrs = readLinkAttrs(mark.attrs, placeIn(place, 'attrs'), complaints)
      return attrs ? [{ type: 'link', attrs }] : []
    }
    complaints.strays(mark.attrs, [], placeIn(place, 'attrs'))
    if (mark.type === 'bold' || mark.type === 'italic') return [{ type: mark.type }]
    complaints.add(placeIn(place, 'type'), 'Отметки: bold, italic, link')
    return []
  })
  return marks.filter(({ type }, index) => marks.findIndex((one) => one.type === type) === index)
}
