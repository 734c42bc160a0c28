import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib'

/** In the order of preference where a client takes several and none is packed yet: zstd takes half the time of brotli. */
const encodings = ['zstd', 'br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const QUICK_ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const QUICK_GZIP = { level: 4 }

const pack: Record<Encoding, (content: Uint8Array) => Buffer> = {
  br: (content) => brotliCompressSync(content, QUICK_BROTLI),
  zstd: (content) => zstdCompressSync(content, QUICK_ZSTD),
  gzip: (content) => gzipSync(content, QUICK_GZIP),
  identity: (content) => Buffer.from(content),
}

const unpack: Record<Encoding, (packed: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  identity: (packed) => packed,
}

export const compress = (encoding: Encoding, content: Uint8Array): Buffer =>
  ownCopy(pack[encoding](content))

export const decompress = (encoding: Encoding, packed: Buffer): Buffer => unpack[encoding](packed)

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const gzipped = promisify(gzip)

const packLater: Record<Encoding, (content: Uint8Array) => Promise<Buffer>> = {
  br: (content) => brotli(content, QUICK_BROTLI),
  zstd: (content) => zstd(content, QUICK_ZSTD),
  gzip: (content) => gzipped(content, QUICK_GZIP),
  identity: async (content) => Buffer.from(content),
}

/** As `compress`, on another thread. */
export const compressLater = async (encoding: Encoding, content: Uint8Array): Promise<Buffer> =>
  ownCopy(await packLater[encoding](content))

/** The tightest packing there is, on another thread: a quarter of a second for a page of 100 kB. */
export const compressTightly = async (content: Buffer): Promise<Buffer> =>
  ownCopy(await brotli(content))

/** zlib gives a slice of a 64 kB block: held as it is, a page of 2 kB would hold the whole block. */
function ownCopy(slice: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(slice.length)
  slice.copy(copy)
  return copy
}

const accepted: Record<Exclude<Encoding, 'identity'>, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  zstd: /\bzstd\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}

const readHeader = (header: string): Encoding[] =>
  encodings.filter((one) => one === 'identity' || accepted[one].test(header))

/** Browsers send a handful of different headers; other headers are parsed on each request. */
const takenByHeader = new Map<string, readonly Encoding[]>()
const MOST_HEADERS = 200

/** What a client takes by its `Accept-Encoding`, the preferred first; «gzip;q=0» is a refusal. */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  const taken = takenByHeader.get(header) ?? readHeader(header)
  if (takenByHeader.size < MOST_HEADERS && header.length < 100) takenByHeader.set(header, taken)
  return taken
}
