import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { openFolderCache } from './folder-cache.ts'

test('what is needed stays however old it is, the rest leaves after its days', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stvor-cache-'))
  const cache = openFolderCache(folder, 14)
  const old = Date.now() / 1e3 - 15 * 86_400
  for (const name of ['plans/needed.svg', 'plans/old.svg', 'new.svg'])
    await cache.write(name, Buffer.from(name))
  for (const name of ['plans/needed.svg', 'plans/old.svg'])
    await utimes(cache.pathOf(name), old, old)

  await cache.tidy(new Set(['plans/needed.svg']))
  expect(await cache.read('plans/old.svg')).toBeNull()
  expect(String(await cache.read('new.svg'))).toBe('new.svg')

  await cache.tidy()
  expect(String(await cache.read('plans/needed.svg'))).toBe('plans/needed.svg')
  await rm(folder, { recursive: true })
})
