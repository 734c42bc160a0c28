import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and nginx wait for each answer; other clients send a few requests ahead. */
const MOST_UNANSWERED = 100

/**
 * Whether a request may be answered. A connection with too many unanswered requests is closed: all that come in one packet
 * are answered in one turn of the event loop.
 */
export function createPipelineLimit() {
  const unanswered = new WeakMap<Socket, number>()

  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    // The rest of a packet is still parsed after its socket is destroyed.
    if (socket.destroyed) return false
    const count = unanswered.get(socket) ?? 0
    if (count >= MOST_UNANSWERED) {
      socket.destroy()
      return false
    }
    unanswered.set(socket, count + 1)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    return true
  }
}
