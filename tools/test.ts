import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** Everything that must hold: types, lint, format, build, then all tests. Ends with «N passed, N failed». */
const report = join(tmpdir(), `stvor-tests-${process.pid}.json`)
const only = process.argv.slice(2)
/** More files than these do not fail by chance. */
const MOST_AGAIN = 4

const checks = await Promise.all([
  run('types', ['tsc', '--noEmit']),
  run('lint', ['oxlint']).then(async (lint) => [lint, await run('format', ['oxfmt', '--check'])]),
])
const built = await run('build', ['node', 'tools/run.mjs', 'build-if-needed'])
const first = await runTests(only)
const second = first.files.length > 0 && first.files.length <= MOST_AGAIN ? await again() : null
const { whole, failed: failedTests } = second ?? first

const steps = [...checks.flat(), built]
const passed = first.passed + first.failed - failedTests + steps.filter(Boolean).length
// A run that broke outside any test (a worker died, a file did not load) is a failure too.
const failed =
  failedTests + steps.filter((step) => !step).length + (whole || failedTests > 0 ? 0 : 1)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** The few files that failed, alone: a machine short of breath fails at other things each time, a fault at the same. */
async function again() {
  console.log(`Once more, alone: ${first.files.join(', ')}`)
  return await runTests(first.files)
}

async function runTests(words: string[]) {
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const whole = await run('tests', ['vitest', 'run', ...reporters, ...words])
  const { numPassedTests, numFailedTests, testResults } = readReport()
  const failing = testResults.filter(({ status }) => status === 'failed')
  const files = [...new Set(failing.map(({ name }) => relative('.', name)))]
  return { whole, passed: numPassedTests, failed: numFailedTests, files }
}

async function run(name: string, [command, ...rest]: string[]): Promise<boolean> {
  const started = performance.now()
  const child = spawn(command!, rest, { stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('close', resolve))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name}, ${seconds} s`)
  return code === 0
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string }[]
}

function readReport(): Report {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  } finally {
    rmSync(report, { force: true })
  }
}
