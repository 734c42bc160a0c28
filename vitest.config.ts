import { defineConfig } from 'vitest/config'

import { hasPostgres } from './tests/support/postgres.ts'

/** Whose subject is the database: asked of the embedded engine, and of a real server where there is one. */
const ON_BOTH = [
  'tests/database/**/*.test.ts',
  'tests/http/{overrides,screens}.test.ts',
  'tests/import/**/*.test.ts',
  'tests/office/publishing.test.ts',
  'tests/requests/**/*.test.ts',
]

/** Files that are broken, weeks of feeds, letters, CRMs, commands, processes that die: either engine only looks on. */
const ON_ONE = [
  'tests/import/{files,kill,replay,schedule-replay,status-replay}.test.ts',
  'tests/requests/{background,booking-faults,conversions,fuzz}.test.ts',
  'tests/requests/{receivers,staff,subscriptions,targets}.test.ts',
]

/** What a data folder promises, which has one process only; and what several processes over one server promise. */
const ON_FOLDER = 'tests/database/{embedded-backup,engine,engine-memory,folder}.test.ts'
const ON_SERVER = [
  'tests/database/{outage,pooler}.test.ts',
  'tests/import/lost-lock.test.ts',
  'tests/requests/processes.test.ts',
]

const JOURNEYS = 'tests/journeys/**/*.test.ts'

if (!hasPostgres())
  console.log(
    'PostgreSQL: no server binary and no DATABASE_URL here; tests run on the embedded engine only',
  )

export default defineConfig({
  test: {
    // Two at a time on any machine: more would fight over it and spoil what is timed.
    maxWorkers: 2,
    // Modules are read once in each of the two, not once for each file: a quarter of the time.
    isolate: false,
    setupFiles: './tests/support/forget-brand.ts',
    // What must come is waited for: a busy machine is late, not wrong.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: [JOURNEYS, ...ON_SERVER],
          globalSetup: './tests/templates/setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [JOURNEYS],
          globalSetup: ['./tests/templates/setup.ts', './tests/journeys/setup.ts'],
          // A browser on a machine short of breath may lose a frame or its process; a broken promise is broken twice.
          retry: 1,
        },
      },
      ...(hasPostgres()
        ? [
            {
              extends: true as const,
              test: {
                name: 'server',
                include: ON_BOTH,
                exclude: [...ON_ONE, ON_FOLDER],
                globalSetup: './tests/templates/setup-server.ts',
              },
            },
          ]
        : []),
    ],
  },
})
