import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Lot } from '#domain/lots/lot.ts'

import { open, type Opened } from '../../../support/browser.ts'
import { bodiesOf, startMailServer } from '../../../support/mail-server.ts'
import { startCrm, until } from '../../../support/request-desk.ts'
import { sendAnew } from '../../../support/republish.ts'
import { alive, bothWays, come, flatsOf, PHONE, plain } from '../../../support/ways.ts'

const post = await startMailServer()
const crm = await startCrm()
const folder = mkdtempSync(join(tmpdir(), 'stvor-asking-'))
let site: Opened
beforeAll(async () => {
  const targets = join(folder, 'targets.json')
  writeFileSync(
    targets,
    JSON.stringify([
      { name: 'mail', type: 'email', to: 'sales@b.example', from: 'a@a.example', smtp: post.url },
      { name: 'crm', type: 'webhook', url: crm.url },
    ]),
  )
  site = await open({ settings: { REQUEST_TARGETS_FILE: targets } })
})
afterAll(async () => {
  await site?.[Symbol.asyncDispose]()
  await crm[Symbol.asyncDispose]()
  await post[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

const lettersTo = (email: string) =>
  post.letters.filter((letter) => letter.includes(`To: ${email}`)).map(bodiesOf)

/** Leaves an address on the page of a flat and answers the letter that asks; gives the address of the subscription. */
async function subscribe(page: Page, flat: Lot, email: string, scripts: boolean): Promise<string> {
  await come(page, flat.url, scripts)
  await page.getByText('Сообщить, если освободится').click()
  await page.getByLabel('Почта', { exact: true }).fill(email)
  await page.getByRole('checkbox', { name: /получение писем/ }).check()
  await page.getByRole('button', { name: 'Подписаться' }).click()
  await page.getByRole('heading', { name: 'Проверьте почту' }).waitFor()
  await until(() => lettersTo(email).length === 1)
  const [address] = /\/api\/subscriptions\/[\w-]{32}/.exec(lettersTo(email)[0]!)!
  await page.goto(address)
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await page.getByRole('heading', { name: 'Подписка включена' }).waitFor()
  return address
}

bothWays(
  'who waits for a reserved flat gets one letter when it is free; who has left by one press gets none (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts })
    const { page } = visit
    const reserved = flatsOf(site).filter(({ status }) => status === 'reserved')
    const flat = reserved[scripts ? 0 : 1]!
    const [stays, leaves] = ['stays', 'leaves'].map((who) => `${who}-${scripts}@reader.example`)
    await subscribe(page, flat, stays!, scripts)
    const address = await subscribe(page, flat, leaves!, scripts)
    await page.goto(`${address}/stop`)
    await page.getByRole('button', { name: 'Отписаться' }).click()
    await page.getByRole('heading', { name: 'Вы отписаны' }).waitFor()

    await sendAnew(site, [[flat, { status: 'available' }]])
    await until(() => lettersTo(stays!).length === 2)
    expect(lettersTo(stays!)[1]).toContain(flat.url)
    await sendAnew(site, [[flat, { status: 'reserved' }]])
    await sendAnew(site, [[flat, { status: 'available' }]])
    await come(page, flat.url, scripts)
    await page.getByRole('link', { name: 'Забронировать' }).first().waitFor()
    expect([lettersTo(stays!).length, lettersTo(leaves!).length]).toEqual([2, 1])
    expect(visit.complaints).toEqual([])
  },
)

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Отправить заявку' })
const sent = (page: Page) => page.getByText(/Заявка №\s\d+-\d+ принята/)
const arrivedFrom = (name: string) => crm.arrived.filter(({ body }) => body.name === name)

async function fill(page: Page, name: string) {
  await field(page, 'Категория').selectOption('Обратный звонок')
  await field(page, 'Тема').fill('Квартира у реки')
  await field(page, 'Имя').fill(name)
  await field(page, 'Телефон').fill('8 (912) 345 67 89')
  await page.getByRole('checkbox', { name: /обработку персональных данных/ }).check()
}

// With scripts: `request.test.ts`.
test('without scripts a request whose answer was lost is sent again and arrives once', async () => {
  await using visit = await site.visit({ scripts: false })
  const { page } = visit
  await page.goto('/kontakty')
  await fill(page, 'Ольга')
  // The site hears the first try, and the line breaks before its answer.
  await page.route('**/kontakty', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  await send(page).click({ noWaitAfter: true })
  await until(() => arrivedFrom('Ольга').length === 1)
  await page.unroute('**/kontakty')
  await page.goto('/kontakty')
  await fill(page, 'Ольга')
  await send(page).click()
  await sent(page).waitFor()
  // Another request goes the same way: what would have come twice has come before it.
  await page.goto('/kontakty')
  await fill(page, 'Ольга младшая')
  await send(page).click()
  await until(() => arrivedFrom('Ольга младшая').length === 1)
  expect(arrivedFrom('Ольга').map(({ body }) => body.phone)).toEqual(['+79123456789'])
})

const ZOOMED = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }

bothWays(
  'at twice the size a form can be filled in, and its errors are announced and tied to their fields (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts, ...ZOOMED })
    const { page } = visit
    await come(page, '/kontakty', scripts)
    if (scripts) await alive(send(page))
    await field(page, 'Телефон').fill('12')
    await send(page).click()
    const phone = field(page, 'Телефон')
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true')
    const tied = page.locator(`[id="${await phone.getAttribute('aria-describedby')}"]`)
    expect(await tied.innerText()).toContain('Поле заполнено некорректно')
    expect(await tied.getAttribute('aria-live')).toBe('polite')
    const summary = page.getByText('Проверьте отмеченные поля:')
    await summary.getByRole('link', { name: 'телефон' }).click()
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('phone')
    await fill(page, 'Зоя')
    expect(await sideways(page)).toBe(0)
    await send(page).click()
    await sent(page).waitFor()
    expect(await sideways(page)).toBe(0)
  },
)

bothWays(
  'an elderly visitor finds the office, its hours and the way to it, and chooses an hour without a call (scripts: %s)',
  async (scripts) => {
    await using visit = await site.visit({ scripts, ...PHONE })
    const { page } = visit
    await come(page, '/kontakty', scripts)
    const office = page.getByRole('listitem').filter({ hasText: 'Как добраться' }).first()
    const words = plain(await office.innerText())
    for (const fact of ['Часы работы', 'Доступность']) expect(words).toContain(fact)
    expect(words).toMatch(/\d+:\d\d/)
    expect(await page.locator('main a[href^="tel:"]').first().isVisible()).toBe(true)

    const { project } = flatsOf(site)[0]!
    await come(page, `/proekty/${project.alias}`, scripts)
    const place = scripts ? page.getByRole('dialog') : page.getByRole('main')
    const form = place.locator('form', { has: page.getByLabel('Когда вас ждать') })
    const name = `Раиса ${scripts}`
    await page.getByRole('link', { name: 'Записаться на просмотр' }).tap()
    if (scripts) await alive(form.getByRole('button', { name: 'Записаться' }))
    const hour = form.getByLabel('Когда вас ждать')
    if (scripts) await hour.selectOption({ index: 1 })
    else await hour.fill('завтра в 11')
    const asked = await hour.inputValue()
    await form.getByLabel('Имя').fill(name)
    await form.getByLabel('Телефон').fill('8 (912) 345 67 89')
    await form.getByRole('checkbox', { name: /обработку персональных данных/ }).check()
    await form.getByRole('button', { name: 'Записаться' }).tap()
    await sent(page).waitFor()
    await until(() => arrivedFrom(name).length === 1)
    expect(asked).toMatch(scripts ? /^[а-я]{2}, \d+ [а-я]+, \d+:00$/ : /^завтра/)
    expect(arrivedFrom(name)[0]!.body.time).toBe(asked)
    expect(await sideways(page)).toBe(0)
  },
)

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
