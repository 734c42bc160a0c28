import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '#server/db/connect.ts'

import { anyBody, breaksRule, type StoredRequest } from '../../tests/support/any-body.ts'
import { startProcess } from '../tools/site-process.ts'
import { pause, post } from './visitor.ts'

const ALLOWED = new Set([201, 400, 413, 415, 422])
const WRITERS = 16

/** Bodies of every sort from fresh addresses: only the promised answers, and nothing stored that breaks a rule. */
export async function fuzz(bodies: number) {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
  const dataDir = join(folder, 'data')
  const site = await startProcess(dataDir, { DEMO: '0', TRUST_PROXY: '1' })
  const statuses: Record<string, number> = {}
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let at = writer; at < bodies; at += WRITERS) {
        const address = `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`
        const status = String((await post(site.url, address, anyBody(at)))?.status ?? 'none')
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  await pause(3_000)
  const { pool, close } = await openDatabase({ databaseUrl: '', dataDir })
  const { rows } = await pool.query<StoredRequest>('select * from request')
  await close()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
  const broken = rows.filter(breaksRule).length
  const isSound = broken === 0 && Object.keys(statuses).every((one) => ALLOWED.has(Number(one)))
  return { statuses: { ...statuses, stored: rows.length, 'break a rule': broken }, isSound }
}
