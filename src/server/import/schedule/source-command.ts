import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('../../../../tools/run.mjs', import.meta.url))

/** The command that runs a source whose lease is taken already. */
export const sourceCommand = (source: string): string[] => [
  process.execPath,
  SCRIPT,
  'sources',
  'run',
  '--leased',
  '--',
  source,
]
