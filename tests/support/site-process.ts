import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { newDatabase, removeDatabase, type Template } from './database.ts'

/** The built site as its owner runs it: a process of its own. */
export async function startSiteProcess(template: Template = 'demo') {
  const place = await newDatabase(template)
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      DEMO: '0',
      PORT: '0',
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let said = ''
  const { promise, resolve } = Promise.withResolvers<string>()
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes.toString()
    const url = /http:\/\/\S+/.exec(said)?.[0]
    if (url) resolve(url)
  })
  const ended = exited.then(() => Promise.reject(new Error(`The site did not start: ${said}`)))
  ended.catch(() => {})
  return {
    url: await Promise.race([promise, ended]),
    child,
    exited,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await exited
      await removeDatabase(place)
    },
  }
}
