import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { addressesOf, payloadOf } from '../http/asking.ts'
import { plainScreens } from '../support/plain-screens.ts'
import { startSite } from '../support/site.ts'

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.[Symbol.asyncDispose]())

test.each(['/staff', '/staff/news/1', '/staff/welcome/x'])(
  '%s is the office: never stored, never indexed, in no frame, nothing inline',
  async (path) => {
    const { statusCode, headers, body } = await site.app.inject(path)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-|https?:/)
    expect(body).not.toMatch(/<script>|<style| style=| on\w+=/)
    for (const [, address = ''] of body.matchAll(/(?:src|href)="(\/staff\/[^"]+)"/g)) {
      const file = await site.app.inject(address)
      expect([address, file.statusCode, file.headers['cache-control']]).toEqual([
        address,
        200,
        'public, max-age=31536000, immutable',
      ])
    }
  },
)

test('a public page names nothing of the office', async () => {
  for (const path of plainScreens)
    expect((await site.app.inject(path)).body).not.toContain('/staff')
})

test('every public page, script and style is the same to the byte without the office built', async () => {
  // Some words of a page are of the minute in which it is made.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const dist = mkdtempSync(join(tmpdir(), 'stvor-dist-'))
  try {
    for (const part of ['browser', 'server', 'build.json'])
      symlinkSync(resolve('dist', part), join(dist, part))
    await using without = await startSite({ dist })
    expect((await without.app.inject('/staff')).body).toBe('Кабинет не собран')

    const screens = await addressesOf(site)
    const named = new Set<string>()
    const differing: string[] = []
    const compare = async (path: string) => {
      const [one, other] = [await answerOf(site, path), await answerOf(without, path)]
      if (one !== other) differing.push(path)
      for (const [address] of one.matchAll(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g))
        named.add(address)
    }
    for (const path of [...screens, ...screens.map(payloadOf), '/net-takoy', '/sitemap-pages.xml'])
      await compare(path)
    expect(named.size).toBeGreaterThan(20)
    for (const path of named) await compare(path)
    expect(differing).toEqual([])
  } finally {
    vi.useRealTimers()
    rmSync(dist, { recursive: true })
  }
})

/** All of an answer but its moment and the number of the request. */
async function answerOf({ app }: typeof site, path: string): Promise<string> {
  const { statusCode, headers, body } = await app.inject(path)
  const { date: _date, 'x-request-id': _id, ...told } = headers
  return JSON.stringify([statusCode, told, body])
}

test('signing in and the overview want at most 90 kB of scripts', async () => {
  const { body } = await site.app.inject('/staff')
  const named = [...body.matchAll(/(?:src|href)="\/staff\/(assets\/[^"]+\.js)"/g)]
  const sizes = named.map(([, file]) => gzipped(`dist/office/${file}`))
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90_000)
})

const gzipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length

test('scripts of the office without the editor, the geometry of houses, the tracing desk, the markings of facades and the pages of a PDF weigh at most 190 kB, and none of what visitors load is in them', () => {
  const all = globSync('dist/office/assets/*.js')
  const weightOf = (files: string[]) => files.map(gzipped).reduce((sum, weight) => sum + weight, 0)
  // What stands in for functions comes to browsers that lack them alone.
  const own = all.filter(
    (file) =>
      !/doc-editor|geometry|\/tracing-|\/facades-|pdf-pages|guess\.worker|missing-functions/.test(
        file,
      ),
  )
  expect(weightOf(own)).toBeLessThanOrEqual(190_000)
  expect(weightOf(all.filter((file) => file.includes('geometry')))).toBeLessThanOrEqual(6_000)
  expect(weightOf(all.filter((file) => file.includes('/tracing-')))).toBeLessThanOrEqual(18_000)
  expect(weightOf(all.filter((file) => file.includes('guess.worker')))).toBeLessThanOrEqual(6_000)
  expect(weightOf(all.filter((file) => file.includes('/facades-')))).toBeLessThanOrEqual(6_000)
  expect(weightOf(all.filter((file) => file.includes('pdf-pages')))).toBeLessThanOrEqual(1_000)
  const visitors = globSync('dist/browser/**/*.{js,css}').filter((file) =>
    /\/staff\/api|Кабинет/.test(readFileSync(file, 'utf8')),
  )
  expect(visitors).toEqual([])
})

test('other methods keep being refused outside the API of the office', async () => {
  for (const url of ['/staff', '/staff/assets/x.js', '/kvartiry']) {
    const { statusCode } = await site.app.inject({ method: 'DELETE', url })
    expect([url, statusCode]).toEqual([url, 405])
  }
})
