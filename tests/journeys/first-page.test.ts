import { expect, test } from 'vitest'

import { arrived, enter, hydrated, openShared, stretch } from '../support/browser.ts'

const site = await openShared('drawn')

const PHONE = { width: 390, height: 844 }

test('a dark page has its evening at noon too; a visitor turns it into day, and it stays so', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce' })
  const { page } = visit
  const daylight = () => page.locator('html').getAttribute('data-daylight')
  // The hour alone is pretended: a pretended clock would take the marks of time along.
  await page.addInitScript(() => {
    Date.prototype.getHours = () => 23
  })
  await enter(page, '/')
  expect(await daylight()).toBe('evening')
  await page.addInitScript(() => {
    Date.prototype.getHours = () => 12
  })
  await page.reload()
  expect(await daylight()).toBe('day')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  expect(await daylight()).toBe('evening')
  await hydrated(page)
  await page.getByRole('button', { name: 'День' }).click()
  expect(await daylight()).toBe('day')
  await page.reload()
  expect(await daylight()).toBe('day')
  expect(
    await page.getByRole('button', { name: 'День', pressed: true }).getAttribute('aria-pressed'),
  ).toBe('true')
  expect(visit.complaints).toEqual([])
})

test('the button of the quick filter says what the list will hold', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/')
  const button = page.getByRole('form', { name: 'Быстрый подбор' }).getByRole('button')
  const before = await button.innerText()
  await page.locator('label:has(input[name="rooms"][value="1"])').click()
  await expect.poll(() => button.innerText()).not.toBe(before)
  const [count] = /\d+/.exec(await button.innerText())!
  await button.click()
  await arrived(page, '/kvartiry?rooms=1')
  expect(await page.locator('main').innerText()).toContain(count)
  expect(visit.complaints).toEqual([])
})

test('the lit windows are one stop of Tab, and arrows go from one to another', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce' })
  const { page } = visit
  await enter(page, '/')
  const stops = page.locator('svg a[tabindex="0"]')
  await expect.poll(() => stops.count()).toBe(1)
  const first = await stops.getAttribute('href')
  await stops.focus()
  await page.keyboard.press('ArrowRight')
  expect(await stops.getAttribute('href')).not.toBe(first)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/kvartiry/*')
  expect(visit.complaints).toEqual([])
})

test('a menu opened by a press that gives no focus is gone through by Tab, and Escape leads back to its button', async () => {
  await using visit = await site.visit({ viewport: PHONE })
  const { page } = visit
  await enter(page, '/kontakty')
  const burger = page.getByRole('button', { name: 'Меню' })
  // As in WebKit, where a pressed button takes no focus.
  await burger.evaluate((button) =>
    button.addEventListener('mousedown', (event) => event.preventDefault()),
  )
  await burger.click()
  const main = page.locator('main')
  await expect.poll(() => main.getAttribute('inert')).toBe('')
  await page.keyboard.press('Tab')
  expect(await page.locator('#whole-menu nav a:focus').count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => main.getAttribute('inert')).toBe(null)
  await expect.poll(() => burger.evaluate((button) => button.matches(':focus'))).toBe(true)
  expect(visit.complaints).toEqual([])
})

test('on a phone the menu takes the whole screen, keeps the focus, and is left by Escape', async () => {
  await using visit = await site.visit({ viewport: PHONE, reducedMotion: 'reduce' })
  const { page } = visit
  await stretch(page)
  await enter(page, '/kontakty')
  const burger = page.getByRole('button', { name: 'Меню' })
  const menu = page.locator('#whole-menu')
  await burger.click()
  await expect.poll(() => page.locator('main').getAttribute('inert')).toBe('')
  expect((await menu.boundingBox())!.width).toBe(PHONE.width)
  const projects = menu.getByRole('navigation', { name: 'Проекты и цены' }).getByRole('link')
  await expect
    .poll(() => projects.allInnerTexts())
    .toContainEqual(expect.stringMatching(/^Лоцманский квартал\s+от\s.+₽\s+\d+\sквартир/))
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('main').getAttribute('inert')).toBe(null)
  expect(await menu.isVisible()).toBe(false)

  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  )
  const header = page.locator('header').first()
  const top = async () => Math.round((await header.boundingBox())!.y)
  await page.mouse.wheel(0, 1_500)
  await expect.poll(top).toBeLessThan(0)
  await page.mouse.wheel(0, -300)
  await expect.poll(top).toBe(0)
  expect(visit.complaints).toEqual([])
})
