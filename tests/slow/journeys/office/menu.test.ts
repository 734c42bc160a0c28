import { afterAll, beforeAll, expect, test } from 'vitest'

import { open } from '../../../support/browser.ts'
import { button, fits, heading, visitAs } from './as-staff.ts'
import { obstacles } from './axe.ts'

let site: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  site = await open()
})
afterAll(() => site?.[Symbol.asyncDispose]())

test('on a phone the menu opens by a button, keeps the focus, and closes by Escape or a choice', async () => {
  const viewport = { width: 390, height: 844 }
  const { page, complaints } = await visitAs(site, 'owner', { viewport })
  await page.goto('/staff')
  await heading(page, 'Обзор').waitFor()
  const news = page.getByRole('link', { name: 'Новости', exact: true })
  const menu = button(page, 'Меню')
  expect(await news.isVisible()).toBe(false)
  await menu.focus()
  await page.keyboard.press('Enter')
  await news.waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toBe('Обзор')
  expect([await obstacles(page), await fits(page)]).toEqual([[], true])
  await page.keyboard.press('Escape')
  expect([await news.isVisible(), await focused()]).toEqual([false, 'Меню'])
  await page.keyboard.press('Enter')
  await news.press('Enter')
  await heading(page, 'Новости').waitFor()
  expect(await news.isVisible()).toBe(false)
  expect(complaints).toEqual([])
})

test('all screens of an owner are in sight at 1440 by 900', async () => {
  const viewport = { width: 1440, height: 900 }
  const { page } = await visitAs(site, 'owner', { viewport })
  await page.goto('/staff')
  await heading(page, 'Обзор').waitFor()
  await page.getByRole('link', { name: 'Мой вход', exact: true }).waitFor()
  expect(await button(page, 'Меню').isVisible()).toBe(false)
  const isCut = await page
    .getByRole('navigation', { name: 'Кабинет' })
    .evaluate((nav) =>
      [...nav.querySelectorAll('div')].some((part) => part.scrollHeight > part.clientHeight + 1),
    )
  expect([isCut, await obstacles(page)]).toEqual([false, []])

  const focused = () => page.evaluate(() => document.activeElement?.id)
  await page.getByRole('link', { name: 'Новости', exact: true }).press('Enter')
  await heading(page, 'Новости').waitFor()
  await expect.poll(focused).toBe('content')
  await page.getByRole('link', { name: 'К содержанию' }).press('Enter')
  await expect.poll(focused).toBe('content')
  expect(new URL(page.url()).pathname).toBe('/staff/news')
})
