import { Server, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyServerOptions } from 'fastify'

import type { AddressCache } from './address-cache.ts'
import { IDLE_MS, openConnection, type Connection } from './connection.ts'

const TIMEOUTS = { requestTimeout: 30_000, keepAliveTimeout: IDLE_MS }
const LOOK_AGAIN_MS = 50

/** A server that answers from memory what it can, before the framework does anything. */
export const serverFactory =
  (addresses: AddressCache): NonNullable<FastifyServerOptions['serverFactory']> =>
  (handler: RequestListener) =>
    new MemoryServer(addresses, handler)

/** Most answers from memory are given on the socket: reading and writing of `node:http` cost more than they do. */
class MemoryServer extends Server {
  readonly #connections = new Map<Socket, Connection>()

  constructor(addresses: AddressCache, handler: RequestListener) {
    super(TIMEOUTS, (request, response) => {
      this.#connections.get(request.socket)?.follow(response)
      if (!addresses.answer(request, response)) handler(request, response)
    })
    const [readByHttp] = this.listeners('connection')
    const parts = {
      answer: addresses.answerOn,
      toHttp: (socket: Socket) => readByHttp?.call(this, socket),
    }
    this.removeAllListeners('connection').on('connection', (socket) => {
      this.#connections.set(socket, openConnection(socket, parts))
      socket.once('close', () => this.#connections.delete(socket))
    })
  }

  /** Those that are being sent an answer are not idle, though `node:http` knows nothing of it. */
  override closeIdleConnections() {
    const all = [...this.#connections.values()]
    if (all.some((one) => one.isSending()))
      setTimeout(() => this.closeIdleConnections(), LOOK_AGAIN_MS)
    else {
      for (const one of all) one.endUnseen()
      super.closeIdleConnections()
    }
  }

  override closeAllConnections() {
    for (const one of this.#connections.values()) one.destroy()
    super.closeAllConnections()
  }
}
