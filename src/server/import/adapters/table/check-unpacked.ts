import { inflateRawSync } from 'node:zlib'

import { errorCode } from '#server/background/error-code.ts'
import { Refusal } from '#server/publishing/refusal.ts'

const MB = 2 ** 20

type UnpackLimits = { bytes: number; ratio: number; freeBytes: number }

/** 50 000 rows of twenty columns come to 31 MB, at a ratio of 10. */
const unpackLimits: UnpackLimits = { bytes: 192 * MB, ratio: 200, freeBytes: 8 * MB }

/** Refuses a workbook that would fill the memory when it is unpacked: by what it declares, and by what it really holds. */
export function checkUnpacked(bytes: Buffer, limits = unpackLimits) {
  const entries = readZipEntries(bytes)
  const declared = entries.reduce((sum, entry) => sum + entry.declared, 0)
  if (declared > limits.bytes) throw tooLarge(limits)
  let left = limits.bytes
  for (const entry of entries) {
    const size = sizeOf(entry, left)
    if (size === null) throw tooLarge(limits)
    if (size > limits.freeBytes && size > entry.packed.length * limits.ratio)
      throw new Refusal(
        `таблица XLSX: «${entry.name}» сжат больше чем в ${limits.ratio} раз, это не прайс-лист`,
      )
    left -= size
  }
}

const tooLarge = ({ bytes }: UnpackLimits) =>
  new Refusal(
    `таблица XLSX распаковывается больше чем в ${bytes / MB} МБ: разделите её или дайте CSV`,
  )

/** null: more than there is room for. */
function sizeOf({ name, isDeflated, packed }: ZipEntry, room: number): number | null {
  if (!isDeflated) return packed.length > room ? null : packed.length
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, room) }).length
  } catch (error) {
    if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') return null
    throw new Refusal(`таблица XLSX не читается: «${name}» повреждён`)
  }
}

/** A file inside a zip: its record in the central directory, and its compressed bytes. */
type ZipEntry = { name: string; declared: number; isDeflated: boolean; packed: Buffer }

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const LONGEST_COMMENT = 65_557
/** Bytes. An entry written as a stream has its sizes once more behind it. */
const LONGEST_DESCRIPTOR = 24

/**
 * Entries of a zip that lie one behind the other, as office programs write them. Stream readers go by the entries and
 * ignore the directory, so the two must agree.
 */
function readZipEntries(bytes: Buffer): ZipEntry[] {
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
