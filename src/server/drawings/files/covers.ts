import type { FastifyInstance } from 'fastify'

import { coverSubjects, COVER_VARIANTS } from '#domain/content/cover-subject.ts'
import { drawCover } from '#drawings/cover/draw-cover.ts'
import { splitAddress } from '#server/http/address.ts'
import { FOREVER, PLAIN_TEXT } from '#server/http/headers.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'

import { SVG } from './stored-drawings.ts'

/** «/covers/yard-2-evening-1.svg» */
const ADDRESS = /^\/covers\/([a-z]+)-(\d)-(day|evening)-\d{1,4}\.svg$/

/** Drawings of what news tell of. There are a few dozen of them: each is made when it is first asked for, and kept. */
export function registerCovers(app: FastifyInstance) {
  const drawn = new Map<string, PreparedResponse>()

  function find(path: string): PreparedResponse | null {
    const [, name, variant, daylight] = ADDRESS.exec(path) ?? []
    const subject = coverSubjects.find((one) => one === name)
    if (!subject || Number(variant) >= COVER_VARIANTS) return null
    const key = `${subject} ${variant} ${daylight}`
    const before = drawn.get(key)
    if (before) return before
    const svg = drawCover(subject, {
      daylight: daylight === 'evening' ? 'evening' : 'day',
      variant: Number(variant),
    })
    const made = prepareResponse(200, SVG, svg)
    drawn.set(key, made)
    return made
  }

  app.get('/covers/:file', async (request, reply) => {
    const found = find(splitAddress(request.url)[0])
    if (found) return sendPrepared(request, reply, found, FOREVER)
    return reply.code(404).type(PLAIN_TEXT).send('Нет такого чертежа')
  })
}
