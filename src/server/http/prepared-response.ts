import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
} from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer whose bytes are made once and only read after that. */
export type PreparedResponse = {
  status: number
  type: string
  etag: string
  /** What it holds of the cache's room, in bytes. */
  weight: number
  body(encoding: Encoding): Buffer
  /** Packs as tightly as can be, off the request path. */
  tighten(): Promise<void>
}

/** Key, hash and closures of an entry, by measure. */
const ENTRY_WEIGHT = 1_000
const IN_REQUEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const brotli = promisify(brotliCompress)

/** `packed`: the content as brotli already. */
export function prepareResponse(
  status: number,
  type: string,
  content: string | Uint8Array,
  packed: Buffer = ownCopy(brotliCompressSync(content, IN_REQUEST)),
): PreparedResponse {
  let br = packed
  let gzip: Buffer | null = null
  return {
    status,
    type,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    weight: br.length * 2 + ENTRY_WEIGHT,
    body(encoding) {
      if (encoding === 'br') return br
      if (encoding === 'identity') return brotliDecompressSync(br)
      return (gzip ??= ownCopy(gzipSync(brotliDecompressSync(br))))
    },
    async tighten() {
      br = ownCopy(await brotli(brotliDecompressSync(br)))
    },
  }
}

/** zlib gives a slice of a 64 kB block: kept as it is, a page of 2 kB would hold the whole block. */
function ownCopy(slice: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(slice.length)
  slice.copy(copy)
  return copy
}
