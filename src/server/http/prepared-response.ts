import { hash } from 'node:crypto'

import type { PublicAnswer, PublicKey } from '#contract/public/public-api.ts'

import { compress, compressLater, compressTightly, decompress, type Encoding } from './encodings.ts'
import { JSON_TYPE } from './headers.ts'

/** An answer whose bytes are made once for each encoding and only read after that. */
export type PreparedResponse = {
  status: number
  type: string
  etag: string
  /** A hash of what it shows, where its bytes change more often than that. */
  shows?: string
  /** The bytes it holds now, with those of its key and closures. */
  readonly weight: number
  /** Raised whenever bytes of an encoding are made or replaced. */
  readonly revision: number
  /** The best of what a client takes: what is tightly packed, else what is packed already, else its first. */
  choose(accepted: readonly Encoding[]): Encoding
  body(encoding: Encoding): Buffer
  /** The encodings whose bytes are here. */
  readonly ready: readonly Encoding[]
  /** Makes the bytes that another one has, on another thread. */
  packLike(other: Pick<PreparedResponse, 'ready'>): Promise<void>
  /** Packs as tightly as can be, off the request path; once. */
  tighten(): Promise<void>
  readonly isTight: boolean
}

/** Key, hash and closures of an entry, by measure. */
const ENTRY_WEIGHT = 1_000

type Packed = { encoding: Encoding; bytes: Buffer; tight?: boolean }

/** Nothing is packed before somebody asks; `packed` is the content in an encoding that is there already. */
export function prepareResponse(
  status: number,
  type: string,
  content: string | Uint8Array,
  packed?: Packed,
): PreparedResponse {
  const bodies = new Map<Encoding, Buffer>()
  let unpacked: Uint8Array | null = packed ? null : Buffer.from(content)
  let tight = packed?.tight ?? false
  let revision = 0
  if (packed) bodies.set(packed.encoding, packed.bytes)

  function contentNow(): Uint8Array {
    if (unpacked) return unpacked
    for (const [encoding, bytes] of bodies) return decompress(encoding, bytes)
    return Buffer.alloc(0)
  }

  function keep(encoding: Encoding, bytes: Buffer): Buffer {
    bodies.set(encoding, bytes)
    unpacked = null // any other encoding is made of this one
    revision++
    return bytes
  }

  return {
    status,
    type,
    etag: `"${hash('sha256', unpacked ?? content, 'base64url').slice(0, 22)}"`,
    get weight() {
      let bytes = ENTRY_WEIGHT + (unpacked?.length ?? 0)
      for (const body of bodies.values()) bytes += body.length
      return bytes
    },
    get revision() {
      return revision
    },
    get isTight() {
      return tight
    },
    choose(accepted) {
      if (tight && accepted.includes('br')) return 'br'
      const ready = accepted.find((one) => one !== 'identity' && bodies.has(one))
      return ready ?? accepted[0] ?? 'identity'
    },
    get ready() {
      return [...bodies.keys()]
    },
    async packLike({ ready }) {
      const content = contentNow()
      for (const encoding of ready)
        if (!bodies.has(encoding)) keep(encoding, await compressLater(encoding, content))
    },
    body: (encoding) => bodies.get(encoding) ?? keep(encoding, compress(encoding, contentNow())),
    async tighten() {
      if (tight) return
      tight = true
      keep('br', await compressTightly(Buffer.from(contentNow())))
    },
  }
}

/** The answer that the contract promises at a public address. */
export const prepareJson = <Key extends PublicKey = never>(answer: PublicAnswer<Key>) =>
  prepareResponse(200, JSON_TYPE, JSON.stringify(answer))
