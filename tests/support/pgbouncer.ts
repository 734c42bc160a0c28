import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { answering, freePort, unprivileged } from './postgres.ts'

const BINARY = '/usr/sbin/pgbouncer'

export const hasPgbouncer = () => existsSync(BINARY)

/** The real PgBouncer before a database of the server of tests. `url`: the way through it. */
export async function openPgbouncer(databaseUrl: string, mode: 'session' | 'transaction') {
  const server = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'stvor-pgbouncer-'))
  const owner = unprivileged(folder)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}${server.password && ` password=${server.password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 30
logfile = ${join(folder, 'log')}
`,
  )
  chmodSync(file, 0o644) // a site in this process hides its files from others
  const child = spawn(BINARY, [file], { ...owner, stdio: 'ignore' })
  const exited = once(child, 'exit')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  await answering(url.href)
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
