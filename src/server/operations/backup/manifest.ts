import { createHash, type Hash } from 'node:crypto'

/** Raised when an older `restore` could not read what a newer `backup` writes. */
export const FORMAT = 1

/** First in the file: what it is, before anything is unpacked. */
export type Header = {
  format: number
  /** ISO moment at which the database was as it is here. */
  created: string
  /** How many migrations the tables have seen. */
  migrations: number
  tables: string[]
}

export type Entry = { name: string; size: number; sha256: string }

/** Last in the file: a backup without it was cut off. */
export type Manifest = { entries: Entry[]; rows: Record<string, number> }

export const HEADER = 'header.json'
export const MANIFEST = 'manifest.json'
export const TABLES = 'tables/'
export const FOLDER = 'data/'
/** Pictures and other files, in the folder or in a store elsewhere. */
export const FILES = 'data/files/'

/** Sums up pieces of one entry as they pass. */
export function openSum(name: string) {
  const hash: Hash = createHash('sha256')
  let size = 0
  return {
    add(piece: Uint8Array) {
      hash.update(piece)
      size += piece.length
    },
    entry: (): Entry => ({ name, size, sha256: hash.digest('hex') }),
  }
}

/** An error for the owner, one line: the file, or the place to restore into, is not usable. */
export class BadBackup extends Error {}
