import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

export type Load = {
  port: number
  pid: number
  addressOf: (count: number) => string
  headers: string
}

const CONNECTIONS = 8
const TICK_MS = 10

/** CPU a process has used, ms: by Linux, whatever else the machine does meanwhile. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Milliseconds of CPU that the process spends on a request, over keep-alive connections. */
export async function cpuARequest(load: Load, requests: number): Promise<number> {
  const before = cpuOf(load.pid)
  let next = 0
  const take = () => (next < requests ? next++ : null)
  await Promise.all(Array.from({ length: CONNECTIONS }, () => visitor(load, take)))
  return (cpuOf(load.pid) - before) / requests
}

/** Asks over one connection until `take` has no more numbers. */
function visitor({ port, addressOf, headers }: Load, take: () => number | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', ask)
    let missing = -1

    function ask() {
      const count = take()
      if (count === null) {
        socket.destroy()
        resolve()
      } else socket.write(`GET ${addressOf(count)} HTTP/1.1\r\nhost: site\r\n${headers}\r\n`)
    }

    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      if (missing < 0) missing = lengthOf(chunk.toString('latin1', 0, 4_096))
      missing -= chunk.length
      if (missing > 0) return
      missing = -1
      ask()
    })
  })
}

/** Of a whole answer, by its head. */
export function lengthOf(start: string): number {
  const [head = ''] = start.split('\r\n\r\n')
  return head.length + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
}
