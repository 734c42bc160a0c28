import { afterAll, beforeAll, expect, test } from 'vitest'

import { enter, open, type Opened } from '../support/browser.ts'
import { setVisibility } from '../support/open-tab.ts'
import { sendAnew } from '../support/republish.ts'
import { flatsOf, PHONE, plain } from '../support/ways.ts'

let site: Opened
beforeAll(async () => {
  site = await open()
})
afterAll(() => site[Symbol.asyncDispose]())

test('the filter sheet of a phone stays as it is through a publication, and its button counts anew', async () => {
  await using visit = await site.visit(PHONE)
  const { page } = visit
  const [flat] = flatsOf(site, { rooms: [2] }).filter(({ status }) => status === 'available')
  await enter(page, '/kvartiry')
  await page.getByRole('button', { name: 'Фильтры' }).click()
  const sheet = page.locator('#filters')
  await sheet.getByText('2', { exact: true }).click()
  const button = sheet.getByRole('button', { name: /^Показать/ })
  const count = async () => Number(plain(await button.innerText()).replaceAll(/\D/g, ''))
  const before = flatsOf(site, { rooms: [2] }).length
  await expect.poll(count).toBe(before)
  const area = sheet.getByRole('textbox', { name: 'Площадь, м², от' })
  await area.scrollIntoViewIfNeeded()
  await area.pressSequentially('41')
  const scrolled = await sheet.evaluate((form) =>
    [form, ...form.querySelectorAll('*')].map((one) => one.scrollTop).filter(Boolean),
  )
  await setVisibility(page, 'hidden')
  await sendAnew(site, [[flat!, { status: 'sold' }]])
  await setVisibility(page, 'visible')
  await expect.poll(count).toBe(before - 1)
  expect(await sheet.isVisible()).toBe(true)
  expect(await sheet.locator('[name=rooms][value="2"]').isChecked()).toBe(true)
  expect(await area.inputValue()).toBe('41')
  expect(await area.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(
    await sheet.evaluate((form) =>
      [form, ...form.querySelectorAll('*')].map((one) => one.scrollTop).filter(Boolean),
    ),
  ).toEqual(scrolled)
  // What was typed before the publication is asked for when it is finished, as it would have been without one.
  await page.keyboard.press('Tab')
  await page.waitForURL((url) => url.searchParams.get('areaFrom') === '41')
  await expect.poll(count).toBe(flatsOf(site, { rooms: [2], areaFrom: 41 }).length)
  expect(visit.complaints).toEqual([])
})
