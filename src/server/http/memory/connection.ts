import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import { readPlainRequest, type PlainRequest } from './plain-request.ts'

/** How long a connection may say nothing. */
export const IDLE_MS = 65_000

type Parts = {
  /** false: nothing has been written. */
  answer: (socket: Socket, request: PlainRequest) => boolean
  /** Lets `node:http` read the socket. */
  toHttp: (socket: Socket) => void
}

type TakeChunk = (chunk: Buffer<ArrayBuffer>) => void

export type Connection = ReturnType<typeof openConnection>

/**
 * The connection of one visitor. Plain requests for what is in memory are answered here, each when all before it has been
 * sent; the others are read by `node:http`. Once something else than a plain request has come, `node:http` has the
 * connection for good: nobody else knows where a body or a half of a head ends.
 */
export function openConnection(socket: Socket, { answer, toHttp }: Parts) {
  let before: PlainRequest | null = null
  let passOn: TakeChunk | null = null
  /** Requests that `node:http` has not answered yet. */
  let underWay = 0

  const isFree = () => underWay === 0 && socket.writableLength === 0 && socket.writable

  function take(chunk: Buffer<ArrayBuffer>) {
    const request = readPlainRequest(chunk, before)
    before = request
    if (request && isFree() && answer(socket, request)) return
    passOn ??= introduce()
    if (!request) {
      socket.on('data', passOn)
      socket.off('data', take)
    }
    passOn(chunk)
  }

  /** From here on `node:http` knows the connection, its timeouts too; what comes is told it by us. */
  function introduce(): TakeChunk {
    socket.setTimeout(0)
    socket.off('timeout', leave).off('end', leave)
    toHttp(socket)
    const [listener] = socket.listeners('data').filter((one) => one !== take)
    const read: TakeChunk = (chunk) => listener?.call(socket, chunk)
    // A listener added now, by the method that `node:http` has set, ends its reading behind our back.
    socket.off('data', take).on('data', take)
    if (listener) socket.off('data', listener)
    return read
  }

  const leave = () => socket.destroySoon()

  socket.on('error', () => {}) // it closes, and nobody waits for anything
  socket.on('end', leave).on('timeout', leave).on('data', take)
  socket.setTimeout(IDLE_MS)

  return {
    /** A request that `node:http` has read. */
    follow(response: ServerResponse) {
      underWay++
      response.once('close', () => underWay--)
    },
    /** An answer of ours is still on its way. */
    isSending: () => underWay === 0 && socket.writableLength > 0,
    /** Ends what `node:http` does not know of. */
    endUnseen() {
      if (!passOn) leave()
    },
    destroy: () => socket.destroy(),
  }
}
