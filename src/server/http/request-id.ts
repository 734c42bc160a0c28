import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** By which a line of the log, an answer and the log of a proxy are known to be of one request. */
export const REQUEST_ID = 'x-request-id'

const GIVEN = /^[\w.:-]{1,64}$/

const ofProcess = randomBytes(6).toString('base64url')
let count = 0

/** What a proxy has given, or one of our own: «q3Zk1x-1f». */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID]
  if (typeof given === 'string' && GIVEN.test(given)) return given
  return `${ofProcess}-${(++count).toString(36)}`
}
