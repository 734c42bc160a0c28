import type { FastifyReply } from 'fastify'

import { PLAIN_TEXT } from '#server/http/headers.ts'

export const PDF = 'application/pdf'

export class Busy extends Error {}

export const sayBusy = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', '5')
    .header('cache-control', 'no-store')
    .type(PLAIN_TEXT)
    .send('Файлов готовится слишком много. Попробуйте через несколько секунд.')
