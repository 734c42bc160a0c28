import type { FastifyReply } from 'fastify'

export const PDF = 'application/pdf'

export class Busy extends Error {}

export const sayBusy = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', '5')
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Файлов готовится слишком много. Попробуйте через несколько секунд.')
