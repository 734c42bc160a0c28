import sharp, { type OutputInfo } from 'sharp'

import type { PhotoFormat, PhotoWidth } from '#domain/media/photo-url.ts'

import { openPicture } from './read-picture.ts'

type Pixels = { data: Buffer; info: OutputInfo }

/** A phone on the road gets a photo of any detail in less than this, bytes. */
const ROOM: Record<PhotoWidth, number> = { 480: 60_000, 960: 110_000, 1600: 118_000, 2400: 400_000 }

/** A strip of pixels, however narrow, takes no longer than two photos of the largest width. */
const MOST_HEIGHT = 4_800

/** From fine to coarse: only a photo full of leaves needs more than the first. */
const qualities: Record<PhotoFormat, readonly number[]> = {
  avif: [52, 42, 34, 26, 18],
  webp: [78, 66, 54, 42, 30],
}

/** The picture at a width, without metadata, never enlarged. */
export async function encodeVariant(
  body: Buffer,
  width: PhotoWidth,
  format: PhotoFormat,
): Promise<Buffer> {
  const pixels = await openPicture(body)
    .autoOrient()
    .resize({ width, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const steps = qualities[format]
  const last = steps.length - 1
  let step = 0
  for (;;) {
    const encoded = await encode(pixels, format, steps[step] ?? 30)
    const excess = encoded.length / ROOM[width]
    if (excess <= 1 || step === last) return encoded
    // far too large: the steps between would be too
    step = Math.min(last, step + (excess > 2.5 ? 3 : excess > 1.5 ? 2 : 1))
  }
}

function encode({ data, info }: Pixels, format: PhotoFormat, quality: number): Promise<Buffer> {
  const { width, height, channels } = info
  const picture = sharp(data, { raw: { width, height, channels } })
  return format === 'avif'
    ? picture.avif({ quality, effort: 3 }).toBuffer()
    : picture.webp({ quality, effort: 4 }).toBuffer()
}
