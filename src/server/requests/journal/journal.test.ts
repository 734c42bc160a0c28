import {
  appendFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { openJournals } from './journal-folder.ts'
import { readJournal } from './journal-file.ts'
import { isEntry, type NewEntry } from './journal-line.ts'
import { openJournal, type Agree } from './journal.ts'

const alone: Agree = async () => {}

const entry = (key: string, at = new Date().toISOString()) =>
  ({
    key,
    at,
    request: { name: 'Анна' },
    visitor: { address: '127.0.0.1' },
    spam: { score: 0, reasons: [] },
  }) as unknown as NewEntry

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'stvor-journal-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) }
}

/** A counter of series, as the database keeps one. */
function series() {
  let last = 0
  return async () => ++last
}

test('numbers go on after a restart, and a torn line is nobody’s', async () => {
  using dir = folder()
  const path = join(dir.path, 'journal-3.jsonl')
  const first = await openJournal(path, 3, alone)
  expect(await Promise.all([first.write(entry('a')), first.write(entry('b'))])).toEqual([
    '3-1',
    '3-2',
  ])
  await first.close()
  appendFileSync(path, '{"number":"3-3","key":"c","requ')

  const second = await openJournal(path, 3, alone)
  expect(second.lines.map(({ number, key }) => [number, key])).toEqual([
    ['3-1', 'a'],
    ['3-2', 'b'],
  ])
  expect(await second.write(entry('d'))).toBe('3-3')
  await second.close()

  const third = await openJournal(path, 3, alone)
  expect(third.lines.map(({ key }) => key)).toEqual(['a', 'b', 'd'])
  await third.close()
})

test('those who write at once share a turn of the disk', async () => {
  using dir = folder()
  let turns = 0
  const journal = await openJournal(join(dir.path, 'journal-1.jsonl'), 1, async () => void turns++)
  const writing = Array.from({ length: 500 }, (_, at) => journal.write(entry(`k${at}`)))
  expect(new Set(await Promise.all(writing)).size).toBe(500)
  expect(turns).toBeLessThan(5)
  await journal.close()
})

test('a line that could not be written is not acknowledged, and the next one can be', async () => {
  using dir = folder()
  let broken = true
  const journal = await openJournal(join(dir.path, 'journal-1.jsonl'), 1, async () => {
    if (broken) throw new Error('ENOSPC')
  })
  await expect(journal.write(entry('a'))).rejects.toThrow('ENOSPC')
  broken = false
  expect(await journal.write(entry('a'))).toBe('1-2')
  await journal.close()
})

test('a journal is rewritten while others write into it', async () => {
  using dir = folder()
  const path = join(dir.path, 'journal-1.jsonl')
  const journal = await openJournal(path, 1, alone)
  await journal.write(entry('a'))
  const rewriting = journal.rewrite(({ key, at, number }) => ({ key, at, number }))
  await Promise.all([rewriting, journal.write(entry('b')), journal.write(entry('c'))])
  await journal.close()
  const { lines } = await readJournal(path)
  expect(lines.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  expect(isEntry(lines[0]!)).toBe(false)
  expect(readFileSync(path, 'utf8').match(/Анна/g)).toHaveLength(2)
})

test('numbers are not given again when their lines are gone and the process starts again', async () => {
  using dir = folder()
  const path = join(dir.path, 'journal-1.jsonl')
  const first = await openJournal(path, 1, alone)
  await first.write(entry('a'))
  expect(await first.write(entry('b'))).toBe('1-2')
  await first.rewrite(() => null)
  await first.close()

  const second = await openJournal(path, 1, alone)
  expect(await second.write(entry('c'))).toBe('1-3')
  await second.rewrite((line) => line)
  await second.close()
  const { lines, counter } = await readJournal(path)
  expect([lines.map(({ number }) => number), counter]).toEqual([['1-3'], 3])
})

test('a journal that could not be put in its place goes on as it was', async () => {
  using dir = folder()
  const path = join(dir.path, 'journal-1.jsonl')
  const aside = `${path}.aside`
  const journal = await openJournal(path, 1, alone)
  await journal.write(entry('a'))
  const rewriting = journal.rewrite((line) => {
    renameSync(path, aside)
    mkdirSync(path)
    return line
  })
  await expect(rewriting).rejects.toThrow()
  rmdirSync(path)
  renameSync(aside, path)
  expect(await journal.write(entry('b'))).toBe('1-2')
  await journal.close()
  expect((await readJournal(path)).lines.map(({ key }) => key)).toEqual(['a', 'b'])
})

/** A file that is there and answers every reading with EIO, as a disk that dies does. */
const DYING = '/proc/self/mem'

test.runIf(process.platform === 'linux')(
  'a journal that cannot be read stops the start: it is not an empty one',
  async () => {
    using dir = folder()
    mkdirSync(join(dir.path, 'requests'))
    symlinkSync(DYING, join(dir.path, 'requests/journal-1.jsonl'))
    await expect(openJournals(dir.path, series(), alone)).rejects.toThrow(/journal-1.jsonl.*EIO/)
  },
)

test.runIf(process.platform === 'linux')(
  'a journal that can no longer be read is not rewritten from nothing',
  async () => {
    using dir = folder()
    const path = join(dir.path, 'journal-1.jsonl')
    const journal = await openJournal(path, 1, alone)
    await journal.write(entry('a'))
    renameSync(path, `${path}.aside`)
    symlinkSync(DYING, path)
    await expect(journal.rewrite((line) => line)).rejects.toThrow('EIO')
    expect(lstatSync(path).isSymbolicLink()).toBe(true)
    expect(readFileSync(`${path}.aside`, 'utf8')).toContain('Анна')
    await journal.close()
  },
)

test('every process writes a journal of its own; what a dead one left is brought by the next', async () => {
  using dir = folder()
  const take = series()
  const one = await openJournals(dir.path, take, alone)
  const two = await openJournals(dir.path, take, alone)
  const numbers = await Promise.all([
    one.journal.write(entry('a')),
    two.journal.write(entry('b')),
    one.journal.write(entry('c')),
  ])
  expect(numbers).toEqual(['1-1', '2-1', '1-2'])
  await two.journal.close()
  two.unlock()

  const three = await openJournals(dir.path, take, alone)
  expect(three.orphans.map(({ key }) => key)).toEqual(['b'])
  expect(three.lines.map(({ key }) => key)).toEqual(['a', 'c', 'b'])
  expect(await three.journal.write(entry('d'))).toBe('2-2')
  await Promise.all([one.journal.close(), three.journal.close()])
  one.unlock()
  three.unlock()
})
