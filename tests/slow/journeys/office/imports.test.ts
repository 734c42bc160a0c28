import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'
import { runImport } from '#server/import/run.ts'

import { open } from '../../../support/browser.ts'
import { cianFile, hour, lotsOf, type FeedLot } from '../../../support/importing/open-importing.ts'
import { fits, heading, visitAs } from './as-staff.ts'
import { obstacles } from './axe.ts'
import { byKeyboard } from './by-keyboard.ts'

const PHONE = { viewport: { width: 390, height: 800 } }
const site = await open({ template: 'empty' })
afterAll(() => site[Symbol.asyncDispose]())

async function bring(file: FeedLot[], hours: number) {
  const input = join(site.dataDir, 'feed')
  writeFileSync(input, cianFile(file, hour(hours)))
  const { pool, dataDir, databaseUrl } = site
  const clock = () => new Date(hour(hours))
  await runImport({ pool, dataDir, databaseUrl, source: 'ели', input, clock })
}

/** A new feed, and the owner on a phone before its import, by keyboard alone. */
async function held(page: Page, run: number, lots: FeedLot[], hours: number) {
  const keys = byKeyboard(page)
  await bring(lots, hours)
  await page.goto('/staff')
  await heading(page, 'Обзор').waitFor()
  await page.getByText('Придержанные части').first().waitFor()
  expect(await obstacles(page)).toEqual([])
  await keys.go('i')
  await keys.press('Фильтры')
  await keys.choose('Итог', 'Ждут решения')
  await page.getByRole('link', { name: `№ ${run - 1}`, exact: true }).waitFor({ state: 'detached' })
  expect(await fits(page)).toBe(true)
  expect(await obstacles(page)).toEqual([])
  await keys.follow(`№ ${run}`)
  await heading(page, `Импорт № ${run}`).waitFor()
  await page.getByRole('table', { name: 'Что изменилось' }).waitFor()
  expect(await fits(page)).toBe(true)
  expect(await obstacles(page)).toEqual([])
  return keys
}

/** Staff without the right to decide see what is held, and no button. */
async function seenOnly(run: number, buttons: RegExp) {
  await using visit = await visitAs(site, 'content')
  const { page } = visit
  await page.goto(`/staff/runs/${run}`)
  await page
    .getByText(/ждёт решения|цена сдвинулась/)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: buttons }).count()).toBe(0)
}

const priceOf = (article: number) =>
  site.catalogue.current
    .lots('flat')
    .find(lotQuery())
    .lots.find(({ number }) => number === String(article))?.price

test('by keyboard: 2. a lost house is seen lot by lot and let through, then taken back; the source rests', async () => {
  const lots = lotsOf(40, (at) => ({ house: at < 20 ? '1' : '2' }))
  await bring(lots, 0)
  await using visit = await visitAs(site, 'owner', PHONE)
  const { page } = visit
  const keys = await held(page, 2, lots.slice(20), 1)
  await page.getByText('снят с продажи (ждёт решения)').first().waitFor()
  const safe = page.getByRole('button', { name: /^Отклонить/ })
  expect(await safe.getAttribute('data-look'), 'the answer that changes nothing').toBe('primary')
  expect(site.catalogue.current.lots('flat').find(lotQuery()).total).toBe(40)
  await seenOnly(2, /^(Принять|Отклонить)/)
  // On a busy machine it takes longer than the answer to it.
  await page.route('**/accept', async (route) => {
    void route.fetch()
    await route.fulfill({ status: 202, json: { state: 'queued' } })
  })
  await keys.press(/^Принять/)
  await page.getByText('Принято и опубликовано').waitFor()
  await page.getByRole('cell', { name: 'опубликована' }).waitFor()
  await keys.go('i')
  // The run names the one after it too: a link of a screen that is going cannot be reached.
  await heading(page, /^Импорт$/).waitFor()
  await keys.follow('№ 3')
  await keys.press('Откатить')
  const dialog = page.getByRole('dialog', { name: 'Откатить импорт?' })
  await dialog.getByText('Изменятся лоты на сайте: 20').waitFor()
  expect(await obstacles(page)).toEqual([])
  await keys.press('Да, откатить')
  await page.getByText('Возвращено прежнее состояние').waitFor()
  await expect.poll(() => site.catalogue.current.lots('flat').find(lotQuery()).total).toBe(40)

  await keys.go('o')
  await page.getByText('на паузе: откат прогона 3').waitFor()
  expect(await obstacles(page)).toEqual([])
  await keys.follow('ели')
  await keys.press('Снять с паузы')
  await page.getByText('Источник снова загружается').waitFor()
  expect(await fits(page)).toBe(true)
  expect(await obstacles(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('by keyboard: 3. other prices of all lots wait, are declined, and the decision is in the log', async () => {
  const lots = lotsOf(40, (at) => ({ house: at < 20 ? '1' : '2', price: 4_500_000 }))
  await using visit = await visitAs(site, 'owner', PHONE)
  const { page } = visit
  const keys = await held(page, 5, lots, 5)
  await page.getByText('цена сдвинулась больше чем на 5 %').first().waitFor()
  await seenOnly(5, /^(Принять|Отклонить)/)
  await keys.press(/^Отклонить/)
  await page.getByText('Отклонено: на сайте прежнее').waitFor()
  expect(priceOf(1)).toBe(5_000_000)
  await keys.go('j')
  await page.getByRole('cell', { name: 'отклонил придержанное' }).first().waitFor()
  expect(visit.complaints).toEqual([])
})
