import { priorities, type Encoders } from './encoders.ts'
import type { Variants } from './variants.ts'

/** A picture as a JPEG 1600 pixels wide. null: it cannot be had now. */
export async function jpegCopy(
  { variants, encoders }: { variants: Variants; encoders: Encoders },
  hash: string,
): Promise<Buffer | null> {
  const found = await variants.find({ hash, width: 1600, format: 'webp' })
  if (!found || found === 'busy') return null
  return Buffer.from(await encoders.run(priorities.waiting, ({ ask }) => ask('jpeg', found)))
}
