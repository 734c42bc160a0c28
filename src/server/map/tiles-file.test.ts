import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { expect, test } from 'vitest'

import { openFolderStore } from '#server/files/store/folder-store.ts'

import { openTilesFile } from './tiles-file.ts'

test('a reader who takes nothing holds little of the file in memory', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'tiles-'))
  await mkdir(join(folder.path, 'files'))
  await writeFile(join(folder.path, 'files/city.pmtiles'), new Uint8Array(3_000_000))
  const tiles = await openTilesFile(openFolderStore(folder.path), 'city.pmtiles').open()
  const reading = tiles!.read(null)
  await once(reading, 'readable')
  expect(reading.readableLength).toBe(1)
  expect(reading.read()).toHaveLength(2 ** 16)
  reading.destroy()
})
