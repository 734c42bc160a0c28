import type { Readable } from 'node:stream'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

import type { FeedText } from '#server/import/normalise/found.ts'
import { reasonOf, Refusal } from '#server/publishing/refusal.ts'

/** Unpacked text may be this much at most: a small packed file can hold terabytes. */
const MOST_CHARACTERS = 1024 * 2 ** 20

/** The text of a snapshot in pieces: unpacked if it is gzip, decoded by its mark, its XML head, or as UTF-8. */
export async function* readText(path: string, onBytes?: (bytes: number) => void): FeedText {
  let decoder: TextDecoder | null = null
  let lines = 1
  let length = 0
  for await (const chunk of unpacked(path, onBytes)) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    const text = decode(decoder, chunk, lines)
    lines += text.split('\n').length - 1
    length += text.length
    if (length > MOST_CHARACTERS) throw new Refusal('распакованный файл слишком велик', lines)
    if (text !== '') yield text
  }
  const rest = decoder ? decode(decoder, null, lines) : ''
  if (rest !== '') yield rest
}

async function* unpacked(path: string, onBytes?: (bytes: number) => void): AsyncIterable<Buffer> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 })
  const packed = await isGzip(path)
  const bytes = packed ? file.pipe(createGunzip()) : file
  if (packed) file.on('error', (error) => bytes.destroy(error))
  try {
    for await (const chunk of buffersOf(bytes)) {
      onBytes?.(file.bytesRead)
      yield chunk
    }
  } catch (error) {
    if (!packed || error instanceof Refusal) throw error
    throw new Refusal(`архив gzip испорчен или оборван (${reasonOf(error)})`)
  } finally {
    file.destroy()
  }
}

/** A stream is typed as one of anything; these give bytes. */
async function* buffersOf(stream: Readable): AsyncIterable<Buffer> {
  for await (const chunk of stream) if (Buffer.isBuffer(chunk)) yield chunk
}

async function isGzip(path: string): Promise<boolean> {
  for await (const start of buffersOf(createReadStream(path, { end: 1 })))
    return start[0] === 0x1f && start[1] === 0x8b
  return false
}

function decode(decoder: TextDecoder, chunk: Buffer | null, lines: number): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    const readable = new TextDecoder(decoder.encoding).decode(chunk ?? new Uint8Array())
    const before = readable.slice(0, Math.max(0, readable.indexOf('\uFFFD')))
    throw new Refusal(
      `кодировка не ${decoder.encoding}: есть байты, которых в ней нет`,
      lines + before.split('\n').length - 1,
    )
  }
}

/** A table has no head to name its encoding: Excel writes it in the one of Windows. */
function unnamedEncoding(start: Buffer): string {
  if (/^\s*[<{[]/.test(start.toString('latin1', 0, 200))) return 'utf-8'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1251'
  }
}

/** A byte mark wins over the XML head: editors add the one and forget the other. */
function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (start[0] === 0xef && start[1] === 0xbb) return 'utf-8'
  const head = start.subarray(0, 200).toString('latin1')
  const named =
    /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head)?.[1] ?? unnamedEncoding(start)
  try {
    return new TextDecoder(named).encoding
  } catch {
    throw new Refusal(`неизвестная кодировка ${named}`, 1)
  }
}
