/** the few messages of the PostgreSQL wire protocol that the socket server of the embedded engine must know itself. */

const SSL_REQUEST = 80877103
const GSS_REQUEST = 80877104
const CANCEL_REQUEST = 80877102

/** What a server reports of itself when a session starts. */
export const REPORTED_SETTINGS = [
  'server_version',
  'server_encoding',
  'client_encoding',
  'DateStyle',
  'integer_datetimes',
  'standard_conforming_strings',
  'TimeZone',
]

/** The one session of the engine, which all clients share. */
export type Session = { pid: number; settings: { name: string; setting: string }[] }

type Greeting = {
  answer: Buffer
  started: boolean
  /** undefined: no limit. Otherwise how long the client may stay idle in a transaction, ms. */
  idleMs?: number | undefined
}

/** Answers before a session starts. null: nobody we talk to, or a cancel, which means nothing here. */
export function greet(startup: Buffer, { pid, settings }: Session): Greeting | null {
  const code = startup.length < 8 ? CANCEL_REQUEST : startup.readInt32BE(4)
  if (code === CANCEL_REQUEST) return null
  if (code === SSL_REQUEST || code === GSS_REQUEST)
    return { answer: Buffer.from('N'), started: false }
  const words = [message('R', int32(0))]
  for (const { name, setting } of settings)
    words.push(message('S', Buffer.from(`${name}\0${setting}\0`)))
  words.push(message('K', Buffer.concat([int32(pid), int32(0)])), message('Z', Buffer.from('I')))
  return { answer: Buffer.concat(words), started: true, idleMs: readIdleMs(startup) }
}

const readIdleMs = (startup: Buffer): number | undefined =>
  Number(/idle_in_transaction_session_timeout\0(\d{1,9})\0/.exec(startup.toString())?.[1]) ||
  undefined

type Cut = { complete: Buffer; rest: Buffer; needed: number; ends: boolean }

/**
 * Cuts the bytes of a client at the last point where the engine must answer: a simple query, a sync, a flush or a piece
 * of a copy. The rest waits: its last message is complete at `needed` bytes, where that is known. `ends` marks a goodbye,
 * or bytes that are no message.
 */
export function cutRequests(sent: Buffer): Cut {
  let at = 0
  let cut = 0
  let needed = 0
  while (at + 5 <= sent.length) {
    const type = String.fromCharCode(sent.readUInt8(at))
    const length = sent.readInt32BE(at + 1)
    const next = at + 1 + length
    if (type === 'X' || length < 4)
      return { complete: sent.subarray(0, cut), rest: Buffer.alloc(0), needed, ends: true }
    if (next > sent.length) {
      needed = next - cut
      break
    }
    at = next
    if ('QSHdcf'.includes(type)) cut = at
  }
  return {
    complete: sent.subarray(0, cut),
    rest: Buffer.from(sent.subarray(cut)),
    needed,
    ends: false,
  }
}

/** A file comes in hundreds of pieces: they are joined once, when so many bytes have come as its message lacks. */
export function createPieces() {
  let pieces: Buffer[] = []
  let missing = 0
  return {
    wait: (bytes: number) => void (missing = bytes),
    /** What came before with what has come since; null: the message is not whole yet. */
    join(before: Buffer, bytes: Buffer): Buffer | null {
      pieces.push(bytes)
      missing -= bytes.length
      if (missing > 0) return null
      const joined = before.length + pieces.length > 1 ? Buffer.concat([before, ...pieces]) : bytes
      pieces = []
      return joined
    },
  }
}

/** Undoes what a client left behind: after an error in the middle of its messages all but a sync is passed over. */
export const ROLLBACK = Buffer.concat([
  message('S', Buffer.alloc(0)),
  message('Q', Buffer.from('rollback\0')),
])

/** The last word before a connection is closed. */
export const fatal = (code: string, text: string) =>
  message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`))

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
