import { defineConfig } from 'vitest/config'

import { hasPostgres } from './tests/postgres.ts'

/** What asks the database is asked of both engines: the embedded one, and a real server where there is one. */
const ON_BOTH = [
  'tests/http/**/*.test.ts',
  'tests/import/**/*.test.ts',
  'tests/requests/**/*.test.ts',
]

/** Addresses that are wrong, files that are broken: refused before either engine hears of them. */
const WITHOUT_DATA = [
  'tests/http/{fuzz,negatives}.test.ts',
  'tests/import/files.test.ts',
  'tests/requests/fuzz.test.ts',
]

if (!hasPostgres())
  console.log(
    'PostgreSQL: no server binary and no DATABASE_URL here; tests run on the embedded engine only',
  )

export default defineConfig({
  test: {
    // Two at a time on any machine: more would fight over it and spoil what is timed.
    maxWorkers: 2,
    // What must come is waited for: a busy machine is late, not wrong.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          globalSetup: './tests/templates/setup.ts',
        },
      },
      ...(hasPostgres()
        ? [
            {
              extends: true as const,
              test: {
                name: 'server',
                include: ON_BOTH,
                exclude: WITHOUT_DATA,
                globalSetup: './tests/templates/setup-server.ts',
              },
            },
          ]
        : []),
    ],
  },
})
