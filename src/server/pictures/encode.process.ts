import { answerTasks } from '#server/concurrency/answer-tasks.ts'
import type { PhotoFormat, PhotoWidth } from '#domain/media/photo-url.ts'

import { encodeIcon } from './encode-icon.ts'
import { encodeVariant } from './encode-variant.ts'
import { encodeJpeg, encodeUpload, readPicture } from './read-picture.ts'

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
