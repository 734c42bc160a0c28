import { expect, test } from 'vitest'

import { readArticle, readingTime } from './article.ts'

test('a text falls into headings, paragraphs, quotes and lists', () => {
  const text =
    '## Причал\n\nСваи стояли\nпод водой.\n\n> Мы искали место\n> для скамеек.\n\n- настил;\n- спуск.'
  expect(readArticle(text)).toEqual([
    { kind: 'heading', text: 'Причал' },
    { kind: 'paragraph', text: 'Сваи стояли под водой.' },
    { kind: 'quote', text: 'Мы искали место для скамеек.' },
    { kind: 'list', items: ['настил;', 'спуск.'] },
  ])
})

test('a text without marks is paragraphs, and blank ends are nothing', () => {
  expect(readArticle('\n\nОдин.\r\n\r\nДва - три.\n\n')).toEqual([
    { kind: 'paragraph', text: 'Один.' },
    { kind: 'paragraph', text: 'Два - три.' },
  ])
})

test.each([
  [3, '1\u00A0минута чтения'],
  [500, '3\u00A0минуты чтения'],
  [800, '5\u00A0минут чтения'],
])('%i words are read in %s', (words, expected) => {
  expect(readingTime('слово, '.repeat(words))).toBe(expected)
})
