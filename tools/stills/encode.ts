import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Served for ever under a name made of the picture itself. */
export const PUBLIC = 'public/assets/stills'

/** A phone's frame is of twice as many pixels as its page, so it bears a lower quality. */
const PHONE = 780
const AVIF = { wide: { quality: 46, effort: 4 }, phone: { quality: 36, effort: 4 } }
/** The first that is light enough on its way. */
const WEBP = [70, 62, 54, 46].map((quality) => ({ quality, effort: 5 }))
const MOST_BYTES = 120_000

/** Both kinds of one picture instead of what was rendered before; the address of the AVIF, its WebP differs in the ending. */
export async function encodeStill(
  png: string,
  name: string,
  of: keyof typeof AVIF = 'wide',
): Promise<string> {
  const mark = createHash('sha256').update(readFileSync(png)).digest('hex').slice(0, 8)
  const file = `${name}-${mark}.avif`
  const whole = sharp(png)
  const picture = of === 'phone' ? whole.resize({ width: PHONE, withoutEnlargement: true }) : whole
  const before = readdirSync(PUBLIC).filter(
    (one) => one.startsWith(`${name}-`) && one.length === file.length,
  )
  for (const old of before) rmSync(join(PUBLIC, old))
  writeFileSync(join(PUBLIC, file), await picture.clone().avif(AVIF[of]).toBuffer())
  for (const look of WEBP) {
    const webp = await picture.clone().webp(look).toBuffer()
    writeFileSync(join(PUBLIC, file.replace('.avif', '.webp')), webp)
    if (webp.length < MOST_BYTES) break
  }
  return `/assets/stills/${file}`
}
