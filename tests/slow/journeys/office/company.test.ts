import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Role } from '#domain/office/roles.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

import { enter, open, type Visit } from '../../../support/browser.ts'
import { fits, visitAs } from './as-staff.ts'
import { obstacles } from './axe.ts'
import { companyWalks } from './company-walk.ts'

/** A folder: pictures of what they made are written to it. */
const { COMPANY_SCREENS } = process.env

const site = await open({ template: 'empty' })
afterAll(() => site[Symbol.asyncDispose]())

const people = new Map<Role, Visit>()
beforeAll(async () => {
  for (const role of ['owner', 'legal', 'content', 'sales'] as const)
    people.set(role, await visitAs(site, role))
})

const shown = async (path: string) =>
  (await site.app.inject(path)).body.replaceAll(/[\u00A0\u202F]/g, ' ')

test.each(companyWalks)('a company without an engineer, $role: $does', async ({ role, walk }) => {
  const { page, complaints } = people.get(role)!
  await walk(page)
  expect(await obstacles(page)).toEqual([])
  expect(await fits(page)).toBe(true)
  expect(complaints.filter((one) => !/401|422/.test(one))).toEqual([])
})

const pages = {
  home: ['/', 'Сосны и берег'],
  project: ['/proekty/sosnovaya-gorka', 'Двор без машин'],
  flats: ['/kvartiry', 'Сосновая горка'],
  chess: ['/kvartiry?view=chess&project=sosnovaya-gorka', 'Сосновая горка'],
  article: ['/novosti/kirpichnaya-kladka-doshla-do-pyatogo-etazha', 'Кладка идёт'],
  promotions: ['/akcioteka', 'Три процента с двухкомнатных'],
  contacts: ['/kontakty', 'Офис на Сосновой'],
} as const

test.each(Object.entries(pages))(
  'what they made is on the site: %s',
  async (_name, [path, words]) => {
    await expect.poll(() => shown(path)).toContain(words)
  },
)

test('the news of a house leads to its project', async () => {
  const [text = ''] = /<article.*<\/article>/s.exec(await shown(paths.article ?? '')) ?? []
  expect(text).toMatch(/<a[^>]+href="\/proekty\/sosnovaya-gorka"/)
})

test('60 flats of two projects are offered as the price list has them, and 3 % off where promised', async () => {
  const list = await shown('/kvartiry')
  expect(list).toMatch(/48 квартир/)
  expect(await shown('/kvartiry?rooms=2')).toContain('−3 %')
})

const paths = Object.fromEntries(Object.entries(pages).map(([name, [path]]) => [name, path]))

const firstFlat = () =>
  `/kvartiry/${site.catalogue.current.lots('flat').find(lotQuery({ rooms: [2] })).lots[0]?.id}`

test.runIf(COMPANY_SCREENS)(
  'pictures of the site and the office',
  { timeout: 600_000 },
  async () => {
    mkdirSync(COMPANY_SCREENS!, { recursive: true })
    for (const width of [1440, 390])
      for (const colorScheme of ['light', 'dark'] as const) {
        const viewport = { width, height: width === 390 ? 844 : 900 }
        await using visit = await site.visit({ viewport, colorScheme, reducedMotion: 'reduce' })
        const { page } = visit
        for (const [name, path] of Object.entries({ ...paths, flat: firstFlat() })) {
          await enter(page, path)
          await page.waitForLoadState('networkidle')
          const png = await page.screenshot()
          const file = `${COMPANY_SCREENS}/company-${name}-${width}-${colorScheme}.webp`
          writeFileSync(file, await sharp(png).webp({ quality: 72 }).toBuffer())
        }
      }
  },
)
