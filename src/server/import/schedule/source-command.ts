import { fileURLToPath } from 'node:url'

/** By its name: built, this file stands elsewhere. */
const SCRIPT = fileURLToPath(new URL('../../tools/run.mjs', import.meta.resolve('#server/main.ts')))

/** A command of `npm run`, as a process of its own. */
export const ownCommand = (name: string, ...words: string[]): string[] => [
  process.execPath,
  SCRIPT,
  name,
  ...words,
]

/** The command that runs a source whose lease is taken already. */
export const sourceCommand = (source: string): string[] =>
  ownCommand('sources', 'run', '--leased', '--', source)
