import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { connect } from '#server/db/connect.ts'

import { killImports } from '../tests/support/importing/kill-imports.ts'
import { machineNow } from './tools/machine.ts'

/** Imports killed at random moments: whatever a start finds is the old catalogue or the new one. */
const KILLS = 10
const LOTS = 3_000

const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
await (await connect({ databaseUrl: '', dataDir: folder })).close()
const kills = await killImports(folder, KILLS, LOTS, Math.random)
rmSync(folder, { recursive: true, force: true })
console.log('Killed at random moments:', kills)
writeFileSync(
  'bench/results/import-kills.json',
  `${JSON.stringify({ machine: machineNow(), lots: LOTS, ...kills }, null, 2)}\n`,
)
if (kills.mixed.length > 0) process.exitCode = 1
