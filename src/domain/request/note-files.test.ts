import { expect, test } from 'vitest'

import { formatBytes, noteFileFault, noteFilesFault } from './note-files.ts'

const MB = 2 ** 20

test.each([
  [{ name: 'Договор.PDF', bytes: 20 * MB }, null],
  [{ name: 'скан.jpeg', bytes: 1 }, null],
  [{ name: 'скан.pdf', bytes: 20 * MB + 1 }, '«скан.pdf»: можно до\u00A020\u00A0МБ'],
  [{ name: 'скан.pdf', bytes: 0 }, '«скан.pdf»: файл пуст'],
  [{ name: 'pdf', bytes: 1 }, '«pdf»: можно PDF, JPG, PNG, WebP, DOCX и\u00A0XLSX'],
  [{ name: 'план.svg', bytes: 1 }, '«план.svg»: можно PDF, JPG, PNG, WebP, DOCX и\u00A0XLSX'],
])('%o: %s', (file, fault) => {
  expect(noteFileFault(file)).toBe(fault)
})

test('the sixth file of a note is one too many, whatever it is', () => {
  const file = { name: 'скан.pdf', bytes: 1 }
  expect(noteFilesFault(Array.from({ length: 5 }, () => file))).toBeNull()
  expect(noteFilesFault(Array.from({ length: 6 }, () => file))).toContain('до\u00A05 файлов')
})

test.each([
  [1, '1\u00A0КБ'],
  [655_360, '640\u00A0КБ'],
  [1_048_576, '1\u00A0МБ'],
  [1_258_291, '1,2\u00A0МБ'],
  [20 * MB, '20\u00A0МБ'],
])('%i bytes are «%s»', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
