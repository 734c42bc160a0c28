import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { originalPhrases } from '#domain/brand/phrases.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

import { signedIn } from './office.ts'
import { from, openOwnerDesk, type OwnerDesk } from './owner-desk.ts'

let desk: OwnerDesk
beforeAll(async () => {
  desk = await openOwnerDesk()
  await vi.waitFor(async () => expect((await record()).told).not.toBeNull())
})
afterAll(() => desk?.[Symbol.asyncDispose]())

const record = async () => (await desk.ask('GET', '/phrases')).body

async function publish(data: object) {
  const { revision } = await record()
  const saved = await desk.ask('PUT', '/phrases', { data }, from(revision))
  expect(saved.status).toBe(200)
  return desk.ask('POST', '/phrases/publish', {}, from(saved.body.revision))
}

const plain = (text: string) => text.replaceAll(/\u00A0|&nbsp;|\\u00A0/g, ' ')

/** What a visitor reads of a page, without its data. */
const shown = async (path: string) =>
  plain((await desk.open(path)).split('<script type="application/json"')[0] ?? '')

test('every original stands in the sources of the site as it is listed', () => {
  const sources = globSync('src/{site,domain/brand}/**/*.{ts,tsx}')
    .filter((file) => !file.endsWith('phrases.ts') && !file.includes('.test.'))
    .map((file) => plain(readFileSync(file, 'utf8')))
    .join('\n')
  const missing = Object.values(originalPhrases).filter(
    (original) => !["'", '"'].some((quote) => sources.includes(quote + plain(original) + quote)),
  )
  expect(missing).toEqual([])
})

test('each original is listed once: two fields for one phrase would fight', () => {
  const originals = Object.values(originalPhrases)
  expect(new Set(originals).size).toBe(originals.length)
})

test('without a change pages hold no phrases, and with all changed no page keeps an original', async () => {
  const { catalogue } = desk.site
  const [flat] = catalogue.current.lots('flat').find(lotQuery()).lots
  const [premises] = catalogue.current.lots('commercial').find(lotQuery()).lots
  const [project] = catalogue.current.projects
  const paths = [
    '/',
    '/kvartiry',
    flat?.url ?? '',
    '/kommerciya',
    '/kommercheskie-pomeshcheniya',
    premises?.url ?? '',
    '/kladovye',
    '/kladovye/main',
    '/kladovye/schema',
    '/parkovki',
    '/parkovki/main',
    '/parkovki/schema',
    '/proekty',
    `/proekty/${project?.alias}`,
    '/akcioteka',
    '/o-kompanii',
    '/pressa-o-nas',
    '/dokumentaciya',
    '/kontakty',
    '/izbrannoe',
    '/sravnenie',
    '/net-takoy-stranicy',
  ]
  const before = await Promise.all(paths.map(shown))
  expect(await desk.open('/')).toContain('"brand":{}')
  // One letter and a number: short phrases of the menu stay what they are.
  const keys = Object.keys(originalPhrases)
  const changed = Object.fromEntries(keys.map((key, at) => [key, `Фраза-${at}`]))
  expect((await publish(changed)).status).toBe(200)
  await expect.poll(() => shown('/')).toContain('Фраза-')
  const after = await Promise.all(paths.map(shown))
  // A topic of requests is called so too, and topics are of the brand.
  const isTopic = (key: string) => key === 'premisesTitle'
  const kept = keys.filter((key) => {
    const original = `>${plain(originalPhrases[key] ?? '')}<`
    return original.length > 22 && !isTopic(key) && after.some((page) => page.includes(original))
  })
  expect(kept).toEqual([])
  const seen = keys.filter((_, at) =>
    after.some((page) => new RegExp(`Фраза-${at}(?!\\d)`).test(page)),
  )
  // The others stand where the demo does not lead: nothing for sale, a request that was sent.
  expect(seen.length).toBeGreaterThan(70)
  expect(before.join()).not.toContain('Фраза-')
})

test('a phrase goes back to what it was by itself', async () => {
  const { revision, told } = await record()
  expect(told.homeCall).toBe('Перезвоним и покажем дом')
  const released = await desk.ask(
    'POST',
    '/phrases/release',
    { fields: ['homeCall'] },
    from(revision),
  )
  expect(released.body.data.homeCall).toBe(told.homeCall)
  await expect.poll(() => shown('/')).toContain('Перезвоним и покажем дом')
  expect(await shown('/')).toContain('Фраза-')
})

test('a phrase is text: markup in it is shown, not run; an empty one is refused at its field', async () => {
  await publish({ homeCall: '<b onclick="alert(1)">Звоните</b>' })
  await expect.poll(() => shown('/')).toContain('&lt;b onclick=')
  const { revision } = await record()
  const empty = await desk.ask('PUT', '/phrases', { data: { homeCall: ' ' } }, from(revision))
  expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['homeCall']])
})

test('a draft of phrases is looked at before it is published; other roles change none', async () => {
  const { revision } = await record()
  await desk.ask('PUT', '/phrases', { data: { homeCall: 'Ждём вас' } }, from(revision))
  const { body } = await desk.ask('POST', '/phrases/preview', {})
  expect(await shown(body.url)).toContain('Ждём вас')
  expect(await shown('/')).not.toContain('Ждём вас')
  const sales = await signedIn(desk.site, 'sales')
  const data = { homeCall: 'Наше' }
  expect((await sales.ask('PUT', '/phrases', { data }, from(revision + 1))).status).toBe(403)
})
