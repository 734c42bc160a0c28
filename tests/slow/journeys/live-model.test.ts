import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readLotQuery } from '#domain/query/lot-query.ts'

import { faultsInBothLights } from '../../support/axe-faults.ts'
import { enter, launch, open, type Opened } from '../../support/browser.ts'

let site: Opened
beforeAll(async () => {
  site = await open({ template: 'drawn', webgl: true })
})
afterAll(() => site?.[Symbol.asyncDispose]())

const freeFlat = () =>
  site.catalogue.current
    .lots('flat')
    .find(readLotQuery(new URLSearchParams()))
    .lots.find(({ status }) => status === 'available')!

/** The processor draws what a graphics card would. */
const small = { viewport: { width: 420, height: 520 } }
const patient = { timeout: 15_000 }

const modelOf = (page: Page) => page.getByRole('region', { name: 'Живой макет' })

test('nothing of the live model is fetched before it is asked for, and nothing of others after', async () => {
  await using visit = await site.visit(small)
  const { page } = visit
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await enter(page, `/proekty/${freeFlat().project.alias}`)
  expect(asked.filter((url) => url.includes('/models/'))).toEqual([])
  await page.getByRole('button', { name: 'Повернуть макет' }).click()
  const canvas = page.locator('canvas[data-triangles][data-drawn]')
  await canvas.waitFor()
  const [drawn, all] = await canvas.evaluate(({ dataset }) => [dataset.drawn, dataset.triangles])
  expect(Number(drawn), 'only what faces the eye').toBeLessThan(Number(all) / 2)
  await page.keyboard.press('ArrowRight')
  const now = () => canvas.evaluate(({ dataset }) => dataset.drawn)
  await expect.poll(now, { ...patient, message: 'turned by an arrow at once' }).not.toBe(drawn)
  expect(asked.filter((url) => url.includes('/models/'))).toHaveLength(2)
  expect(asked.filter((url) => !url.startsWith(site.origin) && !url.startsWith('data:'))).toEqual(
    [],
  )
  await page.getByRole('button', { name: 'Закрыть макет' }).press('Enter')
  const opener = page.getByRole('button', { name: 'Повернуть макет' })
  const hasFocus = (element: Element) => element === document.activeElement
  await expect.poll(() => opener.evaluate(hasFocus), patient).toBe(true)
  expect(visit.complaints).toEqual([])
})

/** Its top is under the header, and nothing of the page's first picture above it. */
const isInSight = (model: Element) => {
  const { top } = model.getBoundingClientRect()
  return top >= 0 && top < innerHeight / 3
}

test('out of the window of a flat one looks from its floor, and back', async () => {
  await using visit = await site.visit(small)
  const { page } = visit
  const flat = freeFlat()
  await enter(page, `/proekty/${flat.project.alias}#maket-${flat.id}`)
  const model = modelOf(page)
  await model.getByText(`Вид из окна: ${flat.floor}-й этаж`).waitFor()
  await expect.poll(() => model.evaluate(isInSight), patient).toBe(true)
  expect(await faultsInBothLights(page)).toEqual([])
  await model.getByRole('button', { name: 'Выйти из окна' }).click()
  await expect.poll(() => model.getByText('Вид из окна:').count(), patient).toBe(0)
  expect(visit.complaints).toEqual([])
})

test('a graphics card that was taken away draws the model again once it is back', async () => {
  await using visit = await site.visit(small)
  const { page } = visit
  await enter(page, `/proekty/${freeFlat().project.alias}`)
  await page.getByRole('button', { name: 'Повернуть макет' }).click()
  const drawn = page.locator('canvas[data-triangles]')
  await drawn.waitFor()
  const card = await page
    .locator('canvas')
    .evaluateHandle((canvas: HTMLCanvasElement) =>
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
    )
  await card.evaluate((extension) => extension?.loseContext())
  await drawn.waitFor({ state: 'detached' })
  await card.evaluate((extension) => extension?.restoreContext())
  await drawn.waitFor()
  expect(visit.complaints).toEqual([])
})

test('without WebGL the model says so, and by its lists one comes to a flat as before', async () => {
  const browser = await launch()
  try {
    const page = await browser.newPage({ baseURL: site.origin })
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    const flat = freeFlat()
    await enter(page, `${flat.url}#genplan`)
    await page.getByRole('link', { name: /^Выглянуть из окна/ }).click()
    const model = modelOf(page)
    await model.getByText('нужен WebGL').waitFor()
    const link = model.getByRole('link', { name: 'Страница квартиры' })
    expect(await link.getAttribute('href')).toBe(flat.url)
    const said = () => model.getByText(/горизонтом/).innerText()
    await model.getByRole('slider', { name: 'Час' }).press('End')
    await expect.poll(said, patient).toMatch(/за.горизонтом/)
    await model.getByRole('combobox', { name: 'Этаж' }).selectOption({ index: 1 })
    await expect.poll(() => link.count(), patient).toBe(0)
  } finally {
    await browser.close()
  }
})
