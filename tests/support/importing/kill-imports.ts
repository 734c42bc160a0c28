import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { connect } from '#server/db/connect.ts'
import { runImport } from '#server/import/run.ts'

import { writeFeed } from './write-feed.ts'

type Kills = { kills: number; old: number; new: number; mixed: string[] }

/**
 * Over a copy of an empty database, kills imports at random moments and looks what the next start finds: all prices of the old file or all of the new.
 * In the end an import that is let live must go through.
 */
export async function killImports(
  empty: string,
  kills: number,
  lots: number,
  chance: () => number,
): Promise<Kills> {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-kill-'))
  const dataDir = join(folder, 'data')
  cpSync(empty, dataDir, { recursive: true })
  const fileOf = (turn: number) => join(folder, `${turn}.json`)
  for (let turn = 0; turn <= kills + 1; turn += 1)
    await writeFeed(fileOf(turn), 'native', lots, turn)
  const took = await bringQuietly(dataDir, fileOf(0))
  const found: Kills = { kills, old: 0, new: 0, mixed: [] }
  let published = await printOf(dataDir)
  for (let turn = 1; turn <= kills; turn += 1) {
    await killAt(dataDir, fileOf(turn), chance() * took)
    const now = await printOf(dataDir)
    if (now.print === published.print) found.old += 1
    else if (now.version === published.version + 1 && now.changed === lots) found.new += 1
    else found.mixed.push(`turn ${turn}: ${JSON.stringify(now)}`)
    published = now
  }
  await bringQuietly(dataDir, fileOf(kills + 1))
  const last = await printOf(dataDir)
  if (last.changed !== lots || last.waste !== 0)
    found.mixed.push(`the last: ${JSON.stringify(last)}`)
  rmSync(folder, { recursive: true, force: true })
  return found
}

async function bringQuietly(dataDir: string, input: string): Promise<number> {
  const { pool, close } = await connect({ databaseUrl: '', dataDir })
  const start = performance.now()
  const { state } = await runImport({ pool, dataDir, databaseUrl: '', input, source: 'kill' })
  const took = performance.now() - start
  await close()
  if (state !== 'published') throw new Error(`The import ended as ${state}`)
  return took
}

async function killAt(dataDir: string, input: string, afterMs: number) {
  const script = fileURLToPath(new URL('killed-import.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir, input], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  await once(child.stdout, 'data')
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  child.kill('SIGKILL')
  await gone
}

/** What a start finds: the version, a hash of all published prices, and how many lots the version itself changed. */
async function printOf(dataDir: string) {
  const { pool, close } = await connect({ databaseUrl: '', dataDir })
  const { rows } = await pool.query<{
    version: number
    print: string
    changed: number
    waste: number
  }>(`
    with now as (select version from catalogue_state), seen as (
      select distinct on (lot_id) lot_id, price, version from lot_state
      where version <= (select version from now) order by lot_id, version desc)
    select (select version from now) as version, md5(string_agg(lot_id || ':' || price, ',' order by lot_id)) as print,
      (count(*) filter (where seen.version = (select version from now)))::int as changed,
      (select count(*) from lot_state where version > (select version from now))::int as waste
    from seen`)
  await close()
  return rows[0]!
}
