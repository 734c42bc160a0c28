import { existsSync, readFileSync, rmSync } from 'node:fs'

import type { RunReport } from '../tests/support/run-report.ts'
import { lintAndFormat, runStep } from './run-step.ts'

/**
 * `npm test`: types, lint, format, build, then the projects of tests that one waits for. `npm run test:slow`: the rest.
 * Words after the command choose files. Ends with «N passed, N failed».
 */
const [which = '', ...words] = process.argv.slice(2)
const isSlow = which === 'slow'
const only = isSlow ? words : process.argv.slice(2)
const projects = isSlow ? ['server', 'slow', 'slow browser'] : ['embedded', 'browser']
const file = `reports/${isSlow ? 'slow' : 'tests'}.json`

const checks = isSlow ? [] : await Promise.all([runStep('types'), lintAndFormat()])
const steps = [...checks.flat(), await runStep('build')]
rmSync(file, { force: true })
const chosen = projects.flatMap((name) => ['--project', name])
const isWhole = await runStep('tests', ['vitest', 'run', ...chosen, ...only], { REPORT_FILE: file })
const { secondTries, skipped, ...counts } = readReport()
const passed = counts.passed + steps.filter(Boolean).length
const failed = counts.failed + steps.filter((step) => !step).length
// A run that ends badly without a failed test is a failure too.
const all = failed === 0 && !isWhole ? 1 : failed

if (secondTries.length > 0) console.log(`${secondTries.length} only at the second try:`)
for (const name of secondTries) console.log(`  ${name}`)
console.log(`Second tries, seconds of each file: ${file}`)
console.log(`${passed} passed, ${all} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(all === 0 ? 0 : 1)

function readReport(): RunReport {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  return { passed: 0, failed: 1, skipped: 0, secondTries: [], seconds: {} }
}
