import { answerTasks } from '#server/concurrency/answer-tasks.ts'
import type { PhotoFormat, PhotoWidth } from '#domain/media/photo-url.ts'

import { encodeVariant } from './encode-variant.ts'
import { encodeJpeg, encodeUpload, readPicture, openPicture } from './read-picture.ts'

type Encoding = { body: Uint8Array; width: PhotoWidth; format: PhotoFormat }
type Named = { name: string; body: Uint8Array }

/** IPC hands over arrays of bytes, not buffers. */
const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

const tasks = {
  read: ({ name, body }: Named) => readPicture(name, bufferOf(body)),
  upload: ({ name, body }: Named) => encodeUpload(name, bufferOf(body)),
  variant: ({ body, width, format }: Encoding) => encodeVariant(bufferOf(body), width, format),
  icon: (svg: string) => encodeIcon(Buffer.from(svg)),
  jpeg: (body: Uint8Array) => encodeJpeg(bufferOf(body)),
}

export type PictureTasks = typeof tasks

answerTasks(tasks)

const SIDE = 32
const HEADER_BYTES = 22

/** The icon for programs that ask for `/favicon.ico`: one PNG in the wrapping they know. */
async function encodeIcon(svg: Buffer): Promise<Uint8Array> {
  const png = await openPicture(svg)
    .resize({ width: SIDE, height: SIDE, fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one picture
  header.writeUInt8(SIDE, 6)
  header.writeUInt8(SIDE, 7)
  header.writeUInt16LE(1, 10) // plane
  header.writeUInt16LE(32, 12) // bits of a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(HEADER_BYTES, 18)
  return Buffer.concat([header, png])
}
