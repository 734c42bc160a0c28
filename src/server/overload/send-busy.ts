import type { FastifyReply } from 'fastify'

import { PLAIN_TEXT } from '#server/http/headers.ts'

const RETRY_AFTER_S = 5

/** A scarce thing is taken: by others, or by this visitor's own question before. */
export const sendBusy = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', String(RETRY_AFTER_S))
    .header('cache-control', 'no-store')
    .type(PLAIN_TEXT)
    .send('Файлов готовится слишком много. Попробуйте через\u00A0несколько секунд.')
