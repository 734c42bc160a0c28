import { expect, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'

import { zipOf, type ZippedFile } from '#tests/support/importing/zip-of.ts'

import { checkUnpacked } from './check-unpacked.ts'

const limits = { bytes: 4_000_000, ratio: 200, freeBytes: 1_000_000 }
const zeros = (bytes: number) => Buffer.alloc(bytes)

test('a workbook as office programs write it is let through', async () => {
  const rows = Array.from({ length: 2_000 }, (_, row) => [
    { value: `№ ${row}` },
    { value: row * 1_000 },
  ])
  const workbook = await writeXlsx(rows).toBuffer()
  expect(() => checkUnpacked(workbook, limits)).not.toThrow()
})

test.each<[string, ZippedFile[], string]>([
  [
    'one that declares more than may be unpacked',
    [{ name: 'xl/a.xml', content: zeros(10), declared: 5_000_000 }],
    'распаковывается больше чем в',
  ],
  [
    'one that holds more than it declares',
    [{ name: 'xl/a.xml', content: zeros(5_000_000), declared: 10 }],
    'распаковывается больше чем в',
  ],
  [
    'one that comes to too much by many small files',
    Array.from({ length: 9 }, (_, at) => ({ name: `xl/${at}.xml`, content: zeros(500_000) })),
    'распаковывается больше чем в',
  ],
  [
    'one packed tighter than any table',
    [{ name: 'xl/a.xml', content: zeros(2_000_000) }],
    '«xl/a.xml» сжат больше чем в 200 раз',
  ],
])('%s is refused by name', (_name, files, message) => {
  expect(() => checkUnpacked(zipOf(files), limits)).toThrow(message)
})

test('what is not whole, or hides a file from its directory, is refused', () => {
  const zip = zipOf([{ name: 'xl/a.xml', content: zeros(100) }])
  expect(() => checkUnpacked(zip.subarray(0, 40), limits)).toThrow('архив повреждён')
  const hidden = Buffer.concat([zipOf([{ name: 'b', content: zeros(100) }]).subarray(0, 60), zip])
  expect(() => checkUnpacked(hidden, limits)).toThrow('архив повреждён')
})
