import type { FastifyReply } from 'fastify'

import { PLAIN_TEXT } from '#server/http/headers.ts'

export const PDF = 'application/pdf'

export class TooManyWaiting extends Error {}

export const sendBusy = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', '5')
    .header('cache-control', 'no-store')
    .type(PLAIN_TEXT)
    .send('Файлов готовится слишком много. Попробуйте через несколько секунд.')
