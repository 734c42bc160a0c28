import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { addStaff, PASSWORD } from '../../../office/office.ts'
import { open } from '../../../support/browser.ts'
import { obstacles } from './axe.ts'
import { png } from './walks.ts'

const site = await open()
afterAll(() => site[Symbol.asyncDispose]())
await addStaff(site, 'first@example.ru', 'content')
await addStaff(site, 'second@example.ru', 'content')
await addStaff(site, 'reader@example.ru', 'viewer')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function enter(page: Page, email: string, path = '/staff/news') {
  await page.goto(path)
  await page.getByLabel('Почта').fill(email)
  await page.getByLabel('Пароль').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Кабинет' }).waitFor()
}

const textAt = async (path: string) => (await site.app.inject(path)).body

test.each(['/staff/landings/new', '/staff/key-rate/1'])(
  'an empty form at %s asks nothing that is refused',
  async (path) => {
    await using visit = await site.visit()
    await enter(visit.page, 'first@example.ru', path)
    await visit.page
      .getByRole('button', { name: /Сохранить|Опубликовать/ })
      .first()
      .waitFor()
    // longer than a form waits for typing to rest
    await visit.page.waitForTimeout(700)
    expect(visit.complaints.filter((one) => one.includes('422'))).toEqual([])
  },
)

test('of two editors the second sees both words and keeps theirs', async () => {
  await using one = await site.visit()
  await using other = await site.visit()
  await enter(one.page, 'first@example.ru')
  await one.page.getByRole('link', { name: /введён в эксплуатацию/ }).click()
  await one.page.getByLabel('Заголовок', { exact: true }).waitFor()
  const address = new URL(one.page.url()).pathname
  await enter(other.page, 'second@example.ru', address)
  await other.page.getByLabel('Заголовок', { exact: true }).fill('Второй заголовок')
  await one.page.getByLabel('Заголовок', { exact: true }).fill('Первый заголовок')
  await button(one.page, 'Сохранить').click()
  await one.page.getByText('Сохранено').waitFor()

  await button(other.page, 'Сохранить').click()
  const dialog = other.page.getByRole('dialog', { name: 'Запись изменили вдвоём' })
  await dialog.getByRole('cell', { name: 'Первый заголовок' }).waitFor()
  await dialog.getByRole('cell', { name: 'Второй заголовок' }).waitFor()
  expect(await obstacles(other.page)).toEqual([])
  // It is not closed without an answer, and a browser lets nobody keep a dialog open by force.
  for (let times = 0; times < 3; times++) await other.page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Оставить мои' }).click()
  await other.page.getByText('Сохранено', { exact: true }).waitFor()
  await button(other.page, 'Опубликовать').click()
  await other.page.getByText('Опубликовано', { exact: true }).waitFor()
  const page = () => textAt('/novosti/dom-1-vveden')
  await expect.poll(page).toContain('Второй заголовок')

  await button(other.page, 'Показать правки').click()
  await other.page.getByRole('cell', { name: 'Заголовок: Первый заголовок' }).waitFor()
  await button(other.page, 'Вернуть из источника').click()
  await other.page.getByText('Показано слово источника').waitFor()
  await expect.poll(page).toContain('введён в')
})

test('two editors of different fields lose nothing, and neither is asked', async () => {
  await using one = await site.visit()
  await using other = await site.visit()
  await enter(one.page, 'first@example.ru')
  await one.page.getByRole('link', { name: /введён в эксплуатацию/ }).click()
  await one.page.getByLabel('Заголовок', { exact: true }).waitFor()
  await enter(other.page, 'second@example.ru', new URL(one.page.url()).pathname)
  await other.page.getByLabel('Метки', { exact: true }).fill('причал')
  await one.page.getByLabel('Вступление', { exact: true }).fill('Моё вступление')
  await button(one.page, 'Сохранить').click()
  await one.page.getByText('Сохранено').waitFor()
  await button(other.page, 'Сохранить').click()
  await other.page.getByText(/^Сохранено вместе с\u00A0правками/).waitFor()
  await expect
    .poll(() => other.page.getByLabel('Вступление', { exact: true }).inputValue())
    .toBe('Моё вступление')
  expect(await other.page.getByLabel('Метки', { exact: true }).inputValue()).toBe('причал')
})

