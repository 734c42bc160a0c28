import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'

import { writeAtomically } from '#server/files/write-atomically.ts'

/** «stvor-snapshot 1 <sha256 of the rest>», then a value as V8 serialises it: typed arrays stay bytes. */
const LABEL = 'stvor-snapshot'
const HEAD = new RegExp(`^${LABEL} (\\d+) ([0-9a-f]{64})\n`)
const HEAD_BYTES = 256

export async function writeSnapshotFile(path: string, format: number, value: unknown) {
  const bytes = serialize(value)
  const head = Buffer.from(`${LABEL} ${format} ${sha256(bytes)}\n`)
  await writeAtomically(path, Buffer.concat([head, bytes]), { folder: 0o700, file: 0o600 })
}

/** null: there is none, it is of another format, or damaged. */
export function readSnapshotFile(path: string, format: number): unknown {
  const file = readIfThere(path)
  const [head, written, sum] = HEAD.exec(file?.toString('latin1', 0, HEAD_BYTES) ?? '') ?? []
  if (!file || !head || Number(written) !== format) return null
  const bytes = file.subarray(head.length)
  return sha256(bytes) === sum ? deserialize(bytes) : null
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes)
