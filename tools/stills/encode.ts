import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Served for ever under a name made of the picture itself. */
export const PUBLIC = 'public/assets/stills'

const AVIF = { quality: 46, effort: 4 }
const WEBP = { quality: 70, effort: 5 }

/** Both kinds of one picture; the address of the AVIF, its WebP differs in the ending. */
export async function encodeStill(png: string, name: string): Promise<string> {
  const mark = createHash('sha256').update(readFileSync(png)).digest('hex').slice(0, 8)
  const file = `${name}-${mark}.avif`
  const picture = sharp(png)
  writeFileSync(join(PUBLIC, file), await picture.clone().avif(AVIF).toBuffer())
  writeFileSync(
    join(PUBLIC, file.replace('.avif', '.webp')),
    await picture.clone().webp(WEBP).toBuffer(),
  )
  return `/assets/stills/${file}`
}
