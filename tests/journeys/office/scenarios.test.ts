import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Role } from '#domain/office/roles.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

import { open, type Visit } from '../../support/browser.ts'
import { cianFile, lotsOf } from '../../support/importing/open-importing.ts'
import { heading, visitAs } from './as-staff.ts'
import { obstacles } from './axe.ts'
import { byKeyboard } from './by-keyboard.ts'

let served = ''
const feed = createServer((_request, response) => response.end(served))
await new Promise<void>((ready) => feed.listen(0, '127.0.0.1', ready))
const site = await open({ settings: { FETCH_PRIVATE: '1' } })
let owner: Visit
beforeAll(async () => {
  owner = await visitAs(site, 'owner')
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await new Promise((closed) => feed.close(closed))
})

const soon = { timeout: 5_000 }
const shown = async (path: string) =>
  (await site.app.inject(path)).body.replaceAll(/[\u00A0\u202F]/g, ' ')
const project = () => site.catalogue.current.projects[0]!

/** Walked by the owner with the keyboard alone, from the overview. */
const walk = (
  name: string,
  way: (page: Page, keys: ReturnType<typeof byKeyboard>) => Promise<void>,
) =>
  test(`by keyboard: ${name}`, async () => {
    await owner.page.goto('/staff')
    await heading(owner.page, 'Обзор').waitFor()
    await way(owner.page, byKeyboard(owner.page))
    expect(owner.complaints.filter((one) => !/401|422|409/.test(one))).toEqual([])
  })

walk(
  '1. a source is connected, its words are bound, what it would change is seen and it is on the site',
  async (page, keys) => {
    const more = '<Decoration>в цветочек</Decoration>'
    served = cianFile(
      lotsOf(12, () => ({ more })),
      new Date().toISOString(),
      'Кедры',
    )
    const { port } = feed.address() as AddressInfo
    await keys.go('o')
    await keys.press('Создать')
    await keys.fill('Имя', 'кедры')
    await keys.fill('Адрес файла', `http://127.0.0.1:${port}/feed.xml`)
    await keys.choose('Формат', 'ЦИАН')
    await keys.press('Сохранить')
    await keys.follow('кедры')
    await keys.press('Загрузить сейчас')
    await keys.choose('Что значит «в цветочек»', 'чистовая')
    await keys.press('Связать слова')
    await page.getByText('Слова связаны').waitFor()
    await keys.go('i')
    await keys.follow(/^№ \d+$/)
    await page.getByRole('table').first().waitFor()
    await expect.poll(() => shown('/proekty'), soon).toContain('Кедры')
  },
)

walk('6. a programme comes out with its legal text only', async (page, keys) => {
  await keys.go('e')
  await keys.press('Создать')
  await keys.fill('Название', 'Рассрочка на год')
  await keys.choose('Вид', 'Рассрочка')
  await keys.fill('Ставка, % годовых', '0')
  await keys.fill('Первый взнос от, %', '30')
  await keys.fill('Срок до, месяцев', '12')
  await keys.press('Опубликовать')
  await page.getByText('Исправьте отмеченные поля').waitFor()
  expect(await shown('/akcioteka')).not.toContain('Рассрочка на год')
  await keys.fill('Юридический текст', 'Рассрочку даёт застройщик.')
  await keys.press('Опубликовать')
  await page.getByText('Опубликовано', { exact: true }).waitFor()
  await expect.poll(() => shown('/akcioteka'), soon).toContain('Рассрочка на год')
})

