import { expect, test } from 'vitest'

import { demoRandom } from '#domain/random.ts'

import { carriedOver } from './carried-over.ts'
import { docText } from './doc-text.ts'
import { readDoc } from './read-doc.ts'

const HASH = '0123456789abcdef0123456789abcdef'

test('a text with marks is the document that it always was', () => {
  expect(
    carriedOver(`## Двор\n\nСквер у воды.\n\n- липа\n- дуб\n\n> Тихо.\n\n![Вид](${HASH})`),
  ).toEqual({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Двор' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'Сквер у воды.' }] },
      { type: 'bulletList', content: [item('липа'), item('дуб')] },
      {
        type: 'quote',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Тихо.' }] }],
      },
      { type: 'picture', attrs: { media: HASH, alt: 'Вид' } },
    ],
  })
})

const item = (text: string) => ({
  type: 'listItem',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const pieces = [
  '## ',
  '> ',
  '- ',
  '\n',
  '\n\n',
  'Двор',
  ' ',
  '«Створ»',
  `![](${HASH})`,
  '\r\n',
  '5%',
  '"',
]

test('all that was written with marks passes the door as it is, and loses no words', () => {
  const random = demoRandom('texts with marks')
  for (let round = 0; round < 300; round++) {
    const body = Array.from({ length: random.integer(0, 30) }, () => random.pick(pieces)).join('')
    const doc = carriedOver(body)
    expect(readDoc(doc)).toEqual({ doc, errors: {} })
    expect(docText(doc).split('Двор').length).toBe(body.split('Двор').length)
  }
})
