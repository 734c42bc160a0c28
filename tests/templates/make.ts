import { join } from 'node:path'

import pg from 'pg'

import { connect } from '#server/db/connect.ts'
import { runImport } from '#server/import/run.ts'

/**
 * Makes what tests copy, `empty` and `demo`: data folders, or databases on the server that is named. A process of its
 * own, for Vitest's set-up cannot run the server's modules.
 */
const [folder = '', server = ''] = process.argv.slice(2)

const empty = await connect(await whereOf('empty'))
await empty.close()

const where = await whereOf('demo')
const { pool, close } = await connect(where)
const input = join(import.meta.dirname, '../../src/demo/start.json')
const { state, report } = await runImport({ pool, ...where, input, source: 'demo' })
await close()
if (state !== 'published') {
  console.error(report)
  process.exit(1)
}

async function whereOf(template: 'empty' | 'demo') {
  const dataDir = join(folder, template)
  if (!server) return { dataDir, databaseUrl: '' }
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${template}`)
  await client.query(`create database ${template}`)
  await client.end()
  const own = new URL(server)
  own.pathname = `/${template}`
  return { dataDir, databaseUrl: own.href }
}
