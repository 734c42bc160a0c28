import { inflateRawSync } from 'node:zlib'

import { errorCode } from '#server/background/error-code.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

import { readZipEntries, type ZipEntry } from './zip-entries.ts'

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
