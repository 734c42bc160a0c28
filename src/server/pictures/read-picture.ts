import { createHash } from 'node:crypto'
import sharp from 'sharp'

import { FetchError } from '#server/fetching/fetch-error.ts'

import { contentKind } from './content-kind.ts'

/** More pixels than this are a bomb, not a photograph. */
const MOST_PIXELS = 64_000_000
/** A drawing has no width of its own: it is painted this wide once. */
const DRAWN_WIDTH = 2000
const HASH_LENGTH = 32

// one core for pictures: pages come first
sharp.concurrency(1)
sharp.cache(false)

export const openPicture = (body: Buffer) =>
  sharp(body, { limitInputPixels: MOST_PIXELS, failOn: 'error' })

export type ReadPicture = {
  hash: string
  width: number
  height: number
  colour: string
  /** What variants are made of: the bytes as they came, a drawing as painted. */
  body: Buffer
}

/** Decodes a picture once: its size as it is seen, its mean colour. Throws with what is wrong with it. */
export async function readPicture(url: string, body: Buffer): Promise<ReadPicture> {
  const kind = contentKind(url, body)
  const hash = createHash('sha256').update(body).digest('hex').slice(0, HASH_LENGTH)
  try {
    const source = kind === 'svg' ? await paint(body) : body
    const { autoOrient } = await openPicture(source).metadata()
    return { hash, ...sizeOf(autoOrient), colour: await meanColour(source), body: source }
  } catch (error) {
    throw new FetchError(`${url}: ${wordsOf(error)}`, 'content')
  }
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height })

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
  return `картинка не читается (${message.split('\n')[0]})`
}
