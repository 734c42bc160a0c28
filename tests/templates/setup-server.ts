import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

import { startPostgres } from '../support/postgres.ts'
import { make, provideScratch } from './setup.ts'

/** A real PostgreSQL with template databases that tests copy. */
export default async function setup(project: TestProject) {
  const postgres = (await startPostgres())!
  const templates = mkdtempSync(join(tmpdir(), 'stvor-templates-'))
  execFileSync(process.execPath, [make, templates, postgres.url], { stdio: 'inherit' })
  project.provide('templates', templates)
  project.provide('server', postgres.url)
  provideScratch(project)
  return async () => {
    await postgres.stop()
    rmSync(templates, { recursive: true, force: true })
  }
}
