import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { arrived, enter, follow, open } from '../../support/browser.ts'
import { startCounter } from '../../support/counter-server.ts'
import { sharedSite } from '../../support/shared-site.ts'

const PHONE = '+74950000011'
const SHOWN = '+7 495 000-00-11'
const folder = mkdtempSync(join(tmpdir(), 'stvor-counted-'))
const counter = await startCounter()
afterAll(async () => {
  await counter[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

function brandWith(name: string, more: object): string {
  const brand = join(folder, name)
  cpSync('config/brand', brand, { recursive: true })
  const file = join(brand, 'brand.json')
  const words: object = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...words, ...more }))
  return brand
}

test('a project with a counter and a module of its own: both counters see its pages, its module swaps its phones', async () => {
  const { catalogue } = await sharedSite('drawn')
  const { url, project } = catalogue.current.lots('flat').find(lotQuery()).lots[0]!
  const projects = [{ project: project.alias, id: '777', callTrackingId: 'ownmodule' }]
  await using own = await open({
    settings: {
      PRODUCTION: '1',
      ANALYTICS_ID: '12345',
      ANALYTICS_SCRIPT_URL: counter.script,
      CSP_EXTRA: 'metrika',
      BRAND_DIR: brandWith('projects', { analytics: { callTrackingId: 'common', projects } }),
      CALL_TRACKING_SCRIPT_URL: `${counter.origin}/calls.js`,
    },
    template: 'drawn',
  })
  await using visit = await own.visit()
  const { page } = visit
  await enter(page, url)
  await page.mouse.move(60, 60)
  await expect.poll(() => counter.scripts).toContain('/calls.js?id=ownmodule')
  const hits = () =>
    counter.calls
      .filter((call) => call[1] === 'hit')
      .map((call) => [call[0], new URL(String(call[2])).pathname])
  await expect.poll(hits).toEqual([
    [12345, url],
    [777, url],
  ])
  await follow(page, '/kontakty')
  await arrived(page, '/kontakty')
  await expect.poll(() => hits().slice(2)).toEqual([[12345, '/kontakty']])
})

test('who comes by an advertisement sees its phone from the first frame on, and keeps it; others see the company’s', async () => {
  const numbers = [
    { source: 'yandex', medium: 'cpc', phone: PHONE },
    { referrer: 'maps.example', phone: '+7 495 000-00-22' },
  ]
  await using own = await open({ settings: { BRAND_DIR: brandWith('numbers', { numbers }) } })
  await using visit = await own.visit()
  const { page } = visit
  await page.addInitScript(() => {
    const seen = ((window as { seen?: Set<string> }).seen = new Set())
    const look = () => {
      for (const link of document.querySelectorAll('a.phone')) seen.add(link.textContent)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const seen = () =>
    page.evaluate(() =>
      [...((window as { seen?: Set<string> }).seen ?? [])].map((text) =>
        text.replace(/\u00A0/g, ' '),
      ),
    )
  await enter(page, '/?utm_source=Yandex&utm_medium=cpc&utm_campaign=x')
  await follow(page, '/kontakty')
  await arrived(page, '/kontakty')
  expect(await seen()).toEqual([SHOWN])
  await enter(page, '/kvartiry')
  expect(await seen()).toEqual([SHOWN])
  expect(await page.locator('a.phone').first().getAttribute('href')).toBe(`tel:${PHONE}`)

  await using other = await own.visit()
  await enter(other.page, '/?utm_source=vk')
  const usual = await other.page.locator('a.phone').first().textContent()
  expect(usual?.replace(/\u00A0/g, ' ')).not.toBe(SHOWN)
  // One page for all: the copy in a proxy holds no visitor's phone.
  const bodies = await Promise.all(
    ['/?utm_source=yandex&utm_medium=cpc', '/'].map(async (path) =>
      (await page.request.get(path)).text(),
    ),
  )
  expect(bodies[0]).toBe(bodies[1])
  expect([...visit.complaints, ...other.complaints]).toEqual([])
})
