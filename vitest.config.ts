import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

import { browsersReporter } from './tests/support/engines/browsers-report.ts'
import { hasPostgres } from './tests/support/postgres.ts'
import { runReporter } from './tests/support/run-report.ts'

/**
 * `npm test` runs `embedded` and `browser`; `npm run test:slow` runs all of tests/slow, `older`: the journeys of `browser`
 * as the oldest browser makes them, and, where a server can be had, `server`: the second engine under what depends on the
 * database.
 */
const SLOW = 'tests/slow/**'
const JOURNEYS = 'tests/journeys/**/*.test.ts'
/** They choose themselves what their browsers lack. */
const OLDER_BROWSERS = 'tests/journeys/{older-browsers,two-sources}.test.ts'
/** Little of a script in them: as an older browser makes them only for the table of docs/browsers.md. */
const SELDOM_OLDER =
  process.env.BROWSERS_TABLE === undefined
    ? ['tests/journeys/{catalogue,every-screen,redirects,toasts}.test.ts']
    : []
const SLOW_JOURNEYS = 'tests/slow/journeys/**/*.test.ts'

/** What several processes over one server promise. */
const ON_SERVER_ALONE = [
  'tests/database/{outage,pooler}.test.ts',
  'tests/import/lost-lock.test.ts',
  'tests/requests/processes.test.ts',
]
/** Whose subject is the database: asked of both engines. */
const ON_SERVER_TOO = [
  'tests/database/**/*.test.ts',
  'tests/http/{overrides,screens}.test.ts',
  'tests/import/**/*.test.ts',
  'tests/office/publishing.test.ts',
  'tests/requests/**/*.test.ts',
  'tests/slow/database/**/*.test.ts',
  'tests/slow/import/broken-import.test.ts',
  'tests/slow/requests/erasure*.test.ts',
]
/** Of these: what a data folder promises, broken files, letters, CRMs, commands and shares of time, at which the engine only looks on. */
const ON_EMBEDDED_ALONE = [
  'tests/{database,slow/database}/{embedded,engine}*.test.ts',
  'tests/database/folder.test.ts',
  'tests/slow/database/{doctor-surroundings,large-catalogue}.test.ts',
  'tests/import/files*.test.ts',
  'tests/requests/{background,conversions,receivers*,subscriptions,targets*}.test.ts',
]

// Sites, threads and commands that tests start compile each module once, not once a process.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled')
// A commit of theirs that waits for the disk would take longer than the rest of many a test.
process.env.EMBEDDED_FSYNC ??= '0'

if (!hasPostgres())
  console.log(
    'PostgreSQL: no server binary and no DATABASE_URL here; tests run on the embedded engine only',
  )

const BROWSER = {
  globalSetup: ['./tests/templates/setup.ts', './tests/journeys/setup.ts'],
  // A browser on a machine short of breath may lose a frame or its process; a broken promise is broken twice.
  retry: 1,
}
const EMBEDDED = { globalSetup: './tests/templates/setup.ts' }
const SERVER = { globalSetup: './tests/templates/setup-server.ts' }

export default defineConfig({
  test: {
    // Two at a time on any machine: more would fight over it and spoil what is timed.
    maxWorkers: 2,
    maxConcurrency: 2,
    // Modules, a browser and a shared site are opened once in each of the two, not once for each file.
    isolate: false,
    setupFiles: ['./tests/support/forget-brand.ts', './tests/support/keep-engine.ts'],
    reporters: ['default', runReporter, browsersReporter],
    // What must come is waited for: a busy machine is late, not wrong.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 240_000,
    projects: [
      project('browser', [JOURNEYS], [], BROWSER),
      project('older', [JOURNEYS], [OLDER_BROWSERS, ...SELDOM_OLDER], {
        ...BROWSER,
        env: { OLDER_BROWSER: 'as 16.4' },
      }),
      project(
        'embedded',
        ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
        [JOURNEYS, SLOW, ...ON_SERVER_ALONE],
        EMBEDDED,
      ),
      project('slow', ['tests/slow/**/*.test.ts'], [SLOW_JOURNEYS], {
        ...EMBEDDED,
        testTimeout: 300_000,
      }),
      project('slow browser', [SLOW_JOURNEYS], [], BROWSER),
      ...(hasPostgres() ? [project('server', ON_SERVER_TOO, ON_EMBEDDED_ALONE, SERVER)] : []),
    ],
  },
})

function project(name: string, include: string[], exclude: string[], more: object) {
  return { extends: true as const, test: { name, include, exclude, ...more } }
}
