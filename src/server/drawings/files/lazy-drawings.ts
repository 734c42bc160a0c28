import type { FastifyInstance } from 'fastify'

import { splitAddress } from '#server/http/address.ts'
import { PLAIN_TEXT } from '#server/http/headers.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'
import { createResponseMemory } from '#server/http/response-memory.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'

import { SVG } from './stored-drawings.ts'

const MEMORY_BYTES = 2 ** 22

/** `key`: equal keys, equal drawings. `draw`: null where there is nothing to draw. */
type LazyDrawing = { key: string; draw: () => string | null | Promise<string | null> }

/** Drawings of a folder, each made on its first request; the least used leave the memory first. */
export function registerLazyDrawings(
  app: FastifyInstance,
  folder: string,
  cacheControl: string,
  drawingAt: (path: string, query: string) => LazyDrawing | null,
) {
  const drawn = createResponseMemory(MEMORY_BYTES)

  async function find(url: string): Promise<PreparedResponse | null> {
    const drawing = drawingAt(...splitAddress(url))
    const before = drawing && drawn.get(drawing.key)
    if (before) return before
    const svg = (await drawing?.draw()) ?? null
    if (drawing === null || svg === null) return null
    const made = prepareResponse(200, SVG, svg)
    drawn.set(drawing.key, made)
    return made
  }

  app.get(`/${folder}/:file`, async (request, reply) => {
    const found = await find(request.url)
    if (found) return sendPrepared(request, reply, found, cacheControl)
    return reply.code(404).type(PLAIN_TEXT).send('Нет такого чертежа')
  })
}
