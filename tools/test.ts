import { existsSync, readFileSync, rmSync } from 'node:fs'

import type { RunReport } from '../tests/support/run-report.ts'
import { lintAndFormat, runStep } from './run-step.ts'

/**
 * `npm test`: types, lint, format, build, then the projects of tests that one waits for. `npm run test:slow`: the rest.
 * Words after the command choose files. `npm run test:browsers`: the journeys of all engines, and docs/browsers.md. Ends with
 * «N passed, N failed».
 */
const [which = '', ...words] = process.argv.slice(2)
const { report, projects, only, env }: Run = runOf(which)
const file = `reports/${report}.json`

const checks = report === 'tests' ? await Promise.all([runStep('types'), lintAndFormat()]) : []
const steps = [...checks.flat(), await runStep('build')]
rmSync(file, { force: true })
const chosen = projects.flatMap((name) => ['--project', name])
const isComplete = await runStep('tests', ['vitest', 'run', ...chosen, ...only], {
  ...env,
  REPORT_FILE: file,
})
const { secondTries, skipped, ...counts } = readReport()
const passed = counts.passed + steps.filter(Boolean).length
const failed = counts.failed + steps.filter((step) => !step).length
// A run that ends badly without a failed test is a failure too.
const all = failed === 0 && !isComplete ? 1 : failed

if (secondTries.length > 0) console.log(`${secondTries.length} only at the second try:`)
for (const name of secondTries) console.log(`  ${name}`)
console.log(`Second tries, seconds of each file: ${file}`)
console.log(`${passed} passed, ${all} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(all === 0 ? 0 : 1)

type Run = { report: string; projects: string[]; only: string[]; env?: Record<string, string> }

function runOf(name: string): Run {
  if (name === 'slow')
    return { report: 'slow', projects: ['server', 'slow', 'slow browser', 'older'], only: words }
  if (name === 'browsers')
    return {
      report: 'browsers',
      projects: ['browser', 'older', 'slow browser'],
      only: ['tests/journeys/', 'journeys/engines.test.ts'],
      env: { BROWSERS_TABLE: 'docs/browsers.md' },
    }
  return { report: 'tests', projects: ['embedded', 'browser'], only: process.argv.slice(2) }
}

function readReport(): RunReport {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  return { passed: 0, failed: 1, skipped: 0, secondTries: [], seconds: {} }
}
