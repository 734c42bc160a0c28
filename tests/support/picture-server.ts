import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

type Answers = Record<string, Buffer | RequestListener>

/** A server of this machine that hands out what it is given by path, others are 404; or answers all alike. */
export async function servePictures(answers: Answers | RequestListener) {
  const asked: string[] = []
  const server = createServer((request, answer) => {
    const path = request.url ?? ''
    asked.push(path)
    const found = typeof answers === 'function' ? answers : answers[path]
    if (typeof found === 'function') return found(request, answer)
    return found ? answer.end(found) : answer.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    asked,
    urlOf: (path: string) => `http://127.0.0.1:${port}${path}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const grey = { r: 40, g: 90, b: 160 }

/** A plain picture of one colour. */
export const plainPicture = (width: number, height: number, background = grey) =>
  sharp({ create: { width, height, channels: 3, background } })

/** As full of detail as leaves in the sun, the hardest to pack. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  let state = 1
  for (let at = 0; at < pixels.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[at] = 128 + 60 * Math.sin(at / 900) + ((state >>> 24) - 128) * 0.35
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}
