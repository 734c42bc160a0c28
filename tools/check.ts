import { lintAndFormat, runStep } from './run-step.ts'

/** Rules that hold for sources, by how the paths of their tests begin; they need neither a build nor a site. */
const RULES = [
  'tests/architecture',
  'tests/deploy',
  'tests/docs',
  'tests/words',
  'tests/database/described-statements',
]

/** `npm run check`: types, lint, format and rules of the sources; under a minute. */
const [types, [lint, format]] = await Promise.all([runStep('types'), lintAndFormat()])
const tests = await runStep('tests', ['vitest', 'run', '--project', 'embedded', ...RULES])
const steps = [types, lint, format, tests]
const failed = steps.filter((step) => !step).length
console.log(`${steps.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