walk('8. a declaration gets a new version, the one before stays', async (page, keys) => {
  const file = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4 ${name}`),
  })
  await keys.go('d')
  await keys.press('Создать')
  await keys.fill('Название', 'Декларация причала')
  await keys.choose('Вид', '^проектная декларация$')
  await keys.attach('Файл', file('first.pdf'))
  await page.getByRole('link', { name: 'first.pdf' }).waitFor()
  await keys.press('Опубликовать')
  await page.getByText('Опубликовано', { exact: true }).waitFor()
  await keys.fill('Редакция', '2')
  await keys.attach('Файл', file('second.pdf'))
  await page.getByRole('link', { name: 'second.pdf' }).waitFor()
  await keys.press('Опубликовать')
  const papers = () => shown('/dokumentaciya')
  await expect.poll(papers, soon).toContain('second.pdf')
  expect(await papers()).toContain('first.pdf')
})

walk('13. prices of a kind are closed in one project and opened again', async (page, keys) => {
  const name = `закрыты: ${project().name}, квартиры`
  const closed = () =>
    site.catalogue.current
      .lots('flat')
      .find(lotQuery({ projects: [project().alias] }))
      .lots.every(({ price }) => price === null)
  await keys.go('c')
  await keys.tick(name)
  await page.getByText('Цены закрыты').waitFor()
  await expect.poll(closed, soon).toBe(true)
  expect(await obstacles(page)).toEqual([])
  await keys.tick(name)
  await page.getByText('Цены открыты').waitFor()
  await expect.poll(closed, soon).toBe(false)
})

walk(
  '14. a landing page is in the sitemap under its own address, an old address leads to it',
  async (page, keys) => {
    await keys.go('w')
    await keys.press('Создать')
    await keys.fill('Заголовок', 'Однокомнатные у воды')
    await keys.fill('Какие квартиры', '/kvartiry?rooms=1')
    await page.getByText('Подходит лотов:').waitFor()
    await keys.fill('Текст', 'Окна на воду.')
    expect(await obstacles(page)).toEqual([])
    await keys.press('Опубликовать')
    await page.getByText('Опубликовано', { exact: true }).waitFor()
    const address = '/podborki/odnokomnatnye-u-vody'
    await expect
      .poll(() => shown(address), soon)
      .toMatch(new RegExp(`rel="canonical" href="[^"]+${address}"`))
    expect(await shown('/sitemap.xml')).toContain(address)
    await keys.go('x')
    await keys.press('Создать')
    await keys.fill('Откуда', '/odnushki-u-vody')
    await keys.fill('Куда', address)
    await keys.press('Сохранить')
    const moved = async () => (await site.app.inject('/odnushki-u-vody')).headers.location
    await expect.poll(moved, soon).toBe(address)
  },
)

walk('15. an office gets its holidays, a project a phone of its own', async (page, keys) => {
  await keys.go('b')
  await keys.press('Создать')
  await keys.fill('Название', 'Офис на пирсе')
  await keys.choose('Вид', 'Офис продаж')
  await keys.fill('Адрес', 'Пирс, 1')
  await keys.fill('Понедельник', '9:00–21:00')
  await keys.reach(page.getByRole('button', { name: 'Добавить', exact: true }).first())
  await page.keyboard.press('Enter')
  await keys.fill('Пояснение', 'санитарный день')
  await keys.fill('Дата', '12312031')
  await keys.press('Опубликовать')
  await page.getByText('Опубликовано', { exact: true }).waitFor()
  await expect.poll(() => shown('/kontakty'), soon).toContain('31 декабря 2031')
  await keys.go('r')
  await keys.follow(project().name)
  await keys.fill('Телефон офиса продаж проекта', '8 800 555-35-35')
  await keys.press('Опубликовать')
  await page.getByText('Опубликовано', { exact: true }).waitFor()
  await expect.poll(() => shown(`/proekty/${project().alias}`), soon).toContain('8 800 555-35-35')
})

/** Each scenario and somebody whose work it is not: where it is done, and the button they must not find. */
const refused: readonly [
  scenario: string,
  role: Role,
  path: string,
  button: string | RegExp | null,
][] = [
  ['1. connect a source', 'content', '/staff/sources', null],
  ['2. accept what is held', 'content', '/staff/runs/1', /^Принять/],
  ['3. take an import back', 'sales', '/staff/runs/1', 'Откатить'],
  ['4. fix a lot by hand', 'legal', '/staff/lots/1', /^Изменить/],
  ['5. make a promotion', 'sales', '/staff/promotions', 'Создать'],
  ['6. publish a programme', 'content', '/staff/programmes/new', 'Опубликовать'],
  ['7. publish news', 'legal', '/staff/news', 'Создать'],
  ['8. publish a document', 'content', '/staff/documents/new', 'Опубликовать'],
  ['10. read requests', 'content', '/staff/requests', null],
  ['12. erase a person', 'sales', '/staff/requests', /Стереть/],
  ['13. close prices', 'legal', '/staff/prices', null],
  ['14. make a landing page', 'sales', '/staff/landings', 'Создать'],
  ['14. add a redirect', 'content', '/staff/redirects', null],
  ['15. add an office', 'viewer', '/staff/offices', 'Создать'],
]

test.each([...Map.groupBy(refused, ([, role]) => role)])(
  '%s is not let do what is not their work',
  async (role, cases) => {
    await using visit = await visitAs(site, role)
    const { page } = visit
    for (const [scenario, , path, name] of cases) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (path === '/staff/prices') {
        await page.getByRole('checkbox').first().waitFor()
        expect([scenario, await page.locator('input:enabled').count()]).toEqual([scenario, 0])
      } else if (name === null) await heading(page, 'Здесь ничего нет').waitFor()
      else {
        const table = page.locator('table[aria-busy="false"], form fieldset')
        await table.or(page.getByText('Ничего не нашлось')).first().waitFor()
        expect([scenario, await page.getByRole('button', { name }).count()]).toEqual([scenario, 0])
      }
    }
  },
)
