import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { connect } from '#server/db/connect.ts'

/** Prints by how many bytes a process grows while it reads the same large answer again and again. */
const WARM = 40
const READS = 80
const ROWS = "select n, 'a' a, 'b' b, 'c' c, 'd' d, 'e' e from generate_series(1, 20000) n"

const dataDir = mkdtempSync(join(tmpdir(), 'stvor-engine-memory-'))
const { pool, close } = await connect({ databaseUrl: '', dataDir })
for (let read = 0; read < WARM; read++) await pool.query(ROWS)
const before = process.memoryUsage.rss()
for (let read = 0; read < READS; read++) await pool.query(ROWS)
process.stdout.write(`${process.memoryUsage.rss() - before}\n`)
await close()
rmSync(dataDir, { recursive: true })
