import { readFileSync } from 'node:fs'
import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger } from 'fastify'

import { BadRouteRules } from '#domain/addresses/route-rules-file.ts'
import { EngineFailed, FolderHeld } from '#server/db/embedded-engine.ts'
import { builtOffice } from '#server/office/shell.ts'
import { builtAssets } from '#server/pages/assets.ts'
import { importSite } from '#server/pages/site.ts'
import { UnreadableJournal } from '#server/requests/journal/journal-file.ts'
import { BadTargets } from '#server/requests/targets/read-targets.ts'

import { BadBrand } from './brand/bad-brand.ts'
import { BadSetting, readConfig } from './config.ts'
import { start } from './start.ts'

/** How long requests in flight may take to end after a stop signal. */
const GRACE_MS = 10_000

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const SAME_SIGNAL_MS = 1_000

/** Errors that the owner of the site can fix: one line, without a stack. */
const OWNERS = [
  BadSetting,
  BadBrand,
  BadRouteRules,
  BadTargets,
  EngineFailed,
  FolderHeld,
  UnreadableJournal,
]

/** Starts the built site and ends it on a signal. */
export async function serveSite(dist: string) {
  try {
    const config = readConfig()
    const { app, siteName, stop } = await start(config, {
      site: await importSite(dist),
      assetsOf: builtAssets(dist),
      office: builtOffice(dist),
      dist,
      build: JSON.parse(readFileSync(`${dist}/build.json`, 'utf8')),
      writeLine: console.log,
    })
    const { host, port, heldSocket } = config
    const socket = heldSocket === null ? { host, port } : { host, port, fd: heldSocket }
    const address = await app.listen(socket)
    const grace = { delay: GRACE_MS, logger: false as const, skip: [...STOP_SIGNALS] }
    const ending = closeWithGrace(grace, async ({ err }) => {
      if (err) logFailure(app.log, err.cause ?? err)
      await stop()
    })
    onStopSignal(ending.close)
    console.log(`${siteName}: ${address}`)
  } catch (error) {
    console.error(isOwners(error) ? error.message : error)
    process.exit(1)
  }
}

function logFailure(log: FastifyBaseLogger, error: unknown) {
  if (isOwners(error)) console.error(error.message)
  else log.fatal({ err: error }, 'the process is ending')
}

/** A terminal signals every process of a group, and npm repeats the signal: signals within a second are one. */
function onStopSignal(end: () => void) {
  let signalledAt: number | null = null
  for (const signal of STOP_SIGNALS)
    process.on(signal, () => {
      if (signalledAt === null) end()
      else if (Date.now() - signalledAt > SAME_SIGNAL_MS) process.exit(1)
      signalledAt ??= Date.now()
    })
}

function isOwners(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const isPortTaken = 'code' in error && error.code === 'EADDRINUSE'
  return isPortTaken || OWNERS.some((kind) => error instanceof kind)
}