test('a record deleted meanwhile and a role taken away are told in a sentence, and what was typed stays', async () => {
  await using visit = await site.visit()
  const { page } = visit
  const title = page.getByLabel('Заголовок', { exact: true })
  await enter(page, 'first@example.ru', '/staff/news/new')
  await title.fill('Недолгая новость')
  await button(page, 'Сохранить').click()
  await page.waitForURL(/news\/\d+$/)
  await site.pool.query(`delete from revision where data->>'title' = 'Недолгая новость'`)
  await title.fill('Дописано позже')
  await button(page, 'Сохранить').click()
  await page.getByText('Этого уже нет: возможно, удалил кто-то другой').waitFor()
  expect(await title.inputValue()).toBe('Дописано позже')

  await site.pool.query(`update staff_member set role = 'viewer' where email = 'first@example.ru'`)
  await button(page, 'Сохранить').click()
  await page.getByText('У вашей роли нет на это прав').waitFor()
  expect(await title.inputValue()).toBe('Дописано позже')
})

test('whoever may only read finds nothing to press', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, 'reader@example.ru')
  await page.getByRole('link', { name: /введён в эксплуатацию/ }).click()
  await page.getByLabel('Заголовок', { exact: true }).waitFor()
  expect(await page.getByLabel('Заголовок', { exact: true }).isDisabled()).toBe(true)
  for (const name of ['Сохранить', 'Опубликовать', 'Удалить'])
    expect(await button(page, name).count()).toBe(0)
})

test('a picture is pasted where the text is', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, 'second@example.ru', '/staff/news/new')
  await page.getByRole('textbox', { name: 'Текст' }).evaluate(
    (area, data) => {
      const clipboardData = new DataTransfer()
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true, clipboardData }
      area.dispatchEvent(new ClipboardEvent('paste', init))
    },
    (await png('#806040')).toString('base64'),
  )
  await page.getByLabel('Что на картинках').fill('Качели')
  await page.getByRole('button', { name: 'Загрузить: image.png' }).press('Enter')
  await page.getByRole('img', { name: 'Качели' }).waitFor()
  await page.getByLabel('Заголовок', { exact: true }).fill('Качели во дворе')
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).press('Enter')
  await page.getByText('Опубликовано', { exact: true }).waitFor()
  const article = () => textAt('/novosti/kacheli-vo-dvore')
  await expect.poll(article).toMatch(/<img src="\/photos\/[0-9a-f]{32}-960.webp"[^>]+alt="Качели"/)
})

test('pictures are dropped many at once, told of by name, and one is pasted', async () => {
  await using visit = await site.visit()
  const { page } = visit
  await enter(page, 'second@example.ru', '/staff/media')
  await page.getByLabel('Что на картинках').waitFor()
  const bytes = [...(await png('#204060'))]
  const bring = (event: 'drop' | 'paste') =>
    page.evaluate(
      ([kind, picture]) => {
        const bringing = new DataTransfer()
        const types = { type: 'image/png' }
        const fresh = new Uint8Array(picture)
        bringing.items.add(new File([fresh], `${kind}.png`, types))
        if (kind === 'drop') {
          bringing.items.add(new File([fresh], 'IMG_1.HEIC'))
          bringing.items.add(new File([new Uint8Array(60 * 2 ** 20)], 'панорама.jpg', types))
        }
        const target = document.querySelector('main input[type=file]')
        const init = { bubbles: true, cancelable: true }
        target?.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: bringing })
            : new ClipboardEvent('paste', { ...init, clipboardData: bringing }),
        )
      },
      [event, bytes] as const,
    )
  await bring('drop')
  await page.getByText('Сначала опишите, что на картинках').waitFor()
  await page.getByLabel('Что на картинках').fill('Двор')
  await bring('drop')
  await page.getByText('drop.png: загружено').waitFor()
  await page.getByText('HEIC с телефона').waitFor()
  await page.getByText('весит 60 МБ, а можно до 12').waitFor()
  expect(await page.getByLabel('Что на картинках').inputValue()).toBe('')
  await page.getByLabel('Что на картинках').fill('Двор')
  await bring('paste')
  await page.getByText('paste.png: уже есть в медиатеке').waitFor()
  expect(await obstacles(page)).toEqual([])
  await page.getByRole('button', { name: 'drop.png' }).press('Enter')
  await page.getByRole('dialog', { name: 'drop.png' }).getByLabel('Описание').waitFor()
  expect(await obstacles(page)).toEqual([])
})
