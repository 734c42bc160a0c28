import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Everything that must hold: types, lint, format, build, then all tests. Ends with «N passed, N failed». */
const report = join(tmpdir(), `stvor-tests-${process.pid}.json`)
const only = process.argv.slice(2)

const checks = await Promise.all([
  run('types', ['tsc', '--noEmit']),
  run('lint', ['oxlint']).then(async (lint) => [lint, await run('format', ['oxfmt', '--check'])]),
])
const built = await run('build', ['node', 'tools/run.mjs', 'build-if-needed'])
const tested = await run('tests', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...only,
])
const { numPassedTests, numFailedTests } = counts()
rmSync(report, { force: true })

const steps = [...checks.flat(), built]
const passed = numPassedTests + steps.filter(Boolean).length
// A run that broke outside any test (a worker died, a file did not load) is a failure too.
const failed =
  numFailedTests + steps.filter((step) => !step).length + (tested || numFailedTests > 0 ? 0 : 1)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function run(name: string, [command, ...rest]: string[]): Promise<boolean> {
  const started = performance.now()
  const child = spawn(command!, rest, { stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('close', resolve))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name}, ${seconds} s`)
  return code === 0
}

function counts(): { numPassedTests: number; numFailedTests: number } {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 }
  }
}
