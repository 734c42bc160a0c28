import { expect, test } from 'vitest'

import {
  arrived,
  enter,
  follow,
  holdBack,
  openShared,
  scrollOf,
  stretch,
  type Visit,
} from '../support/browser.ts'

const site = await openShared()

async function tall(path: string): Promise<Visit> {
  const visit = await site.visit()
  await stretch(visit.page)
  await enter(visit.page, path)
  return visit
}

test('a new page starts at its top, Back and Forward return to their places', async () => {
  await using visit = await tall('/proekty')
  const { page } = visit
  await page.evaluate(() => scrollTo(0, 900))
  await follow(page, '/kontakty')
  await arrived(page, '/kontakty')
  expect(await scrollOf(page)).toBe(0)
  await page.evaluate(() => scrollTo(0, 300))
  await page.goBack()
  await arrived(page, '/proekty')
  await expect.poll(() => scrollOf(page)).toBe(900)
  await page.goForward()
  await arrived(page, '/kontakty')
  await expect.poll(() => scrollOf(page)).toBe(300)
})

test('Back waits for slow data before it returns to the place', async () => {
  await using visit = await tall('/proekty')
  const { page } = visit
  await page.evaluate(() => scrollTo(0, 900))
  await follow(page, '/kontakty')
  await arrived(page, '/kontakty')
  const slow = await holdBack(page, '**/proekty/_payload.json*')
  await page.goBack()
  await expect.poll(slow.asked).toBe(1)
  slow.release()
  await expect.poll(() => scrollOf(page)).toBe(900)
})

/** Puts a place far down, below every page shown. */
const mark = (visit: Visit, id: string) =>
  visit.page.evaluate((place) => {
    for (const part of ['before', place, 'after']) {
      const element = document.createElement('div')
      element.id = part
      element.style.blockSize = '1500px'
      document.body.append(element)
    }
  }, id)

const topOf = (visit: Visit, id: string) =>
  visit.page.evaluate(
    (place) => Math.round(document.getElementById(place)!.getBoundingClientRect().top),
    id,
  )

test.each(['место', '1a'])('a hash «%s» in another page leads under the header', async (id) => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/')
  await mark(visit, id)
  const under = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart),
  )
  await follow(page, `/o-kompanii#${id}`)
  await arrived(page, `/o-kompanii#${id}`)
  await expect.poll(() => topOf(visit, id)).toBe(Math.round(under))

  await follow(page, '/o-kompanii')
  await expect.poll(() => scrollOf(page)).toBe(0)
  await follow(page, `/o-kompanii#${id}`)
  await expect.poll(() => topOf(visit, id)).toBe(Math.round(under))
  await follow(page, '/kontakty#нет-такого')
  await arrived(page, '/kontakty#нет-такого')
  expect(await scrollOf(page)).toBe(0)
})

test('a first load honours its hash, a reload keeps the place', async () => {
  await using visit = await tall('/proekty')
  const { page } = visit
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
  await page.evaluate(() => scrollTo(0, 700))
  await page.waitForTimeout(100)
  await page.reload()
  await expect.poll(() => scrollOf(page)).toBe(700)
})

test('a change of the query alone keeps the place', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/kvartiry')
  await page.evaluate(() => scrollTo(0, 500))
  await follow(page, '/kvartiry?rooms=1')
  await arrived(page, '/kvartiry?rooms=1')
  expect(await scrollOf(page)).toBe(500)
  expect(await page.locator('#filters').count()).toBe(1)

  await follow(page, '/kvartiry?rooms=2')
  await arrived(page, '/kvartiry?rooms=2')
  await page.waitForTimeout(200)
  expect(await scrollOf(page)).toBe(500)
})

test('a page overtaken does not scroll the one that won', async () => {
  await using visit = await tall('/proekty')
  const { page } = visit
  const slow = await holdBack(page, '**/dokumentaciya/_payload.json*')
  await follow(page, '/dokumentaciya')
  await expect.poll(slow.asked).toBe(1)
  await follow(page, '/kontakty')
  await arrived(page, '/kontakty')
  await page.evaluate(() => scrollTo(0, 400))
  slow.release()
  await page.waitForTimeout(300)
  expect(await scrollOf(page)).toBe(400)
})
