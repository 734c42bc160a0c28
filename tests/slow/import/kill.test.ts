import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

import { killImports } from '../../support/importing/kill-imports.ts'

test('an import killed at any moment leaves the old catalogue or the new one, never a mix', async () => {
  const empty = join(inject('templates'), 'empty')
  const moments = [0.2, 0.6, 0.95]
  const found = await killImports(empty, moments.length, 1_000, () => moments.pop()!)
  expect(found.mixed).toEqual([])
  expect(found.old + found.new).toBe(3)
}, 240_000)
