import { Refusal } from '#server/import/runs/refusal.ts'

/** A file inside a zip as its central directory tells of it, with its bytes as they are packed. */
export type ZipEntry = { name: string; declared: number; isDeflated: boolean; packed: Buffer }

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const LONGEST_COMMENT = 65_557
/** Behind an entry that was packed as a stream its sizes are told once more. */
const LONGEST_DESCRIPTOR = 24

/**
 * Entries of a zip that lie one behind the other, as office programs write them. Readers of streams go by the entries
 * and not by the directory, so both have to say the same.
 */
export function readZipEntries(bytes: Buffer): ZipEntry[] {
  try {
    return [...entriesOf(bytes)]
  } catch (error) {
    if (error instanceof RangeError) throw broken()
    throw error
  }
}

const broken = () => new Refusal('таблица XLSX не читается: архив повреждён')

function* entriesOf(bytes: Buffer): Iterable<ZipEntry> {
  const end = findEnd(bytes)
  let at = bytes.readUInt32LE(end + 16)
  let expected = 0
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw broken()
    const sizes = { packed: bytes.readUInt32LE(at + 20), declared: bytes.readUInt32LE(at + 24) }
    const nameLength = bytes.readUInt16LE(at + 28)
    const start = bytes.readUInt32LE(at + 42)
    const from = start + localLength(bytes, start, sizes.declared)
    if (start < expected || start > expected + LONGEST_DESCRIPTOR) throw broken()
    expected = from + sizes.packed
    if (expected > bytes.length) throw broken()
    yield {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      declared: sizes.declared,
      isDeflated: bytes.readUInt16LE(at + 10) === 8,
      packed: bytes.subarray(from, expected),
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

function findEnd(bytes: Buffer): number {
  const last = Math.max(0, bytes.length - LONGEST_COMMENT)
  for (let at = bytes.length - 22; at >= last; at -= 1)
    if (bytes.readUInt32LE(at) === END) return at
  throw broken()
}

/** Of the header before an entry, which may leave its size to the descriptor behind it. */
function localLength(bytes: Buffer, at: number, declared: number): number {
  const own = bytes.readUInt32LE(at + 22)
  const isStreamed = (bytes.readUInt16LE(at + 6) & 8) !== 0
  if (bytes.readUInt32LE(at) !== LOCAL || (own !== declared && !(isStreamed && own === 0)))
    throw broken()
  return 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
}
