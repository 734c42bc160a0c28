import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'

import { checkUnpacked } from './check-unpacked.ts'

type File = { name: string; content: Buffer; declared?: number }

/** A zip of one deflated file after the other, which may lie about their sizes. */
function zipOf(files: File[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { name, content, declared = content.length } of files) {
    const packed = deflateRawSync(content)
    const sizes = Buffer.alloc(18)
    sizes.writeUInt16LE(8, 0)
    sizes.writeUInt32LE(packed.length, 10)
    sizes.writeUInt32LE(declared, 14)
    const names = Buffer.alloc(4)
    names.writeUInt16LE(name.length, 0)
    const local = Buffer.concat([
      Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]),
      sizes,
      names,
      Buffer.from(name),
      packed,
    ])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    central.push(
      Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0, 0, 0]),
      sizes,
      names,
      tail,
      Buffer.from(name),
    )
    locals.push(local)
    at += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...central, end])
}

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

test.each<[string, File[], string]>([
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
