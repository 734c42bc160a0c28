import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** What a run of tests comes to. `secondTries` failed at first; `seconds` are by file, the longest first. */
export type RunReport = {
  passed: number
  failed: number
  skipped: number
  secondTries: string[]
  seconds: Record<string, number>
}

/** Writes the report of a run into the file that REPORT_FILE names. */
export const runReporter: Reporter = {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const withState = (state: string) => tests.filter((test) => test.result().state === state)
    const secondTries = tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${nameOf(test.module)} › ${test.fullName}`)
    // A file that does not load, a worker that dies or an error outside any test is a failure too.
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length
    const report: RunReport = {
      passed: withState('passed').length,
      failed: withState('failed').length + broken,
      skipped: withState('skipped').length,
      secondTries,
      seconds: secondsOf(modules),
    }
    if (process.env.REPORT_FILE) write(process.env.REPORT_FILE, report)
  },
}

const nameOf = ({ project, relativeModuleId }: TestModule) => `${project.name}: ${relativeModuleId}`

function secondsOf(modules: readonly TestModule[]): Record<string, number> {
  const taken = modules.map((module) => {
    const { duration, collectDuration } = module.diagnostic()
    return [nameOf(module), Math.round((duration + collectDuration) / 100) / 10] as const
  })
  return Object.fromEntries(taken.toSorted(([, one], [, other]) => other - one))
}

function write(file: string, report: RunReport) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
}
