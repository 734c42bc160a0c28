import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  // An interface, because it adds to one of the library.
  export interface ProvidedContext {
    /** The folder of template data folders. */
    templates: string
    /** The address of a real PostgreSQL; empty where the embedded engine is tested. */
    server: string
  }
}

export const make = join(import.meta.dirname, 'make.ts')

/** Made once for all projects of a run: each has a copy of this module, but one process. */
const run = globalThis as { stvorTemplates?: string }

/** Data folders that tests of the embedded engine copy. */
export default function setup(project: TestProject) {
  const templates = (run.stvorTemplates ??= makeTemplates())
  project.provide('templates', templates)
  project.provide('server', '')
  return () => rmSync(templates, { recursive: true, force: true })
}

function makeTemplates(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-templates-'))
  execFileSync(process.execPath, [make, folder], { stdio: 'inherit' })
  return folder
}
