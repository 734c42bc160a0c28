import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'

import { readRouteRules } from '#domain/addresses/route-rules-file.ts'
import { openFolderCache } from '#server/files/folder-cache.ts'

import { registerBuilds } from './builds.ts'
import { registerOldAssets, storeAssets } from './old-assets.ts'

const rules = readRouteRules(
  JSON.stringify({
    '/old': { redirect: '/new' },
    '/a/**': { redirect: { to: '/b/**', statusCode: 301 } },
    '/o-kompanii': { prerender: true },
  }),
)

test('the build names itself, and its rules', async () => {
  const app = fastify()
  const build = { id: 'b1', timestamp: 5 }
  registerBuilds(app, { build, rules })
  const latest = await app.inject('/builds/latest.json?123')
  expect(latest.json()).toEqual(build)
  expect(latest.headers['cache-control']).toBe('no-cache')
  expect(latest.headers.etag).toBeDefined()

  const meta = await app.inject('/builds/meta/b1.json')
  expect(meta.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(meta.json()).toMatchObject({
    ...build,
    matcher: {
      static: { '/old': { redirect: '/new' } },
      wildcard: { '/a': { redirect: '/b/**' } },
    },
    prerendered: ['/kontakty', '/pressa-o-nas', '/dokumentaciya'],
  })
  expect((await app.inject('/builds/meta/b2.json')).statusCode).toBe(404)
})

test('files of earlier releases stay for some days', async () => {
  const root = await mkdtemp(join(tmpdir(), 'stvor-assets-'))
  const [built, kept] = [join(root, 'built'), join(root, 'kept')]
  await mkdir(built)
  await mkdir(kept)
  await writeFile(join(built, 'now-1.js'), 'now')
  await writeFile(join(kept, 'week-1.js'), 'week')
  await writeFile(join(kept, 'month-1.js'), 'month')
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await utimes(join(kept, 'week-1.js'), ago(7), ago(7))
  await utimes(join(kept, 'month-1.js'), ago(30), ago(30))

  const assets = openFolderCache(kept, 14)
  await storeAssets(built, assets)
  expect(await namesIn(kept)).toEqual(['now-1.js', 'week-1.js'])

  const app = fastify()
  registerOldAssets(app, assets)
  const old = await app.inject('/assets/week-1.js')
  expect([old.statusCode, old.body]).toEqual([200, 'week'])
  expect(old.headers['content-type']).toContain('text/javascript')
  for (const url of ['/assets/gone-1.js', '/assets/..%2Fbuilt%2Fnow-1.js', '/assets/x/y.js']) {
    const lost = await app.inject(url)
    expect([lost.statusCode, lost.headers['cache-control']]).toEqual([404, 'no-cache'])
  }
})

test('the days of a release are counted from its end, however long it was live', async () => {
  const root = await mkdtemp(join(tmpdir(), 'stvor-assets-'))
  const [first, second, stored] = [join(root, '1'), join(root, '2'), join(root, 'stored')]
  await release(first, 'first-1.js')
  await release(second, 'second-1.js')
  const assets = openFolderCache(stored, 14)
  await storeAssets(first, assets)
  const monthAgo = new Date(Date.now() - 30 * 86_400_000)
  await utimes(assets.pathOf('first-1.js'), monthAgo, monthAgo)

  await storeAssets(second, assets)
  expect(await namesIn(stored)).toEqual(['first-1.js', 'second-1.js'])
  await utimes(assets.pathOf('first-1.js'), monthAgo, monthAgo)
  await storeAssets(second, assets)
  expect(await namesIn(stored)).toEqual(['second-1.js'])
})

async function release(folder: string, file: string) {
  await mkdir(folder)
  await writeFile(join(folder, file), file)
}

const namesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.js')).toSorted()
