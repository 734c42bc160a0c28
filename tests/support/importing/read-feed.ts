import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { JsonObject } from '#server/db/json.ts'
import { formatOf } from '#server/import/adapters/detect-format.ts'
import { readFileAs } from '#server/import/adapters/read-file.ts'
import type { ParsedRecord } from '#server/import/normalise/found.ts'
import { readOptions } from '#server/import/normalise/notes.ts'

const folder = mkdtempSync(join(tmpdir(), 'stvor-feeds-'))
let count = 0

export function fileOf(content: string | Uint8Array): string {
  const path = join(folder, String((count += 1)))
  writeFileSync(path, content)
  return path
}

/** What an adapter finds in a file of its format, which is guessed. */
export async function readFeed(content: string | Uint8Array, columns: JsonObject | null = null) {
  const path = fileOf(content)
  const format = await formatOf(path, undefined)
  const options = readOptions('прайс', { words: {}, closedPrice: null, columns })
  const found: ParsedRecord[] = await Array.fromAsync(readFileAs(format, path, options))
  const records = found.filter((one) => one.what === 'lot')
  return {
    format,
    records,
    skipped: found.filter((one) => one.what === 'skipped').map(({ kind }) => kind),
    warnings: found.filter((one) => one.what === 'warning').map(({ text }) => text),
    lot: (id: string) => records.find((one) => one.id === id)?.draft,
  }
}
