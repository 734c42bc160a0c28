import { expect, test } from 'vitest'

import {
  arrived,
  documents,
  enter,
  follow,
  openShared,
  requestsDuring,
  scrollOf,
  stretch,
  type Visit,
} from '../support/browser.ts'
import { flatsOf } from '../support/ways.ts'
import type { OlderBrowser } from '../support/older-browser.ts'

const site = await openShared()
const PHONE = { viewport: { width: 390, height: 844 } }

const sources: [source: string, older: OlderBrowser | null][] = [
  ['with the Navigation API', null],
  ['without it', 'without navigation'],
]

/** A visitor who has gone from one tall page to another. */
async function atSecondStep(older: OlderBrowser | null): Promise<Visit> {
  const visit = await site.visit({ older })
  const { page } = visit
  await stretch(page)
  await enter(page, '/proekty')
  await follow(page, '/kontakty')
  await arrived(page, '/kontakty')
  return visit
}

test.each(sources)('%s Back closes the sheet of a phone before it steps back', async (_, older) => {
  await using visit = await site.visit({ ...PHONE, older })
  const { page } = visit
  await enter(page, '/kvartiry')
  await page.getByRole('button', { name: 'Фильтры' }).click()
  await page.locator('#filters input[name=rooms]').first().check()
  await page.waitForURL(/rooms=/)
  const chosen = page.url()
  await page.evaluate(() => history.back())
  await expect.poll(() => page.locator('#filters').isVisible()).toBe(false)
  await expect.poll(() => page.url()).toBe(chosen)
  await page.evaluate(() => history.back())
  await arrived(page, '/kvartiry')
  expect(visit.complaints).toEqual([])
})

test.each(sources)(
  '%s a jump to a hash is a step that Back and Forward return to',
  async (_, older) => {
    await using visit = await atSecondStep(older)
    const { page } = visit
    await page.evaluate(() => {
      const place = Object.assign(document.createElement('p'), { id: 'place' })
      place.style.marginBlockStart = '3000px'
      document.body.append(place)
      scrollTo(0, 300)
    })
    await follow(page, '#place')
    await page.waitForURL('**/kontakty#place')
    const place = await scrollOf(page)
    expect(place).toBeGreaterThan(300)
    await page.goBack()
    await expect.poll(() => scrollOf(page)).toBe(300)
    await page.goForward()
    await expect.poll(() => scrollOf(page)).toBe(place)
  },
)

test.each(sources)('%s a hash pressed twice is one step', async (_, older) => {
  await using visit = await atSecondStep(older)
  const { page } = visit
  await page.evaluate(() => scrollTo(0, 300))
  await follow(page, '#content')
  await page.waitForURL('**/kontakty#content')
  await page.evaluate(() => scrollTo(0, 500))
  await follow(page, '#content')
  await expect.poll(() => scrollOf(page)).toBeLessThan(500)
  await page.goBack()
  await page.waitForURL('**/kontakty')
  await expect.poll(() => scrollOf(page)).toBe(300)
  await page.goBack()
  await arrived(page, '/proekty')
  expect(visit.complaints).toEqual([])
})

test.each(sources)(
  '%s a loan typed in another spelling leaves the place as it is',
  async (_, older) => {
    await using visit = await site.visit({ older })
    const { page } = visit
    await enter(page, flatWithLoan())
    const down = page.getByLabel('Первый взнос, ₽ или %')
    await down.fill('3000000')
    await page.waitForURL('**down=3000000#ipoteka')
    const place = await page.evaluate(() => {
      scrollBy(0, 40)
      return Math.round(scrollY)
    })
    await down.evaluate((field: HTMLInputElement) => {
      field.value = '3 000 000 ₽'
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
    await page.waitForTimeout(1_000)
    expect(await scrollOf(page)).toBe(place)
  },
)

/** The cheapest flat for sale, at its calculator. */
function flatWithLoan(): string {
  const { id } = flatsOf(site).find(({ status, price }) => status === 'available' && price)!
  return `/kvartiry/${id}#ipoteka`
}

test.each(sources)(
  '%s steps keep their places over a load of the document between them',
  async (_, older) => {
    await using visit = await site.visit({ older })
    const { page } = visit
    await stretch(page)
    await enter(page, '/proekty')
    await page.evaluate(() => scrollTo(0, 900))
    await follow(page, '/kontakty')
    await arrived(page, '/kontakty')
    await page.evaluate(() => scrollTo(0, 600))
    await page.goto('/robots.txt')
    await page.goBack()
    await arrived(page, '/kontakty')
    await expect.poll(() => scrollOf(page)).toBe(600)
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
    await page.goBack()
    await arrived(page, '/proekty')
    await expect.poll(() => scrollOf(page)).toBe(900)
  },
)

test.each(sources)('%s a form that asks opens its page without a load', async (_, older) => {
  await using visit = await site.visit({ older })
  const { page } = visit
  await enter(page, '/')
  const loads = await requestsDuring(page, documents, async () => {
    await page.evaluate(() => {
      const form = document.createElement('form')
      form.action = '/kvartiry'
      form.innerHTML = '<input name=rooms value=2><button name=view value=list>x</button>'
      document.body.append(form)
      form.querySelector('button')?.click()
    })
    await arrived(page, '/kvartiry?rooms=2&view=list')
  })
  expect(loads).toEqual([])
})

test('a thumb that slides for long stays within the changes of the address that Safari allows', async () => {
  await using visit = await site.visit({ older: 'without navigation' })
  const { page } = visit
  await page.addInitScript(() => {
    const real = history.replaceState.bind(history)
    Object.assign(window, { changes: 0 })
    history.replaceState = (...change) => {
      Object.assign(window, { changes: Number(Reflect.get(window, 'changes')) + 1 })
      real(...change)
    }
  })
  await enter(page, '/kvartiry')
  await page.waitForResponse(/flats-\d+\.bin/).catch(() => {})
  const began = Date.now()
  await page.evaluate(async () => {
    const thumb = document.querySelector<HTMLInputElement>(
      '#filters input[type=range]:last-of-type',
    )
    for (let moved = 0; thumb && moved < 60; moved++) {
      thumb.value = String(Number(thumb.max) - moved * 50_000)
      thumb.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await new Promise((moveOn) => setTimeout(moveOn, 30))
    }
    thumb?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.waitForURL(/price|area/)
  const changes = await page.evaluate(() => Number(Reflect.get(window, 'changes')))
  expect(changes).toBeGreaterThan(0)
  expect(changes).toBeLessThan((Date.now() - began) / 300 + 4)
})
