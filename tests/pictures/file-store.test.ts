import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { expect, test } from 'vitest'

import { openFileStore, type FileStore } from '#server/files/store/file-store.ts'

async function keepsFiles(store: FileStore) {
  const name = 'photos/abc-960.webp'
  expect(await store.has(name)).toBe(false)
  expect(await store.read(name)).toBeNull()
  await store.write(name, Buffer.from([0, 1, 255]), 'image/webp')
  await store.write(name, Buffer.from([0, 2, 255]), 'image/webp')
  expect(await store.has(name)).toBe(true)
  expect(await store.read(name)).toEqual(Buffer.from([0, 2, 255]))
  const opened = await store.open(name)
  expect([opened?.bytes, opened?.etag]).toEqual([3, expect.stringMatching(/^"[\w-]+"$/)])
  expect([...((await opened?.piece(1, 2)) ?? [])]).toEqual([2, 255])
  expect(await store.open('photos/absent.webp')).toBeNull()
}

test('files lie in a folder of the data', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stvor-files-'))
  await keepsFiles(await openFileStore({ filesUrl: '', dataDir }))
  rmSync(dataDir, { recursive: true })
})

test('files lie in a store that speaks S3, and one that is away is an error, not an absence', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'stvor-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await server.run()
  const filesUrl = `s3://S3RVER:S3RVER@127.0.0.1:${port}/pictures?insecure=1`
  const store = await openFileStore({ filesUrl, dataDir: '' })
  await keepsFiles(store)
  await server.close()
  await expect(store.read('photos/abc-960.webp')).rejects.toThrow()
  rmSync(directory, { recursive: true })
})
