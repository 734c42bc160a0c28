import { hash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { mkdirSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

import { measureFile, type StoredFile } from '#server/files/stored-files.ts'

import type { Snapshot } from './snapshot.ts'

/** What lay beside a catalogue in `files/`, by its name there. */
export type FeedFolder = Map<string, FolderFile>
export type FolderFile = StoredFile & { path: string }

const CATALOGUE = 'catalogue.json'
export const FILES = 'files'

export const isFolder = (input: string) =>
  statSync(input, { throwIfNoEntry: false })?.isDirectory() === true

/** Takes a folder's catalogue with a list of its files, which counts as its content: a paper alone may change. */
export async function takeFolder(
  input: string,
  snapshots: string,
  takeFile: (path: string, to: string) => Promise<Snapshot>,
): Promise<Snapshot> {
  mkdirSync(snapshots, { recursive: true })
  const aside = mkdtempSync(join(snapshots, '.coming-'))
  try {
    const catalogue = await takeFile(join(input, CATALOGUE), aside)
    const files = await listFiles(join(input, FILES))
    const contents = [...files].map(([name, { sha256 }]) => [name, sha256])
    const sha256 = hash('sha256', catalogue.sha256 + JSON.stringify(contents))
    const path = join(snapshots, sha256)
    await rename(catalogue.path, path)
    writeFileSync(listOf(path), JSON.stringify([...files]))
    return { ...catalogue, path, sha256, files }
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** Where the list of files lies that belongs to a snapshot. */
export const listOf = (snapshot: string) => `${snapshot}.files`

/** null: the snapshot is of a lone file. */
export function readList(snapshot: string): FeedFolder | null {
  if (!existsSync(listOf(snapshot))) return null
  const entries: [string, FolderFile][] = JSON.parse(readFileSync(listOf(snapshot), 'utf8'))
  return new Map(entries)
}

/** Only plain files below the folder are seen, links are not followed: no name leads out of it. */
async function listFiles(root: string): Promise<FeedFolder> {
  const files: [string, FolderFile][] = []
  if (!isFolder(root)) return new Map()
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.push([plainName(relative(root, path)), { path, ...(await measureFile(path)) }])
  }
  return new Map(files.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The same letters however a system writes them down. */
export const plainName = (name: string) =>
  name.replaceAll(sep, '/').replace(/^\.\//, '').normalize('NFC')
