import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'

import {
  BadBackup,
  FORMAT,
  HEADER,
  MANIFEST,
  openSum,
  type Entry,
  type Header,
} from './manifest.ts'

type Visit = (name: string, body: AsyncIterable<Buffer>) => Promise<void>

/** Goes through the entries in their order; each body is read to its end. */
export async function eachEntry(file: string, visit: Visit): Promise<void> {
  const archive = extract()
  const read = pipeline(createReadStream(file), createZstdDecompress(), archive)
  const visited = (async () => {
    for await (const entry of archive) {
      await visit(entry.header.name, entry)
      entry.resume()
    }
  })()
  try {
    await Promise.all([visited, read])
  } catch (error) {
    if (error instanceof BadBackup) throw error
    throw new BadBackup(`«${file}» не читается: ${String(error)}`, { cause: error })
  }
}

export async function bytesOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of body) pieces.push(piece)
  return Buffer.concat(pieces)
}

export const textOf = async (body: AsyncIterable<Buffer>): Promise<string> =>
  (await bytesOf(body)).toString()

/** Reads the whole file before anything is changed: every entry must be what the manifest says it is. */
export async function checkBackup(file: string): Promise<Header> {
  const found: Entry[] = []
  const told: { header?: string; manifest?: string } = {}
  await eachEntry(file, async (name, body) => {
    if (name === MANIFEST) {
      told.manifest = await textOf(body)
      return
    }
    const sum = openSum(name)
    const pieces: Buffer[] = []
    for await (const piece of body) {
      sum.add(piece)
      if (name === HEADER) pieces.push(piece)
    }
    if (name === HEADER) told.header = Buffer.concat(pieces).toString()
    found.push(sum.entry())
  })
  if (told.header === undefined) throw new BadBackup(`«${file}» — не резервная копия сайта`)
  if (told.manifest === undefined) throw new BadBackup(`«${file}» обрывается: копия не закончена`)
  const { entries }: { entries: Entry[] } = JSON.parse(told.manifest)
  const bad = entries.find((entry, at) => JSON.stringify(entry) !== JSON.stringify(found[at]))
  if (bad || entries.length !== found.length)
    throw new BadBackup(`«${file}» повреждён: не сходится «${bad?.name ?? 'список файлов'}»`)
  const header: Header = JSON.parse(told.header)
  if (header.format > FORMAT)
    throw new BadBackup(`Копия сделана более новой версией сайта (формат ${header.format})`)
  return header
}
