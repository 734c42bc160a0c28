import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { childrenOf } from '#tests/support/child-processes.ts'
import { houseOfIfc } from '#tests/support/ifc/house-of-ifc.ts'

import { readHouseFile } from './read-house-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'stvor-geometry-'))

function fileOf(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

test('a model is read in a process of its own, which reports on its way and ends', async () => {
  const lines: string[] = []
  const model = await readHouseFile(fileOf('дом.ifc', houseOfIfc()), {
    name: 'Дом 2.ifc',
    onProgress: (line) => lines.push(line),
  })
  expect(model.storeys.length).toBe(4)
  expect(model.source).toMatchObject({ kind: 'ifc', file: 'Дом 2.ifc' })
  expect(lines).toContain('Помещений: 44')
  await expect.poll(() => childrenOf(process.pid, 'reading.process')).toEqual([])
})

test('a drawing is read by what it is, whatever its name', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" data-mm="1"><rect data-room="Кухня" width="4000" height="3000"/></svg>`
  const { source, storeys } = await readHouseFile(fileOf('plan.txt', svg))
  expect([source.kind, storeys[0]?.rooms[0]?.kind]).toEqual(['svg', 'kitchen'])
  await expect(
    readHouseFile(fileOf('plan.dxf', '0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n')),
  ).rejects.toThrow(/В DXF нет помещений/)
})

test.each([
  ['model.ifc', houseOfIfc().slice(0, 9_000), /обрывается/],
  ['empty.ifc', '', /пуст/],
  ['plan.dwg', 'AC1032…', /сохраните его как DXF/],
  ['plan.pdf', '%PDF-1.7', /PDF/],
  ['model.ifczip', 'PK\u0003\u0004', /архив/],
  ['letter.txt', 'Здравствуйте!', /не\u00A0похож/],
])('%s is refused with one sentence', async (name, text, sentence) => {
  await expect(readHouseFile(fileOf(name, text))).rejects.toThrow(sentence)
})

test('half a gigabyte is refused unread', async () => {
  const path = fileOf('huge.ifc', 'ISO-10303-21;')
  truncateSync(path, 500 * 1024 * 1024)
  await expect(readHouseFile(path)).rejects.toThrow(/больше 100\u00A0МБ/)
})
