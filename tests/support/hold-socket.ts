import net from 'node:net'

/** What `net` keeps for `cluster`: a socket that is bound, and that nobody here listens to. */
type BoundSocket = {
  fd: number
  getsockname: (into: { port?: number }) => void
  close: () => void
}

/** A socket as a supervisor holds it: it outlives the processes that it is handed to. */
export async function holdSocket() {
  const { _createServerHandle } = net as unknown as {
    _createServerHandle: (address: string, port: number, family: 4) => BoundSocket
  }
  const socket = _createServerHandle('127.0.0.1', 0, 4)
  const at: { port?: number } = {}
  socket.getsockname(at)
  return {
    fd: socket.fd,
    url: `http://127.0.0.1:${at.port}`,
    async [Symbol.asyncDispose]() {
      socket.close()
    },
  }
}
