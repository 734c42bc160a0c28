import { lintAndFormat, runStep } from './run-step.ts'

/** Rules that hold for sources and for what is built of them, by how the paths of their tests begin; they need no site. */
const RULES = [
  'tests/architecture',
  'tests/browser-floor',
  'tests/deploy',
  'tests/docs',
  'tests/words',
  'tests/database/described-statements',
]

/** `npm run check`: types, lint, format, a build if the sources changed, and rules; about a minute. */
const [types, [lint, format]] = await Promise.all([runStep('types'), lintAndFormat()])
const build = await runStep('build')
const tests = await runStep('tests', ['vitest', 'run', '--project', 'embedded', ...RULES])
const steps = [types, lint, format, build, tests]
const failed = steps.filter((step) => !step).length
console.log(`${steps.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
