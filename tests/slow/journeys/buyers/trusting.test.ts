import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'

import type { Keys, Lot } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/dates.ts'
import { keysName } from '#domain/time/keys.ts'

import { open, type Opened } from '../../../support/browser.ts'
import { fileOf } from '../../../support/republish.ts'
import {
  bothWays,
  cardsOf,
  come,
  flatsIn,
  flatsOf,
  idsOf,
  onePerLayout,
  plain,
  rowsOf,
} from '../../../support/ways.ts'

const folder = mkdtempSync(join(tmpdir(), 'stvor-rules-'))
let site: Opened
beforeAll(async () => {
  const rules = join(folder, 'rules.json')
  writeFileSync(
    rules,
    JSON.stringify({ '/flats/**': { redirect: { to: '/kvartiry/**', statusCode: 301 } } }),
  )
  site = await open({ settings: { ROUTE_RULES_FILE: rules } })
})
afterAll(async () => {
  await site?.[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

type Told = {
  company: { phone: string }
  offices: { hours: Record<string, [string, string]> }[]
  legalEntities: { name: string; inn: string; escrowBank: string }[]
  buildings: {
    name: string
    permit: string
    declarationUrl?: string
    escrowBank: string
    deadlines: { at: string; commission: Keys; keys: Keys }[]
  }[]
}
const told = fileOf() as unknown as Told
const houseOf = ({ building }: Lot) => told.buildings.find(({ name }) => name === building.name)!
const forSale = () => flatsOf(site).filter(({ status, price }) => status === 'available' && price)
/** A flat of a house whose promise was moved. */
const lateFlat = () => forSale().find((flat) => houseOf(flat).deadlines.length > 1)!
const wordsOf = async (page: Page, place = 'main') => plain(await page.locator(place).innerText())

bothWays(
  'a link opened at 23:40 shows itself before it is opened, is read before scripts, and promises honest hours (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts })
    const { page } = visit
    const flat = forSale()[0]!
    // The day of the week and the hour are Moscow's.
    await page.addInitScript(() => {
      Date.now = () => Date.parse('2026-11-20T23:40:00+03:00')
    })
    await come(page, flat.url, scripts)
    const preview = async (name: string) =>
      plain(await page.locator(`meta[property="og:${name}"]`).getAttribute('content'))
    expect(await preview('title')).toContain(`№ ${flat.number}`)
    expect(await preview('title')).toContain(flat.project.name)
    expect(await preview('description')).toContain(plain(formatRubles(flat.price!)))
    expect(new URL(await preview('url')).pathname).toBe(flat.url)

    const words = await wordsOf(page)
    expect(words).toContain(plain(formatRubles(flat.price!)))
    expect(words).toContain(told.company.phone)
    const [opens, closes] = told.offices[0]!.hours.sat!.map((hour) => hour.replace(/^0/, ''))
    expect(words).toContain(`Ежедневно с ${opens} до ${closes}`)
    // The form comes to life when it comes near.
    await page
      .getByText('Отвечаем ежедневно')
      .filter({ visible: true })
      .last()
      .scrollIntoViewIfNeeded()
    if (scripts)
      await page
        .getByText(new RegExp(`Позвоним завтра с\\s${opens}`))
        .filter({ visible: true })
        .first()
        .waitFor()
    else expect(words).not.toContain('Позвоним')
    expect(visit.complaints).toEqual([])
  },
)

bothWays(
  'whether the house is late: both promises, every move with its day, and the declaration (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts })
    const { page } = visit
    const flat = lateFlat()
    const { deadlines, declarationUrl } = houseOf(flat)
    await come(page, flat.url, scripts)
    const panel = page.getByRole('complementary', { name: 'Цена и сроки' })
    const now = deadlines.at(-1)!
    const promised = plain(await panel.innerText())
    expect(promised).toMatch(new RegExp(`Срок ввода дома ${plain(keysName(now.commission))}`))
    expect(promised).toMatch(new RegExp(`Ключи ${plain(keysName(now.keys))}`))

    await page.getByRole('heading', { name: 'Сроки и их история' }).click()
    const history = page
      .getByRole('table')
      .filter({ has: page.getByRole('columnheader', { name: 'Обещали' }) })
    const rows = await rowsOf(history)
    expect(rows).toHaveLength(deadlines.length)
    for (const { at, commission, keys } of deadlines) {
      const row = rows.find((one) => one.startsWith(plain(formatDay(at))))
      expect(row).toContain(plain(keysName(commission)))
      expect(row).toContain(plain(keysName(keys)))
    }
    const declaration = panel.getByRole('link', { name: 'наш.дом.рф' })
    expect(await declaration.getAttribute('href')).toBe(declarationUrl)
    expect(visit.complaints).toEqual([])
  },
)

bothWays(
  'one press from the price leads to the taxpayer number, the permit, the escrow bank and наш.дом.рф (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts })
    const { page } = visit
    const flat = lateFlat()
    const { permit, escrowBank } = houseOf(flat)
    const [{ name, inn }] = told.legalEntities as [Told['legalEntities'][number]]
    await come(page, flat.url, scripts)
    await page.getByRole('complementary', { name: 'Цена и сроки' }).getByText('Проверить').click()
    await page.waitForURL(/#zastroyshchik$/)
    await expect.poll(() => page.locator('#zastroyshchik').isVisible()).toBe(true)
    const words = await wordsOf(page, '#zastroyshchik')
    for (const fact of [name, `ИНН ${inn}`, escrowBank, permit.split(' ')[0]!])
      expect(words).toContain(plain(fact))
    const state = page.locator('#zastroyshchik').getByRole('link', { name: /наш\.дом\.рф/ })
    expect(await state.getAttribute('href')).toMatch(/^https:\/\/(наш\.дом\.рф|xn--)/)
    expect(visit.complaints).toEqual([])
  },
)

bothWays(
  'an old address leads on for good, a sold flat still has its page, a misspelt one is helped (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts })
    const { page } = visit
    const flat = forSale()[0]!
    const moved = await come(page, flat.url.replace('/kvartiry/', '/flats/'), scripts)
    const before = await moved!.request().redirectedFrom()!.response()
    expect([before!.status(), moved!.status()]).toEqual([301, 200])
    expect(new URL(page.url()).pathname).toBe(flat.url)

    const listed = new Set(idsOf(flatsOf(site)))
    const sold = Array.from({ length: 100 }, (_, at) => site.catalogue.current.lot(at + 1)).find(
      (lot) => lot?.kind === 'flat' && lot.status === 'sold' && !listed.has(lot.id),
    )!
    expect((await come(page, sold.url, scripts))!.status()).toBe(200)
    const words = await wordsOf(page)
    expect(words).toContain('Продана')
    if (sold.price) expect(words).not.toContain(plain(formatRubles(sold.price)))
    await page.getByRole('link', { name: 'Показать похожие' }).click()
    await page.waitForURL('**/kvartiry?*')
    const alike = flatsOf(site).filter(({ rooms }) => rooms === sold.rooms)
    await expect.poll(() => flatsIn(cardsOf(page))).toEqual(idsOf(onePerLayout(alike)).slice(0, 24))
    expect(visit.complaints).toEqual([])

    const alias = flat.project.alias
    const lost = await come(page, `/proekty/${alias.replace('iy', 'ij')}`, scripts)
    expect(lost!.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Ошибка' }).waitFor()
    await page.locator('main').getByRole('link', { name: 'Квартиры' }).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: flat.project.name }).click()
    await page.waitForURL(`**/proekty/${alias}`)
  },
)
