import sharp from 'sharp'

import { photograph } from './picture-server.ts'

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${inside}</svg>`)

const filtered = (primitive: string) =>
  svg(`<filter id="f">${primitive}</filter><path filter="url(#f)" d="M0 0h2000v2000H0z"/>`)

/** A square painted 2¹⁸ times by 18 pairs of references: hours for a kilobyte. */
export const endlessDrawing = () =>
  svg(
    `<defs><path id="a0" opacity=".5" d="M0 0h2000v2000H0z"/>${Array.from(
      { length: 18 },
      (_, at) => `<g id="a${at + 1}"><use href="#a${at}"/><use href="#a${at}"/></g>`,
    ).join('')}</defs><use href="#a18"/>`,
  )

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}

/** A header of 60 000 × 60 000 pixels and nothing else. */
function hugePng(): Buffer {
  const header = Buffer.from('0000ea600000ea600802000000', 'hex')
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IEND', Buffer.alloc(0))])
}

const hugeGif = () =>
  Buffer.from('474946383961ffffffff8000000000000000002c00000000ffffffff00', 'hex')

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a52' }, limitInputPixels: false })

/** By name: what is served, each a few bytes that ask for much, and a word of why it is refused. */
export async function hostilePictures(): Promise<Record<string, { body: Buffer; why: string }>> {
  const photo = await photograph(300, 200)
  return {
    '/turbulence.svg': {
      body: filtered('<feTurbulence baseFrequency=".01" numOctaves="1000"/>'),
      why: 'фильтр',
    },
    '/morphology.svg': {
      body: filtered('<feMorphology operator="dilate" radius="300"/>'),
      why: 'фильтр',
    },
    '/comments.svg': { body: Buffer.from(`${'<!---->'.repeat(45)}<x`), why: '' },
    '/huge.png': { body: hugePng(), why: '' },
    '/huge.gif': { body: hugeGif(), why: '' },
    '/huge.webp': {
      body: await solid(12_000, 12_000).webp({ lossless: true, effort: 0 }).toBuffer(),
      why: 'мегапикселей',
    },
    '/huge.avif': { body: await solid(8_000, 7_990).avif({ effort: 0 }).toBuffer(), why: '' },
    '/half.jpg': { body: photo.subarray(0, 2_000), why: 'не читается' },
  }
}
