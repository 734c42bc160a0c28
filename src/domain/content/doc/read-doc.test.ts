import { expect, test } from 'vitest'

import { readDoc } from './read-doc.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const linked = (attrs: unknown) =>
  doc(paragraph({ type: 'text', text: 'сюда', marks: [{ type: 'link', attrs }] }))
const errorsOf = (sent: unknown) => Object.keys(readDoc(sent).errors)

test('a text with every kind of block is taken as it is', () => {
  const media = '0123456789abcdef0123456789abcdef'
  const words = paragraph({ type: 'text', text: 'Квартира', marks: [{ type: 'bold' }] })
  const sent = doc(
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Дом' }] },
    words,
    { type: 'orderedList', content: [{ type: 'listItem', content: [words] }] },
    { type: 'quote', content: [words] },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', attrs: { colspan: 2 }, content: [words] },
            { type: 'tableCell', content: [words] },
          ],
        },
      ],
    },
    { type: 'picture', attrs: { media, alt: 'Двор', caption: 'Двор летом', focus: [0.5, 0.25] } },
    { type: 'gallery', attrs: { pictures: [{ media }] } },
    { type: 'video', attrs: { src: 'https://rutube.ru/video/1/' } },
    { type: 'card', attrs: { target: { kind: 'lot', id: 17 } } },
    { type: 'action', attrs: { label: 'Выбрать квартиру', target: { kind: 'page', id: 'flats' } } },
  )
  expect(readDoc(sent)).toEqual({ doc: sent, errors: {} })
})

test('empty attributes of an editor are left out', () => {
  const cell = (attrs: object) => ({ type: 'tableCell', attrs, content: [paragraph()] })
  const table = (attrs: object) =>
    doc({ type: 'table', content: [{ type: 'tableRow', content: [cell(attrs)] }] })
  const { doc: read } = readDoc(table({ colspan: 1, rowspan: 1, colwidth: null }))
  expect(JSON.stringify(read)).not.toContain('attrs')
})

test.each([
  ['javascript:alert(1)'],
  ['JavaScript:alert(1)'],
  ['data:text/html,1'],
  ['http://lotsman.ru'],
  ['//lotsman.ru'],
  ['/kvartiry'],
  ['https://user@lotsman.ru'],
  ['https://lotsman.ru/ javascript:'],
  ['mailto:a b@c'],
])('a link to %s is refused', (href) => {
  expect(errorsOf(linked({ href }))).toEqual(['content.0.content.0.marks.0.attrs.href'])
})

test.each([['https://lotsman.ru/a?b=1'], ['tel:+78123456789'], ['mailto:sale@lotsman.ru']])(
  'a link to %s is taken',
  (href) => {
    expect(errorsOf(linked({ href }))).toEqual([])
  },
)

test.each([
  ['an unknown block', doc({ type: 'script' }), 'content.0.type'],
  ['an unknown field', doc({ ...paragraph(), style: 'x' }), 'content.0.style'],
  ['an unknown attribute', doc({ ...paragraph(), attrs: { style: 'x' } }), 'content.0.attrs.style'],
  ['a heading of the page', doc({ type: 'heading', attrs: { level: 1 } }), 'content.0.attrs.level'],
  [
    'a table in a quote',
    doc({ type: 'quote', content: [{ type: 'table' }] }),
    'content.0.content.0.type',
  ],
  [
    'a picture by address',
    doc({ type: 'picture', attrs: { media: 'https://a.ru/b.png' } }),
    'content.0.attrs.media',
  ],
  [
    'a card of news',
    doc({ type: 'card', attrs: { target: { kind: 'news', id: 1 } } }),
    'content.0.attrs.target.kind',
  ],
  [
    'an unknown page',
    linked({ target: { kind: 'page', id: 'toString' } }),
    'content.0.content.0.marks.0.attrs.target.id',
  ],
  [
    'a script as a video',
    doc({ type: 'video', attrs: { src: 'javascript:1' } }),
    'content.0.attrs.src',
  ],
  ['no document', 'text', ''],
])('%s is refused by its place', (_, sent, path) => {
  expect(errorsOf(sent)).toContain(path)
})

test('lists go four deep, and a text has its measure', () => {
  const nested = (depth: number): unknown => ({
    type: 'bulletList',
    content: [
      { type: 'listItem', content: [paragraph(), ...(depth > 1 ? [nested(depth - 1)] : [])] },
    ],
  })
  expect(errorsOf(doc(nested(4)))).toEqual([])
  expect(errorsOf(doc(nested(5)))).toHaveLength(1)
  expect(errorsOf(doc(nested(2_000)))).toHaveLength(1)
  expect(errorsOf(doc(...Array.from({ length: 1_001 }, () => paragraph())))).toEqual(['content'])
})
