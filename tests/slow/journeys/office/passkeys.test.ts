import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addStaff, PASSWORD } from '../../../office/office.ts'
import { launch } from '../../../support/browser.ts'
import { startSite } from '../../../support/site.ts'
import { button, heading } from './as-staff.ts'
import { obstacles } from './axe.ts'

/** A passkey belongs to the name of a host, so the site has to know its own, port and all. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

const port = await freePort()
const origin = `http://localhost:${port}`
let site: Awaited<ReturnType<typeof startSite>>
const browser = await launch()
beforeAll(async () => {
  site = await startSite({ settings: { SITE_URL: origin } })
  await site.app.listen({ host: '127.0.0.1', port })
})
afterAll(async () => {
  await browser.close()
  await site?.[Symbol.asyncDispose]()
})

test('an editor adds a passkey, comes in by it alone, and not once it is taken away; what it signed counts once', async () => {
  await addStaff(site, 'device@example.ru', 'content')
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await page.goto('/staff/me')
  await page.getByLabel('Почта').fill('device@example.ru')
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await heading(page, 'Мой вход').waitFor()
  await page.getByLabel('Название ключа').fill('Ноутбук')
  await page.getByLabel('Пароль для нового ключа').fill('wrong')
  await button(page, 'Добавить ключ').press('Enter')
  await page.getByText('Пароль не подошёл').waitFor()
  await page.getByLabel('Пароль для нового ключа').fill(PASSWORD)
  await button(page, 'Добавить ключ').press('Enter')
  await page.getByText('Ключ доступа добавлен').waitFor()
  expect(await obstacles(page)).toEqual([])

  const signed = page.waitForRequest((request) => request.url().endsWith('/session/passkey'))
  await button(page, 'Выйти').press('Enter')
  await heading(page, 'Вход').waitFor()
  await button(page, 'Войти ключом доступа').press('Enter')
  await heading(page, 'Обзор').waitFor()
  const body = (await signed).postDataJSON()
  const again = await site.app.inject({
    method: 'POST',
    url: '/staff/api/session/passkey',
    headers: { origin },
    payload: body,
  })
  expect([again.statusCode, again.json()]).toEqual([401, { error: 'wrong' }])

  await page.goto('/staff/me')
  await button(page, 'Убрать: Ноутбук').press('Enter')
  await page.getByText('Ключ доступа убран').waitFor()
  await button(page, 'Выйти').press('Enter')
  await heading(page, 'Вход').waitFor()
  await button(page, 'Войти ключом доступа').press('Enter')
  await page.getByText('Этот ключ доступа не подошёл').waitFor()
})
