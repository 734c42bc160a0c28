import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

import { findFiles, openFileNow } from './folder-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'stvor-files-'))
const path = join(folder, 'journal-1.jsonl')

async function textOf(file: Awaited<ReturnType<typeof openFileNow>>) {
  const pieces: Buffer[] = []
  for await (const piece of file?.pieces ?? []) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

test('a journal that is written again, or grows, while a backup reads it is in it as it was', async () => {
  writeFileSync(path, 'three lines of requests')
  const before = await openFileNow(path)
  writeFileSync(`${path}.new`, 'one line')
  renameSync(`${path}.new`, path)
  const after = await openFileNow(path)
  appendFileSync(path, ' and more')
  expect(await textOf(before)).toBe('three lines of requests')
  expect(await textOf(after)).toBe('one line')
  rmSync(folder, { recursive: true })
  expect(await openFileNow(path)).toBeNull()
})

test('a model that is being read is no part of the site, and a document of a house is', async () => {
  for (const name of ['uploads/whole-model', 'files/permit.pdf']) {
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    writeFileSync(join(folder, name), name)
  }
  expect((await findFiles(folder)).map(({ name }) => name)).toEqual(['files/permit.pdf'])
})
