import { expect, test } from 'vitest'

import { runLines } from './run-lines.ts'

test('runs are dated by the clock of the site', () => {
  const startedAt = new Date('2026-11-22T22:30:00.000Z')
  const run = { id: 7, startedAt, feedDate: null, source: 'crm', state: 'running' } as const
  const nothing = { version: null, report: null, reason: null, parts: [] }
  expect(runLines([{ ...run, ...nothing }])).toEqual(['    7  23.11.2026, 01:30  crm  идёт'])
})
