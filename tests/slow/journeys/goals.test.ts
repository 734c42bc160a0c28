import { afterAll, beforeEach, expect, test } from 'vitest'

import { arrived, enter, follow, hydrated, open } from '../../support/browser.ts'
import { startCounter } from '../../support/counter-server.ts'
import { alive, flatsOf } from '../../support/ways.ts'

const counter = await startCounter()

const settings = {
  PRODUCTION: '1',
  ANALYTICS_ID: '12345',
  ANALYTICS_SCRIPT_URL: counter.script,
  CSP_EXTRA: 'metrika',
}
const site = await open({ settings, template: 'drawn' })
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await counter[Symbol.asyncDispose]()
})
beforeEach(() => counter.forget())

const goals = () => counter.goals(12345)
const counted = () => expect.poll(() => counter.calls.some((call) => call[1] === 'hit')).toBe(true)

test('a filter, a heart lit and put out: each goal comes once, goods with it', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/kvartiry')
  await counted()
  await follow(page, '/kvartiry?rooms=1')
  await arrived(page, '/kvartiry?rooms=1')
  await follow(page, '/kvartiry?rooms=1&sort=-price')
  await arrived(page, '/kvartiry?rooms=1&sort=-price')
  await expect.poll(goals).toEqual([{ goal: 'filter_apply', path: '/kvartiry', fields: ['rooms'] }])

  const heart = page.getByRole('button', { name: /^В избранное:/ }).first()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  const lot = Number(await heart.getAttribute('value'))
  await heart.click()
  await expect.poll(() => goals().at(-1)).toEqual({ goal: 'favorite_add', lots: [lot] })
  await expect
    .poll(() => counter.goods.map(({ ecommerce }) => Object.keys(ecommerce)[1]))
    .toEqual(['impressions', 'impressions', 'impressions', 'add'])
  await heart.click()
  await expect
    .poll(() => counter.goods.at(-1)?.ecommerce)
    .toMatchObject({ remove: { products: [{ id: String(lot), category: 'Квартиры' }] } })
  expect(visit.complaints).toEqual([])
})

test('on the page of a flat: the lot as goods, the ruler, the phone, the PDF', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const [flat] = flatsOf(site).filter(({ status, rooms }) => status === 'available' && rooms === 2)
  const url = flat?.url ?? ''
  await enter(page, url)
  await expect
    .poll(() => counter.goods.at(-1)?.ecommerce)
    .toMatchObject({ currencyCode: 'RUB', detail: { products: [{ id: String(flat?.id) }] } })
  await alive(page.getByLabel('Примерить свою мебель'))
  const ruler = page.getByRole('button', { name: 'Линейка' })
  for (const pressed of ['true', 'false', 'true']) {
    await ruler.click()
    await expect.poll(() => ruler.getAttribute('aria-pressed')).toBe(pressed)
  }
  await expect.poll(goals).toEqual([{ goal: 'plan_measure', tool: 'ruler' }])
  await page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault())
    document.querySelector<HTMLElement>('a[href^="tel:"]')?.click()
    document.querySelector<HTMLElement>('a[href$=".pdf"]')?.click()
  })
  await expect
    .poll(() => goals().slice(1))
    .toMatchObject([
      { goal: 'phone_click', phone: expect.stringMatching(/^\+?[78]\d{10}$/) },
      { goal: 'pdf_download', file: `/pdf${url}.pdf` },
    ])
  expect(visit.complaints).toEqual([])
})

test('a request is begun and accepted; nothing that names a visitor goes to the counter', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/kontakty')
  await counted()
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Категория').selectOption('Обратный звонок')
  await field('Тема').fill('Квартира у реки')
  await field('Имя').fill('Аграфена')
  await field('Телефон').fill('9121234567')
  await page.getByRole('checkbox', { name: /обработку персональных данных/ }).check()
  await page.getByRole('button', { name: 'Отправить заявку' }).click()
  await page.getByText(/Заявка №\s\d+-\d+ принята/).waitFor()
  await expect.poll(goals).toEqual([
    { goal: 'form_open', form: 'contacts' },
    { goal: 'form_success', form: 'contacts', lots: [] },
  ])
  const said = JSON.stringify([counter.calls, counter.goods])
  expect(said).not.toMatch(/Аграфена|912|1234567/)
  expect(counter.calls.find((call) => call[1] === 'init')?.[2]).toMatchObject({ webvisor: true })
  expect(visit.complaints).toEqual([])
})

test('a refusal ends the counter at once: its recording, its notes, its script; nothing is told and nothing foreign loaded after', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/kvartiry')
  await counted()
  await page.evaluate(() => {
    document.cookie = '_ym_uid=1; path=/'
    localStorage.setItem('_ym_retryReqs', '{}')
  })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Только необходимые' }).click()
  await reloaded
  await expect.poll(() => counter.calls.at(-1)).toEqual([12345, 'destruct'])
  await hydrated(page)
  const left = await page.evaluate(() => ({
    cookies: document.cookie,
    notes: Object.keys(localStorage).filter((key) => key.startsWith('_ym')),
    foreign: Array.from(document.scripts, ({ src }) => src).filter(
      (src) => src !== '' && !src.startsWith(location.origin),
    ),
    hasCounter: 'ym' in window,
  }))
  expect(left).toEqual({
    cookies: expect.not.stringContaining('_ym'),
    notes: [],
    foreign: [],
    hasCounter: false,
  })
  counter.forget()
  await follow(page, '/kvartiry?rooms=2')
  await arrived(page, '/kvartiry?rooms=2')
  const heart = page.getByRole('button', { name: /^В избранное:/ }).first()
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  expect([counter.calls, counter.goods, counter.scripts]).toEqual([[], [], []])

  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin)) foreign.push(request.url())
  })
  await enter(page, '/kvartiry')
  await page.mouse.move(90, 90)
  await page.waitForLoadState('networkidle')
  expect(foreign).toEqual([])
})

test('a refusal takes nothing that is being typed: the next page comes without the counter', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, '/kontakty')
  await counted()
  const name = page.getByLabel('Имя', { exact: true })
  await name.fill('Аграфена')
  await page.getByRole('button', { name: 'Только необходимые' }).click()
  await expect.poll(() => counter.calls.at(-1)).toEqual([12345, 'destruct'])
  expect(await name.inputValue()).toBe('Аграфена')
  await page.getByRole('link', { name: 'Новости' }).first().click()
  await page.waitForURL('**/novosti')
  await hydrated(page)
  expect(await page.evaluate(() => 'ym' in window)).toBe(false)
})
