import { fileURLToPath, pathToFileURL } from 'node:url'

/** By its name: built, this file stands elsewhere. */
const tool = (file: string) =>
  fileURLToPath(new URL(`../../tools/${file}`, import.meta.resolve('#server/main.ts')))

/** More than a file of 100 000 lots takes; a file that wants more ends its own process. */
const MOST_MEGABYTES = 1024

/** Node for a process that ends with the site and is bounded in memory. */
export const boundedNode: string[] = [
  process.execPath,
  `--max-old-space-size=${MOST_MEGABYTES}`,
  '--import',
  pathToFileURL(tool('end-with-parent.mjs')).href,
]

/** A command of `npm run`, as a process of its own. */
export const ownCommand = (name: string, ...words: string[]): string[] => [
  ...boundedNode,
  tool('run.mjs'),
  name,
  ...words,
]

/** The command that runs a source whose lease is taken already. */
export const sourceCommand = (source: string): string[] =>
  ownCommand('sources', 'run', '--leased', '--', source)
