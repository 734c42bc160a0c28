import type { FastifyInstance } from 'fastify'

import { coverSubjects, COVER_VARIANTS } from '#domain/content/cover-subject.ts'
import { drawCover } from '#drawings/cover/draw-cover.ts'
import { FOREVER } from '#server/http/headers.ts'

import { registerLazyDrawings } from './lazy-drawings.ts'

/** «/covers/yard-2-evening-1.svg» */
const ADDRESS = /^\/covers\/([a-z]+)-(\d)-(day|evening)-\d{1,4}\.svg$/

/** Covers of news. There are a few dozen of them: each is drawn on the first request, and stored. */
export const registerCovers = (app: FastifyInstance) =>
  registerLazyDrawings(app, 'covers', FOREVER, (path) => {
    const [, name, digit, light] = ADDRESS.exec(path) ?? []
    const subject = coverSubjects.find((one) => one === name)
    const variant = Number(digit)
    if (!subject || variant >= COVER_VARIANTS) return null
    const daylight = light === 'evening' ? 'evening' : 'day'
    return {
      key: `${subject} ${variant} ${daylight}`,
      draw: () => drawCover(subject, { daylight, variant }),
    }
  })
