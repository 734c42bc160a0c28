import { Socket } from 'node:net'

const RETRY_MS = 2_000

/**
 * Connections wait for the first attempt to prepare the database. While it cannot be prepared they fail at once, and the
 * attempt is repeated until it succeeds.
 */
export function openGate(prepare: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let outcome = attempt()

  async function attempt(): Promise<void> {
    try {
      await prepare()
    } catch (error) {
      if (!closed) timer = setTimeout(retry, RETRY_MS).unref()
      throw error
    }
  }

  function retry() {
    const next = attempt()
    next.then(
      () => (outcome = next),
      () => {},
    )
  }

  outcome.catch(() => {}) // every query reports it
  return {
    passed: () => outcome,
    /** A socket for a client of `pg` that connects when the gate is passed. */
    socket: (): Socket => gatedSocket(() => outcome),
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}

function gatedSocket(passed: () => Promise<void>): Socket {
  const socket = new Socket()
  const connectNow = socket.connect.bind(socket)
  const connect = (...target: unknown[]) => {
    passed().then(
      () => socket.destroyed || Reflect.apply(connectNow, socket, target),
      (error: unknown) => socket.destroy(error instanceof Error ? error : new Error(String(error))),
    )
    return socket
  }
  return Object.assign(socket, { connect })
}
