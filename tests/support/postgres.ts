import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

/**
 * A real PostgreSQL for tests: `DATABASE_URL` if it is given, else a private cluster of the machine's own server
 * binary on loopback, run by an unprivileged user. null, with a plain line, where there is neither.
 */
export async function startPostgres(): Promise<Postgres | null> {
  const given = process.env.DATABASE_URL
  if (given) return fresh(given, async () => {})
  const bin = findServer()
  if (!bin) {
    console.log(
      'PostgreSQL: no server binary and no DATABASE_URL here, so these tests ran on the embedded one only',
    )
    return null
  }
  const { url, stop } = await startCluster(bin)
  return fresh(url, stop)
}

type Postgres = { url: string; stop: () => Promise<void> }

/** Whether `startPostgres` will find one. */
export const hasPostgres = () => Boolean(process.env.DATABASE_URL) || findServer() !== null

/** The folder of `initdb` and `postgres`, 15 or newer. */
function findServer(): string | null {
  const places = globSync('/usr/{lib,local,pgsql*}/**/bin/initdb', {
    exclude: ['/usr/lib/debug/**'],
  })
  const newest = places.toSorted().toReversed()
  for (const initdb of newest) {
    const version = /(\d+)(\.\d+)?/.exec(execFileSync(initdb, ['--version'], { encoding: 'utf8' }))
    if (Number(version?.[1]) >= 15 && existsSync(join(dirname(initdb), 'postgres')))
      return dirname(initdb)
  }
  return null
}

async function startCluster(bin: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-postgres-'))
  const owner = unprivileged(folder)
  const data = join(folder, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'stvor', '-A', 'trust', '-N', '-E', 'UTF8'],
    {
      ...owner,
      stdio: 'ignore',
    },
  )
  const port = await freePort()
  const settings = ['fsync=off', `unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1']
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
    { ...owner, stdio: 'ignore' },
  )
  const url = `postgres://stvor@127.0.0.1:${port}/postgres`
  await answering(url)
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('close', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root: then it runs as «nobody», who gets the folder. */
export function unprivileged(folder: string): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {}
  execFileSync('chown', ['nobody', folder])
  return {
    uid: Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })),
    gid: Number(execFileSync('id', ['-g', 'nobody'], { encoding: 'utf8' })),
  }
}

async function fresh(url: string, stop: () => Promise<void>): Promise<Postgres> {
  const name = `stvor_${process.pid}_${Date.now().toString(36)}`
  await once(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    url: own.href,
    async stop() {
      await once(url, `drop database ${name} with (force)`)
      await stop()
    },
  }
}

async function once(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(sql)
  await client.end()
}

export async function answering(url: string, tries = 100): Promise<void> {
  try {
    await once(url, 'select 1')
  } catch (error) {
    if (tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    await answering(url, tries - 1)
  }
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
