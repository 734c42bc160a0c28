import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

import {
  ALL_OTHERS,
  engineNames,
  EVERY_ADDRESS,
  ROOM_IS_TRACED,
  type EngineName,
} from './engine-names.ts'

/** Writes the table of journeys and engines where BROWSERS_TABLE names its file: `npm run test:browsers`. */
export const browsersReporter: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    if (process.env.BROWSERS_TABLE)
      writeFileSync(process.env.BROWSERS_TABLE, documentOf(modules.flatMap(cellsOf)))
  },
}

type Cell = { journey: string; engine: EngineName; version: string; state: string }

function cellsOf({ project, children }: TestModule): Cell[] {
  return [...children.allTests()].map((test) => {
    const state = test.result().state
    const { madeIn } = test.meta()
    return madeIn ? { ...madeIn, state } : { ...otherIn(project.name), state }
  })
}

/** The project `older` makes the journeys of `browser` without what came after the oldest of them. */
const otherIn = (project: string): Omit<Cell, 'state'> => ({
  journey: ALL_OTHERS,
  engine: project === 'older' ? 'Chromium as 16.4' : 'Chromium',
  version: '',
})

function documentOf(cells: Cell[]): string {
  const chosen = new Set(cells.map(({ journey }) => journey))
  for (const own of [EVERY_ADDRESS, ROOM_IS_TRACED, ALL_OTHERS]) chosen.delete(own)
  const rows = [EVERY_ADDRESS, ROOM_IS_TRACED, ...chosen, ALL_OTHERS].map((journey) => [
    journey,
    ...engineNames.map((engine) =>
      wordsOf(cells.filter((cell) => cell.journey === journey && cell.engine === engine)),
    ),
  ])
  const heads = engineNames.map((engine) => `${engine} ${versionOf(cells, engine)}`.trim())
  const table = [['', ...heads], heads.map(() => '---').concat('---'), ...rows]
  return `${HEAD}\n${table.map((row) => `| ${row.join(' | ')} |\n`).join('')}`
}

const HEAD = `# Browsers

\`npm run test:browsers\` makes these journeys in every engine and writes this table: ✓ all passed, ✗ some failed, – not asked.
What an older browser lacks is in \`tests/support/older-browser.ts\`; the journeys are in \`choosing.ts\` and \`tracing.ts\` of \`tests/support/engines\`.
`

/** «✓», «✓ 26», «✗ 3 of 26» */
function wordsOf(cells: Cell[]): string {
  const made = cells.filter(({ state }) => state !== 'skipped')
  const failed = made.filter(({ state }) => state !== 'passed').length
  if (cells.length === 0) return '–'
  if (made.length === 0) return 'not installed'
  if (failed > 0) return made.length > 1 ? `✗ ${failed} of ${made.length}` : '✗'
  return made.length > 1 ? `✓ ${made.length}` : '✓'
}

/** Older ones are the same Chromium. */
const versionOf = (cells: Cell[], engine: EngineName) =>
  engine.startsWith('Chromium ')
    ? ''
    : (cells.find((cell) => cell.engine === engine && cell.version)?.version ?? '')
