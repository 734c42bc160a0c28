import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

import { freePort } from '../tools/free-port.ts'

/** A PostgreSQL server of our own that can be stopped and started; null where the machine has none. */
export async function openCluster() {
  const bin = globSync('/usr/{lib,local,pgsql*}/**/bin/initdb')
    .map((path) => dirname(path))
    .findLast((folder) => existsSync(join(folder, 'postgres')))
  if (!bin) return null
  const folder = mkdtempSync(join(tmpdir(), 'stvor-cluster-'))
  const owner = unprivileged(folder)
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'stvor', '-A', 'trust', '-E', 'UTF8'], {
    ...owner,
    stdio: 'ignore',
  })
  const port = await freePort()
  const url = `postgres://stvor@127.0.0.1:${port}/postgres`
  let server: ChildProcess | null = null

  async function start() {
    const settings = [`unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1']
    server = spawn(
      join(bin!, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
      { ...owner, stdio: 'ignore' },
    )
    const started = server
    process.once('exit', () => started.kill('SIGQUIT'))
    while (!(await answers(url))) await new Promise((resolve) => setTimeout(resolve, 100))
  }

  /** Without a checkpoint, as when the machine goes down. */
  async function stop() {
    const ended = new Promise((resolve) => server!.once('close', resolve))
    server!.kill('SIGQUIT')
    await ended
  }

  await start()
  return {
    url,
    start,
    stop,
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root: then it runs as «nobody», who gets the folder. */
function unprivileged(folder: string): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {}
  execFileSync('chown', ['nobody', folder])
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
