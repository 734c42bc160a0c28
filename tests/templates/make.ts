import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

import { writeDemo } from '#demo/write-demo.ts'
import { connect, openPool } from '#server/db/connect.ts'
import { drawingTools } from '#server/demo/drawing-tools.ts'
import { runImport } from '#server/import/run.ts'

/**
 * Makes what tests copy: data folders, or databases on the server that is named. A process of its own, for Vitest's
 * set-up cannot run the server's modules. `TEMPLATES=empty`: none with a catalogue.
 */
const [folder = '', server = ''] = process.argv.slice(2)

/** One house and a section of another: all their flats, so that facades and floors are whole. */
const DRAWN_FLATS = 203

const empty = await whereOf('empty')
if (!server) await keepBlank()
await (await connect(empty)).close()
if (process.env.TEMPLATES !== 'empty') {
  await fill('demo', join(import.meta.dirname, 'small.json'))
  await fill('drawn', drawnCatalogue())
}

/** An engine that has made its files, and no table, because making one takes five seconds. */
async function keepBlank() {
  const { pool, release } = await openPool(empty)
  await pool.query('select 1')
  await pool.end()
  await release()
  // Half of the files are two spare databases that nobody connects to, and every copy would take them along.
  const bases = join(empty.dataDir, 'postgres', 'base')
  for (const spare of ['1', '4']) {
    rmSync(join(bases, spare), { recursive: true })
    mkdirSync(join(bases, spare))
  }
  cpSync(empty.dataDir, join(folder, 'blank'), { recursive: true })
}

function drawnCatalogue(): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'drawn.json')
  const request = { number: 1, day: '2026-11-21', tools: drawingTools, flats: DRAWN_FLATS }
  writeFileSync(file, [...writeDemo(request)].join(''))
  return file
}

/** A copy of the empty one, with a catalogue imported. */
async function fill(template: 'demo' | 'drawn', input: string) {
  const where = await whereOf(template)
  if (!server) cpSync(empty.dataDir, where.dataDir, { recursive: true })
  const { pool, close } = await connect(where)
  const { state, report } = await runImport({ pool, ...where, input, source: 'demo' })
  await close()
  if (state === 'published') return
  console.error(report)
  process.exit(1)
}

async function whereOf(template: 'empty' | 'demo' | 'drawn') {
  const dataDir = join(folder, template)
  if (!server) return { dataDir, databaseUrl: '', embeddedFsync: false }
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${template}`)
  await client.query(`create database ${template}${template === 'empty' ? '' : ' template empty'}`)
  await client.end()
  const own = new URL(server)
  own.pathname = `/${template}`
  return { dataDir, databaseUrl: own.href }
}
