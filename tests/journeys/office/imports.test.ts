import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { runImport } from '#server/import/run.ts'

import { open } from '../../support/browser.ts'
import { cianFile, hour, lotsOf, type FeedLot } from '../../support/importing/open-importing.ts'
import { button, fits, heading, visitAs } from './as-staff.ts'
import { obstacles } from './axe.ts'

const site = await open({ template: 'empty' })
afterAll(() => site[Symbol.asyncDispose]())

async function bring(file: FeedLot[], hours: number) {
  const input = join(site.dataDir, 'feed')
  writeFileSync(input, cianFile(file, hour(hours)))
  const { pool, dataDir, databaseUrl } = site
  const clock = () => new Date(hour(hours))
  await runImport({ pool, dataDir, databaseUrl, source: 'ели', input, clock })
}

test('an outage is seen lot by lot and let through; the owner takes it back and finds the source at rest', async () => {
  const lots = lotsOf(40, (at) => ({ house: at < 20 ? '1' : '2' }))
  await bring(lots, 0)
  await bring(lots.slice(10), 1)
  await using visit = await visitAs(site, 'owner', { viewport: { width: 390, height: 800 } })
  const { page } = visit
  await page.goto('/staff/runs')
  await page.getByLabel('Итог').selectOption({ label: 'Ждут решения' })
  await page.getByRole('link', { name: '№ 1' }).waitFor({ state: 'detached' })
  expect(await fits(page)).toBe(true)
  expect(await obstacles(page)).toEqual([])
  await page.getByRole('link', { name: '№ 2' }).press('Enter')
  await heading(page, 'Импорт № 2').waitFor()
  await page.getByText('снят с продажи (ждёт решения)').first().waitFor()
  expect(await fits(page)).toBe(true)
  expect(await obstacles(page)).toEqual([])

  await page.getByRole('button', { name: /^Принять/ }).press('Enter')
  await page.getByText('Принято и опубликовано').waitFor()
  await page.getByRole('cell', { name: 'опубликована' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.getByRole('link', { name: '№ 3' }).press('Enter')
  await button(page, 'Откатить').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Откатить импорт?' })
  await dialog.getByText('Изменятся лоты на сайте: 10').waitFor()
  expect(await obstacles(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Да, откатить' }).press('Enter')
  await page.getByText('Возвращено прежнее состояние').waitFor()

  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.getByText('на паузе: откат прогона 3').waitFor()
  expect(await obstacles(page)).toEqual([])
  await page.getByRole('link', { name: 'ели' }).press('Enter')
  await button(page, 'Снять с паузы').press('Enter')
  await page.getByText('Источник снова загружается').waitFor()
  expect(await fits(page)).toBe(true)
  expect(await obstacles(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})
