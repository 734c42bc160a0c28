import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { readPdf } from '../support/read-pdf.ts'
import { startSite } from '../support/site.ts'
import type { Started } from './asking.ts'

/** Masks that name each other twice: 2⁴⁰ of them for a few kilobytes, and not one copy. */
const ENDLESS_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${Array.from(
  { length: 40 },
  (_, at) =>
    `<mask id="m${at}">${`<path mask="url(#m${at + 1})" d="M0 0h32v32z"/>`.repeat(2)}</mask>`,
).join('')}<path mask="url(#m0)" d="M0 0h32v32z"/></svg>`

let own: Started
let river: Started
beforeAll(async () => {
  own = await startSite()
  river = await startSite({ settings: { BRAND_DIR: 'tests/support/river-brand' } })
})
afterAll(async () => {
  await own?.[Symbol.asyncDispose]()
  await river?.[Symbol.asyncDispose]()
})

const home = async (site: Started) => (await site.app.inject('/')).body

test('one build shows two brands, told apart by BRAND_DIR alone', async () => {
  const [ours, theirs] = [await home(own), await home(river)]
  expect(ours).toContain('— Створ</title>')
  expect(theirs).toContain('— Излучина</title>')
  expect(theirs).not.toContain('Створ<')
  expect(theirs).toMatch(/<h1>Дом там, где река поворачивает<\/h1>/)
  expect(theirs).toContain('>Выбрать квартиру</a>')
  expect(theirs).not.toContain('>Акции</a>')
  expect(theirs).toContain('ООО «СЗ „Излучина“»')
  expect(theirs).toContain('<option>Экскурсия на\u00A0стройку</option>'.replace('\u00A0', ' '))
  expect(theirs).not.toContain('<option>Trade-in</option>')
})

test('the built-in brand costs a page nothing but its logo, which stands there once', async () => {
  const page = await home(own)
  expect(page).toContain('"brand":{}')
  expect(page).not.toContain('/brand/')
  expect(page.split('M1 1h20v20H1z')).toHaveLength(2)
  expect(page.split('href="#logo"')).toHaveLength(3)
})

test('the colours of a brand come in a stylesheet of its own that browsers keep for ever', async () => {
  const [, address = ''] = /href="(\/brand\/[^"]+\.css)"/.exec(await home(river)) ?? []
  const styles = await river.app.inject(address)
  expect(styles.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(styles.headers['cache-control']).toContain('immutable')
  expect(styles.body).toContain('--lamp:#1fb58f')
  expect(styles.body).toContain(":root:not([data-contrast='more']){--bg:light-dark(#fbf7f0,")
  expect(styles.headers['content-security-policy']).toContain("style-src 'self'")
})

test('the icon is the brand’s, for new programs and for old ones', async () => {
  const icon = await river.app.inject('/favicon.svg')
  expect(icon.headers['content-type']).toBe('image/svg+xml')
  expect(icon.body).toContain('rx="16"')
  const old = await river.app.inject('/favicon.ico')
  expect(old.headers['content-type']).toBe('image/x-icon')
  expect(old.rawPayload.subarray(22, 26).toString('latin1')).toBe('\u0089PNG')
})

test('an icon that takes long to paint holds up nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-icon-'))
  cpSync('tests/support/river-brand', folder, { recursive: true })
  writeFileSync(join(folder, 'favicon.svg'), ENDLESS_ICON)
  await using site = await startSite({ settings: { BRAND_DIR: folder } })
  let isPainted = false
  const painting = site.app.inject('/favicon.ico').finally(() => (isPainted = true))
  expect((await site.app.inject('/favicon.svg')).statusCode).toBe(200)
  expect((await site.app.inject('/health/live')).statusCode).toBe(200)
  expect(isPainted).toBe(false)
  // How far a machine comes within the limit of the encoder is its own matter.
  expect([200, 404]).toContain((await painting).statusCode)
})

test('a brand of another city never claims the flats that are here', async () => {
  expect(await home(own)).toContain('В\u00A0Устьярске сейчас в\u00A0продаже')
  const theirs = await home(river)
  expect(theirs).not.toMatch(/в.Тверце|Тверцы/i)
  expect(theirs).toContain('<title>Квартиры в новостройках от застройщика')
})

test('a flat on paper is set and drawn in the ink of the brand', async () => {
  const inksOf = async ({ app, catalogue }: Started) => {
    const id = catalogue.current.lots('flat').find(lotQuery()).lots[0]?.id ?? 0
    return readPdf((await app.inject(`/pdf/kvartiry/${id}.pdf`)).rawPayload).colours
  }
  const [ours, theirs] = [await inksOf(own), await inksOf(river)]
  expect(ours).toContain('#12203a')
  expect(theirs).toContain('#241a2e')
  expect([...theirs].filter((colour) => ours.has(colour))).toEqual([])
})

test('a link in a chat shows the name and the logo of the brand', async () => {
  const pictureOf = async (site: Started) =>
    /property="og:image" content="[^"]*(\/previews\/[^"]+)"/.exec(await home(site))?.[1]
  expect(await pictureOf(own)).not.toBe(await pictureOf(river))
  expect((await river.app.inject((await pictureOf(river)) ?? '')).headers['content-type']).toBe(
    'image/png',
  )
})
