import { expect, test } from 'vitest'

import { readPieces } from './json-pieces.ts'

async function* inChunks(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
const read = (text: string, size = 1_000) => Array.fromAsync(readPieces(inChunks(text, size)))

const file = `{
  "format": "stvor", "list": [
    {"id": "1", "note": "скобка ] и \\"кавычка\\" \\\\"},
    {"id": "2", "deep": [{"a": [1, 2]}]}, 5
  ],
  "empty": [], "object": {"list": []}, "end": null
}
`

test.each([1, 2, 3, 7, 1_000])('cut anywhere, the pieces are the same: by %i', async (size) => {
  expect(await read(file, size)).toEqual([
    { key: 'format', line: 2, value: 'stvor' },
    { key: 'list', line: 3, value: { id: '1', note: 'скобка ] и "кавычка" \\' } },
    { key: 'list', line: 4, value: { id: '2', deep: [{ a: [1, 2] }] } },
    { key: 'list', line: 4, value: 5 },
    { key: 'object', line: 6, value: { list: [] } },
    { key: 'end', line: 6, value: null },
  ])
})

test.each([
  ['', 1, 'файл пуст'],
  ['[1]', 1, 'лишний знак «[»'],
  ['{\n"a": [1,\n2', 3, 'файл оборван'],
  ['{"a": 1}\nеще', 2, 'после конца'],
  ['{"a":\n[1}', 2, 'лишний знак «}»'],
  ['{"a": 1,}', 1, 'испорченный JSON'],
  ['{"a": [\n{"b": tru}]}', 2, 'испорченный JSON'],
])('a broken file is refused at its line: %s', async (text, line, message) => {
  const refusal = await read(text).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ line, message: expect.stringContaining(message) as string })
})

test('what PostgreSQL would not take is left out of texts', async () => {
  expect(await read('{"a": "x\\u0000y\\ud800"}')).toEqual([
    { key: 'a', line: 1, value: 'xy\uFFFD' },
  ])
})
