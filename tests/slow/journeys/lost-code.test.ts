import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import {
  arrived,
  chunkOf,
  documents,
  enter,
  follow,
  hydrated,
  loseUntilLoad,
  openShared,
  requestsDuring,
} from '../../support/browser.ts'

const FAILED = 'Сожалеем, на сервере произошла не предвиденная ошибка'

const site = await openShared()

test('code that does not come loads the target whole; again within ten seconds it is an error with «Обновить»', async () => {
  await using visit = await site.visit({ frugal: true })
  const { page } = visit
  await page.route(chunkOf('about'), (route) => route.abort())
  await enter(page, '/')
  const loads = await requestsDuring(page, documents, async () => {
    await follow(page, '/o-kompanii')
    await arrived(page, '/o-kompanii')
    await page.getByRole('alert').getByRole('button', { name: 'Обновить' }).waitFor()
    await page.waitForTimeout(300)
  })
  expect(loads).toEqual(['/o-kompanii'])
  expect(await remembered(page)).toMatchObject({ path: '/o-kompanii' })

  await enter(page, '/')
  await quietFor(page, 10_000)
  const again = await requestsDuring(page, documents, async () => {
    await follow(page, '/o-kompanii')
    await page.getByText(FAILED).waitFor()
    expect(new URL(page.url()).pathname).toBe('/o-kompanii')
    await page.getByRole('button', { name: 'Обновить' }).waitFor()
  })
  expect(again).toEqual([])

  await quietFor(page, -1)
  await page.goBack()
  await arrived(page, '/')
  await page.unroute(chunkOf('about'))
  await loseUntilLoad(page, chunkOf('about'))
  const later = await requestsDuring(page, documents, async () => {
    await follow(page, '/o-kompanii')
    await arrived(page, '/o-kompanii')
    await hydrated(page)
  })
  expect(later).toEqual(['/o-kompanii'])
})

test('two addresses may be loaded whole within ten seconds', async () => {
  await using visit = await site.visit({ frugal: true })
  const { page } = visit
  await page.route(chunkOf('about'), (route) => route.abort())
  await page.route(chunkOf('press'), (route) => route.abort())
  await enter(page, '/')
  await follow(page, '/o-kompanii')
  await arrived(page, '/o-kompanii')
  await enter(page, '/')
  await quietFor(page, 10_000)
  const loads = await requestsDuring(page, documents, async () => {
    await follow(page, '/pressa-o-nas')
    await arrived(page, '/pressa-o-nas')
  })
  expect(loads).toEqual(['/pressa-o-nas'])
})

test('a page opened by its address whose code never comes is loaded once more at most', async () => {
  await using visit = await site.visit({ frugal: true })
  const { page } = visit
  await page.route(chunkOf('about'), (route) => route.abort())
  const loads = await requestsDuring(page, documents, async () => {
    await page.goto('/o-kompanii')
    await page.getByRole('alert').getByText(FAILED).waitFor()
    await page.waitForTimeout(800)
  })
  expect(loads).toEqual(['/o-kompanii', '/o-kompanii'])
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('with storage closed nothing is loaded for ever', async () => {
  await using visit = await site.visit({ frugal: true })
  const { page } = visit
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('closed', 'SecurityError')
      },
    }),
  )
  await page.route(chunkOf('about'), (route) => route.abort())
  await enter(page, '/')
  const loads = await requestsDuring(page, documents, async () => {
    await follow(page, '/o-kompanii')
    await arrived(page, '/o-kompanii')
    await page.waitForTimeout(1_000)
  })
  expect(loads).toEqual(['/o-kompanii'])
})

/** Moves the end of the quiet time after a whole load, as if the way here had taken no time at all. */
const quietFor = (page: Page, ms: number) =>
  page.evaluate((left) => {
    const last = JSON.parse(sessionStorage.getItem('app:reload')!) as { expires: number }
    const expires = Date.now() + left
    sessionStorage.setItem('app:reload', JSON.stringify({ ...last, expires }))
  }, ms)

const remembered = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('app:reload') ?? 'null') as unknown)
