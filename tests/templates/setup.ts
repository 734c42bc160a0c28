import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  // An interface, because it adds to one of the library.
  export interface ProvidedContext {
    /** The folder of template data folders. */
    templates: string
    /** Where tests of this run keep their data folders. */
    scratch: string
    /** The address of a real PostgreSQL; empty where the embedded engine is tested. */
    server: string
  }
}

export const make = join(import.meta.dirname, 'make.ts')

/** Made once for all projects of a run: each has a copy of this module, but one process. */
const run = globalThis as { stvorTemplates?: string }

/** Data folders that tests of the embedded engine copy. */
export default function setup(project: TestProject) {
  project.provide('templates', (run.stvorTemplates ??= keptTemplates()))
  project.provide('server', '')
  provideScratch(project)
}

/** Goes with the process of the run: when projects are torn down, the shared sites of their workers still write there. */
export function provideScratch(project: TestProject) {
  const scratch = mkdtempSync(join(tmpdir(), 'stvor-run-'))
  project.provide('scratch', scratch)
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }))
}

const KEPT = resolve('node_modules/.cache/stvor-templates')
/** Longer than any run that may still copy from them. */
const KEPT_MS = 2 * 3_600_000

/** Those of an earlier run, as long as nothing has changed that they are made by, and the day is the same. */
function keptTemplates(): string {
  const folder = join(KEPT, digest())
  if (existsSync(folder)) return folder
  mkdirSync(KEPT, { recursive: true })
  for (const name of readdirSync(KEPT)) {
    const { mtimeMs } = statSync(join(KEPT, name))
    if (mtimeMs < Date.now() - KEPT_MS) rmSync(join(KEPT, name), { recursive: true, force: true })
  }
  const made = mkdtempSync(join(KEPT, 'made-'))
  execFileSync(process.execPath, [make, made], { stdio: 'inherit' })
  // Another run may have been quicker: then its folder is taken.
  if (existsSync(folder)) rmSync(made, { recursive: true })
  else renameSync(made, folder)
  return folder
}

function digest(): string {
  const hash = createHash('sha256').update(new Date().toDateString())
  const sources = 'src/{server,domain,catalogue,drawings,demo,contract}/**/*.*'
  for (const file of globSync([sources, 'tests/templates/*', 'package-lock.json']).toSorted())
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
