import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { newDatabase, removeDatabase, type Template, type TestDatabase } from './database.ts'

type Options = {
  template?: Template
  /** A database that is there already, instead of a new one. */
  place?: TestDatabase
  settings?: Record<string, string>
  /** A socket that outlives the process. */
  heldSocket?: number
}

/** The built site as its owner runs it: a process of its own, with its output so far. */
export async function startSiteProcess({
  template = 'demo',
  place: given,
  settings,
  heldSocket,
}: Options = {}) {
  const place = given ?? (await newDatabase(template))
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      DEMO: '0',
      EMBEDDED_FSYNC: '0',
      PORT: '0',
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      ...(heldSocket !== undefined && { LISTEN_FDS: '1' }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', heldSocket ?? 'ignore'],
  })
  if (!child.stdout || !child.stderr) throw new Error('The site has no output')
  const exited = once(child, 'exit')
  let said = ''
  const { promise, resolve } = Promise.withResolvers<string>()
  function hear(bytes: Buffer) {
    said += bytes.toString()
    const url = /http:\/\/\S+/.exec(said)?.[0]
    if (url) resolve(url)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = exited.then(() => Promise.reject(new Error(`The site did not start: ${said}`)))
  ended.catch(() => {})
  return {
    url: await Promise.race([promise, ended]),
    place,
    child,
    exited,
    said: () => said,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await exited
      if (!given) await removeDatabase(place)
    },
  }
}
