import type { PhotoFormat, PhotoWidth } from '#domain/media/photo-url.ts'
import type { ThreadAnswer } from '#server/concurrency/answer-questions.ts'

import { encodeVariant } from './encode-variant.ts'

export type Encoding = { body: Uint8Array; width: PhotoWidth; format: PhotoFormat }

/** An encoder takes hundreds of megabytes for a large photo: the site has none of them. */
process.on('message', async ({ body, width, format }: Encoding) => {
  const answer: ThreadAnswer = await encodeVariant(Buffer.from(body), width, format).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ error: String(error) }),
  )
  process.send?.(answer)
})
// the site is no more
process.on('disconnect', () => process.exit())
