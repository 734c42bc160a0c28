import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startProcess } from '../tools/site-process.ts'

let prepared: string | null = null

/** A data folder with the demo developer: made once, copied for each part. */
export async function newFolder(at = mkdtempSync(join(tmpdir(), 'stvor-faults-'))) {
  if (!prepared) {
    prepared = mkdtempSync(join(tmpdir(), 'stvor-faults-'))
    await (await startProcess(prepared)).stop()
  }
  cpSync(prepared, at, { recursive: true })
  return { dataDir: at, [Symbol.dispose]: () => rmSync(at, { recursive: true, force: true }) }
}

export function removePrepared() {
  if (prepared) rmSync(prepared, { recursive: true, force: true })
}
