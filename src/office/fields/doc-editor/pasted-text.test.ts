import { expect, test } from 'vitest'

import { blocksOf } from './pasted-text.ts'

const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const list = (type: string, ...texts: string[]) => ({
  type,
  content: texts.map((text) => ({ type: 'listItem', content: [line(text)] })),
})

test('lines of a message are paragraphs, those with bullets or numbers a list', () => {
  expect(
    blocksOf('Во дворе:\r\n\r\n• липы\r\n• качели\r\n1. Приходите\r\n2) Смотрите\r\nЖдём!'),
  ).toEqual([
    line('Во дворе:'),
    list('bulletList', 'липы', 'качели'),
    list('orderedList', 'Приходите', 'Смотрите'),
    line('Ждём!'),
  ])
})

test('a talk in dashes and one numbered line stay as they are', () => {
  expect(blocksOf('— Когда?\n— В мае.\n2. Двор')).toEqual(
    ['— Когда?', '— В мае.', '2. Двор'].map(line),
  )
})
