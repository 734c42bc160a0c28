import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'

export type Load = {
  port: number
  pid: number
  addressOf: (count: number) => string
  headers: string
}

const CONNECTIONS = 8
const NANOSECONDS = 1e6

/** CPU that the threads of a process have used, ms, by Linux, apart from the rest of the machine. */
export function cpuOf(pid: number): number {
  const folder = `/proc/${pid}/task`
  const used = readdirSync(folder).map((thread) => cpuOfThread(`${folder}/${thread}/schedstat`))
  return used.reduce((sum, time) => sum + time, 0) / NANOSECONDS
}

/** A thread that has just ended is worth nothing. */
function cpuOfThread(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
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
    socket.on('end', () => reject(new Error('The server closed a connection')))
    socket.on('data', (chunk: Buffer) => {
      if (missing < 0) missing = lengthOf(chunk.toString('latin1', 0, 4_096))
      missing -= chunk.length
      if (missing > 0) return
      missing = -1
      ask()
    })
  })
}

/** Of a whole answer, by its head; a 304 names the length of what it does not send. */
function lengthOf(start: string): number {
  const [head = ''] = start.split('\r\n\r\n')
  const body = / 304 /.test(head.slice(0, 13)) ? 0 : /content-length: (\d+)/i.exec(head)?.[1]
  return head.length + 4 + Number(body ?? 0)
}
