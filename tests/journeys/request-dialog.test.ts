import { expect, test } from 'vitest'

import type { LotKind } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

import { faultsInBothLights } from '../support/axe-faults.ts'
import { enter, openShared } from '../support/browser.ts'

const site = await openShared()

const freeOf = (kind: LotKind) =>
  site.catalogue.current
    .lots(kind)
    .every(lotQuery({}))
    .find(({ status }) => status === 'available')!

test('the button of a flat asks in a dialog: what is typed outlasts Esc, and complaints are inside, in the way of nobody', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, freeOf('flat').url)
  const button = page.locator('#kupit').getByRole('link').first()
  const dialog = page.getByRole('dialog')
  await button.press('Enter')
  await dialog.getByLabel('Имя').fill('Вера')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await button.evaluate((link) => link === document.activeElement)).toBe(true)
  expect(new URL(page.url()).hash).toBe('')
  await button.press('Enter')
  expect(await dialog.getByLabel('Имя').inputValue()).toBe('Вера')
  await dialog.getByRole('button', { name: 'Отправить заявку' }).click()
  await expect
    .poll(() => dialog.getByText('Поле обязательно для заполнения').count())
    .toBeGreaterThan(0)
  expect(await faultsInBothLights(page)).toEqual([])
  expect(visit.complaints).toEqual([])
})

test.each(['commercial', 'storage', 'parking', 'project', 'footer'] as const)(
  'the same dialog opens from the button of %s; without scripts the link leads to the form',
  async (from) => {
    await using visit = await site.visit()
    const { page } = visit
    const flat = freeOf('flat')
    const isKind = from !== 'project' && from !== 'footer'
    await enter(page, isKind ? freeOf(from).url : `/proekty/${flat.project.alias}`)
    const link = page
      .locator(from === 'footer' ? 'footer' : 'main')
      .getByRole('link', {
        name: from === 'footer' ? 'Заказать звонок' : /^(Забронировать|Записаться на просмотр)/,
      })
      .first()
    const href = await link.getAttribute('href')
    await link.click()
    await page.getByRole('dialog').getByLabel('Телефон').waitFor()
    const { body } = await site.app.inject(href!.startsWith('#') ? page.url() : href!)
    expect(body).toContain(`id="${href!.split('#')[1]}"`)
    expect(visit.complaints).toEqual([])
  },
)
