import { join } from 'node:path'
import sharp from 'sharp'

import type { StillFiles } from '#domain/lots/flat-drawings.ts'
import { drawMask } from '#drawings/still/draw-still.ts'
import type { StillView } from '#drawings/still/still.ts'

const WEBP = { quality: 82, effort: 5 }

/** A picture of a gallery: the dark still with the lit one over it through the windows of the flats that are `free`. */
export async function writeLitStill(
  file: string,
  view: StillView,
  light: 'evening' | 'day',
  free: (house: number, key: string) => boolean,
) {
  const [dark, lit] = (['dark', 'lit'] as const).map((kind) => openStill(view[light], kind))
  if (!dark || !lit) return
  const { width, height } = await dark.metadata()
  const shown = view.flats.filter(({ house, key }) => free(house, key))
  const mask = await sharp(Buffer.from(drawMask(view, shown)))
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer()
  const glow = await lit
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
  await dark
    .composite([{ input: glow }])
    .webp(WEBP)
    .toFile(file)
}

const openStill = (files: StillFiles, kind: keyof StillFiles) =>
  sharp(join('public', files[kind].replace('.avif', '.webp')))
