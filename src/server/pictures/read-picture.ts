import sharp from 'sharp'

import { contentKind, PictureRefusal } from './content-kind.ts'

/** More pixels than this are a bomb, not a photograph. */
const MOST_PIXELS = 64_000_000
/** A drawing has no width of its own: it is painted this wide once. */
const DRAWN_WIDTH = 2000
/** The widest and the highest that is kept of an upload. */
const MOST_SIDE = 2_560
const uploadable = ['jpeg', 'png', 'webp', 'avif', 'svg']

// one core for pictures: pages come first
sharp.concurrency(1)
sharp.cache(false)

export const openPicture = (body: Buffer) =>
  sharp(body, { limitInputPixels: MOST_PIXELS, failOn: 'error' })

export type ReadPicture = {
  width: number
  height: number
  /** «#a1b2c3», the mean. */
  colour: string
  /** A drawing as painted: variants are made of it. null: they are made of the bytes as they came. */
  painted: Uint8Array | null
}

export type Refused = { refusal: string }

/** Decodes a picture once: its size as it is seen, its mean colour. */
export const readPicture = (name: string, body: Buffer): Promise<ReadPicture | Refused> =>
  refusedOr(name, () => read(name, body))

type EncodedUpload = Omit<ReadPicture, 'painted'> & { body: Uint8Array }

/** No larger than pages need and without what its camera wrote about the place. */
export const encodeUpload = (name: string, body: Buffer): Promise<EncodedUpload | Refused> =>
  refusedOr(name, async () => {
    const kind = contentKind(name, body)
    if (!uploadable.includes(kind))
      throw new PictureRefusal(
        `${name}: ${kind.toUpperCase()}, а нужны JPEG, PNG, WebP, AVIF или SVG`,
      )
    const { colour, painted } = await read(name, body)
    const { data, info } = await openPicture(painted ?? body)
      .autoOrient()
      .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toBuffer({ resolveWithObject: true })
    return { colour, width: info.width, height: info.height, body: data }
  })

/** On white paper, for files that take nothing newer. */
export const encodeJpeg = (body: Buffer): Promise<Uint8Array> =>
  openPicture(body).flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer()

async function refusedOr<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result | Refused> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PictureRefusal) return { refusal: error.message }
    return { refusal: `${name}: ${wordsOf(error)}` }
  }
}

async function read(name: string, body: Buffer) {
  const painted = contentKind(name, body) === 'svg' ? await paint(body) : null
  const source = painted ?? body
  const { autoOrient } = await openPicture(source).metadata()
  const { width, height } = autoOrient
  return { width, height, colour: await meanColour(source), painted }
}

const paint = (svg: Buffer): Promise<Buffer> =>
  openPicture(svg)
    .resize({ width: DRAWN_WIDTH, height: DRAWN_WIDTH, fit: 'inside' })
    .png()
    .toBuffer()

async function meanColour(body: Buffer): Promise<string> {
  const pixel = await openPicture(body)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex').padEnd(6, '0')}`
}

function wordsOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(message)) return `больше ${MOST_PIXELS / 1e6} мегапикселей`
  if (message.includes('out of memory'))
    return `не помещается в память, сайту хватит ${MOST_PIXELS / 1e6} мегапикселей`
  return `картинка не читается (${message.split('\n')[0]})`
}
