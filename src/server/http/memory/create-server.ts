import {
  createServer,
  type RequestListener,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'

/** An idle keep-alive connection closes after this time, and so does one whose client reads nothing. */
const IDLE_MS = 65_000
const REQUEST_MS = 30_000
/** An open connection takes about 20 kB. */
const MOST_CONNECTIONS = 10_000

/** `node:http` with limits on connections, slow readers and requests sent ahead. */
export function serverFactory(handler: RequestListener) {
  const timeouts = { requestTimeout: REQUEST_MS, keepAliveTimeout: IDLE_MS }
  const isWithinPipeline = createPipelineLimit()
  const server = createServer(timeouts, (request, response) => {
    if (!isWithinPipeline(request, response)) return
    // A connection is idle too while its route still works: only a client that does not read is cut off.
    response.on('timeout', (socket) => {
      if (socket.writableLength > 0) socket.destroy()
    })
    handler(request, response)
  })
  server.maxConnections = MOST_CONNECTIONS
  return server.setTimeout(IDLE_MS)
}

/** Browsers and nginx wait for each answer; other clients send a few requests ahead. */
const MOST_UNANSWERED = 100

/**
 * Whether a request may be answered. A connection with too many unanswered requests is closed: all that come in one packet
 * are answered in one turn of the event loop.
 */
function createPipelineLimit() {
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
