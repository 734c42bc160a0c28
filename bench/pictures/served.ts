import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

import { writeFeed } from '../../tests/support/importing/write-feed.ts'
import { photograph } from '../../tests/support/picture-server.ts'

/** The same picture under every address, with other bytes behind its end: each is a picture of its own. */
export async function serveCopies(picture: Buffer) {
  const server = createServer(({ url = '' }, answer) => {
    answer.end(Buffer.concat([picture, Buffer.from(url)]))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

export async function writePlanFeed(file: string, lots: number, origin: string) {
  await writeFeed(file, 'native', lots)
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('https://plans.example', origin))
}

/** Flats of one house with a photo each. */
export async function writePhotoFeed(file: string, lots: number, origin: string) {
  const flats = Array.from({ length: lots }, (_, at) => ({
    id: `p-${at}`,
    building: 'b',
    section: '1',
    floor: 1 + (at % 20),
    number: String(at + 1),
    rooms: 1 + (at % 3),
    area: 30 + (at % 40),
    price: 9_000_000,
    gallery: [{ file: `${origin}/${at}.jpg`, kind: 'photo' }],
  }))
  const around = {
    format: 'stvor',
    version: 1,
    projects: [{ id: 'p', name: 'Речной' }],
    buildings: [{ id: 'b', project: 'p', name: 'Дом 1', floorsTotal: 20 }],
  }
  writeFileSync(file, JSON.stringify({ ...around, lots: flats }))
}

export function smallPlan(): Promise<Buffer> {
  const rooms = Array.from({ length: 12 }, (_, at) => {
    const [x, y] = [40 + (at % 4) * 180, 40 + Math.floor(at / 4) * 180]
    return `<rect x="${x}" y="${y}" width="170" height="170"/><text x="${x + 20}" y="${y + 90}">${10 + at},5 м²</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" fill="none" stroke="black">${rooms.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: 'white' }).jpeg({ quality: 85 }).toBuffer()
}

/** As a camera gives it: progressive, turned on its side, the hardest a photo can be for memory. */
export async function twelveMegapixels(): Promise<Buffer> {
  const photo = await photograph(4000, 3000)
  return sharp(photo)
    .jpeg({ quality: 85, progressive: true })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}
