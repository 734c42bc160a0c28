import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { freePort } from './free-port.ts'

/** The built site as deploy/ starts it: a process of its own. `ready` is the time to the first answered page, ms. */
export type SiteProcess = {
  url: string
  ready: number
  child: ChildProcess
  stop: () => Promise<void>
}

type ProcessOptions = {
  /** Where the site was built, if not here. */
  cwd?: string
  /** A socket that outlives the process. */
  held?: { fd: number; url: string } | undefined
  main?: string
}

/** A port of its own unless `env` names one. */
export async function startProcess(
  dataDir: string,
  env: Record<string, string> = {},
  { cwd = '.', held, main = 'dist/server/main.js' }: ProcessOptions = {},
) {
  if (!existsSync(join(cwd, 'dist/server/main.js')))
    throw new Error('Build the site first: npm run build')
  const port = Number(env.PORT) || (await freePort())
  const url = held?.url ?? `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=4', main], {
    cwd,
    env: {
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(held && { LISTEN_FDS: '1' }),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', held?.fd ?? 'ignore'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  await firstPage(`${url}/kvartiry`, child)
  const ready = performance.now() - started
  return { url, ready, child, stop: () => stopped(child) } satisfies SiteProcess
}

async function firstPage(url: string, child: ChildProcess) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve())
    child.kill('SIGTERM')
  })
}
