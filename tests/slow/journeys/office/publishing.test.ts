import { expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { button, focusedName, heading, visitAs } from './as-staff.ts'
import { obstacles } from './axe.ts'
import { openWalks } from './walks.ts'

const { site, shown, project, walk } = await openWalks()

walk(
  '5. a promotion is made by its rule, with the count of lots it fits, and ends by itself',
  async (page, keys) => {
    await keys.go('a')
    await keys.press('Создать')
    await keys.fill('Название', 'Минус пять на студии')
    await keys.choose('Вид', 'Скидки на жильё')
    await keys.setMoment('Окончание', '301120312359')
    await keys.tick(/^Квартиры$/)
    await keys.tick(/^Студия$/)
    await page.getByText('Подходит лотов:').waitFor()
    await keys.fill('Цена до, ₽', '1')
    await page.getByText('Ни один лот не подходит').waitFor()
    await keys.fill('Цена до, ₽', '')
    const studios = lotQuery({ rooms: [0] })
    const { total } = site.catalogue.current.lots('flat').find(studios)
    await page.getByText(`Подходит лотов: ${total}.`).waitFor()
    await keys.fill('Скидка, %', '5')
    await keys.fill('Для кого', 'Семьям с детьми')
    expect(await obstacles(page)).toEqual([])
    const named = async () => (await shown('/akcioteka')).split('Минус пять на студии').length
    const before = await named()
    await keys.press('Опубликовать')
    const dialog = page.getByRole('dialog', { name: 'Акции: опубликовать?' })
    await dialog.getByText(/^Изменятся цены .*квартир.* наименьшая станет .*₽/).waitFor()
    expect(await obstacles(page)).toEqual([])
    await keys.press('Вернуться')
    await dialog.waitFor({ state: 'detached' })
    expect(await named()).toBe(before)
    await keys.setMoment('Опубликовать в назначенное время', '010120310900')
    await keys.press('Назначить')
    await page
      .getByRole('dialog')
      .getByText(/^Изменятся цены/)
      .waitFor()
    await keys.press('Да, назначить')
    await page.getByText('Выйдет в назначенное время').waitFor()
    await keys.publish()
    await expect.poll(() => shown('/akcioteka')).toContain('Минус пять на студии')
    await expect.poll(() => shown('/akcioteka')).toContain('30 ноября 2031')
  },
)

walk(
  '6. a programme comes out with its legal text only, and follows the key rate that is changed once',
  async (page, keys) => {
    // Of its own in each run: no two programmes have one name.
    const name = `Рыночная ипотека ${Date.now() % 10_000}`
    const offers = () => shown('/ipoteka')
    async function setKeyRate(rate: string) {
      await keys.go('3')
      await keys.fill('Ключевая ставка, % годовых', rate)
      await page
        .locator('output')
        .filter({ hasText: /рограмм/ })
        .waitFor()
      expect(await obstacles(page)).toEqual([])
      await keys.publish()
    }
    await setKeyRate('16')
    await keys.go('e')
    await keys.press('Создать')
    await keys.fill('Название', name)
    await keys.choose('Вид', 'Стандартная')
    await keys.fill('Надбавка к ключевой ставке, п. п.', '2,5')
    await keys.fill('Первый взнос от, %', '30')
    await keys.fill('Срок до, месяцев', '360')
    await keys.fill('Полная стоимость кредита', '18,7–20,1 %')
    await keys.fill('Для какой ставки названа ПСК, %', '18,5')
    await keys.press('Опубликовать')
    await page.getByText('Исправьте отмеченные поля').waitFor()
    expect(await offers()).not.toContain(name)
    await keys.fill('Юридический текст', 'Кредитор — ПАО «Банк», лицензия № 1.')
    await keys.publish()
    await expect.poll(offers).toMatch(new RegExp(`${name}<.*?Ставка">18,5 %`))
    await setKeyRate('17')
    await page.getByRole('row', { name: new RegExp(`${name}.*19,5`) }).waitFor()
    await expect.poll(offers).toMatch(new RegExp(`${name}<.*?Ставка">19,5 %`))
  },
)

walk(
  '7. news is looked at by a link first, has its hour, and is on the site',
  async (page, keys) => {
    await keys.go('n')
    await keys.press('Создать')
    await keys.fill('Текст', 'Приходите в субботу.')
    await page.keyboard.press('Control+s')
    const missing = page.getByText('Поле обязательно для заполнения')
    await missing.waitFor()
    await page.getByText('Исправьте отмеченные поля: «Заголовок»').waitFor()
    expect(await focusedName(page)).toBe('Заголовок')
    await keys.reach(page.getByRole('textbox', { name: 'Текст' }))
    await page.keyboard.press('Control+Shift+9')
    await page.locator('blockquote').waitFor()
    await keys.fill('Заголовок', 'Двор открыт')
    expect(await missing.count()).toBe(0)
    expect(await obstacles(page)).toEqual([])
    await page.keyboard.press('Control+s')
    await heading(page, 'Двор открыт').waitFor()
    await keys.press('Ссылка на черновик')
    const link = new URL(await page.getByLabel(/По этой ссылке/).inputValue()).pathname
    expect(await shown(link)).toMatch(/<h1[^>]*>Двор открыт<.+/)
    expect((await site.app.inject('/novosti/dvor-otkryt')).statusCode).toBe(404)

    const hourField = 'Опубликовать в назначенное время'
    await keys.setMoment(hourField, '010120200900')
    await keys.press('Назначить')
    await page.getByText('Это время уже прошло').waitFor()
    await keys.setMoment(hourField, '010120310900')
    await keys.press('Назначить')
    await page.getByText('Выйдет в назначенное время').waitFor()
    // The hour comes at once, as nobody waits for five years.
    await site.pool.query(`update revision set publish_at = now() where state = 'scheduled'`)
    await expect.poll(() => shown('/novosti')).toContain('dvor-otkryt')
    await expect
      .poll(() => shown('/novosti/dvor-otkryt'))
      .toMatch(/property="og:image" content="[^"]+\.png"/)
  },
)

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
  await keys.publish()
  await keys.fill('Редакция', '2')
  await keys.attach('Файл', file('second.pdf'))
  await page.getByRole('link', { name: 'second.pdf' }).waitFor()
  await keys.publish()
  const papers = () => shown('/dokumentaciya')
  await expect.poll(papers).toContain('second.pdf')
  expect(await papers()).toContain('first.pdf')
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
    await keys.publish()
    const address = '/podborki/odnokomnatnye-u-vody'
    await expect
      .poll(() => shown(address))
      .toMatch(new RegExp(`rel="canonical" href="[^"]+${address}"`))
    await expect.poll(() => shown('/sitemap-landings.xml')).toContain(address)
    await keys.go('x')
    await keys.press('Создать')
    await keys.fill('Откуда', '/odnushki-u-vody')
    await keys.fill('Куда', address)
    await keys.press('Сохранить')
    const moved = async () => (await site.app.inject('/odnushki-u-vody')).headers.location
    await expect.poll(moved).toBe(address)
  },
)

walk('15. an office gets its holidays, a project a phone of its own', async (page, keys) => {
  await keys.go('b')
  await keys.press('Создать')
  await keys.fill('Название', 'Офис на пирсе')
  await keys.choose('Вид', 'Офис продаж')
  await keys.fill('Адрес', 'Пирс, 1')
  await keys.fill('Телефон', 'абв')
  await keys.fill('Понедельник', '25:99')
  await keys.press('Сохранить')
  for (const label of ['Телефон', 'Понедельник'])
    await page.getByLabel(label, { exact: true }).and(page.locator('[aria-invalid=true]')).waitFor()
  expect(await obstacles(page)).toEqual([])
  await keys.fill('Телефон', '+7 812 345-67-89')
  await keys.fill('Понедельник', '9:00–21:00')
  await keys.reach(page.getByRole('button', { name: 'Добавить', exact: true }).first())
  await page.keyboard.press('Enter')
  await keys.fill('Пояснение', 'санитарный день')
  await keys.fill('Дата', '31122031')
  await keys.publish()
  await expect.poll(() => shown('/kontakty')).toContain('31 декабря 2031')
  await keys.go('r')
  await keys.follow(project().name)
  await keys.fill('Телефон офиса продаж проекта', '8 800 555-35-35')
  await keys.publish()
  await expect.poll(() => shown(`/proekty/${project().alias}`)).toContain('8 800 555-35-35')
})

test('sales are asked for a discount before they may save a promotion', async () => {
  await using visit = await visitAs(site, 'sales')
  const { page } = visit
  await page.goto('/staff/promotions/new')
  await page.getByText(/^Акции без скидки и\u00A0цены ведут/).waitFor()
  expect(await button(page, 'Сохранить').count()).toBe(0)
  await page.getByLabel('Название').fill('Минус три')
  await page.getByLabel('Вид').selectOption('Скидки на жильё')
  await page.getByLabel('Скидка, %').fill('3')
  await button(page, 'Сохранить').click()
  await page.waitForURL(/promotions\/\d+$/)
  expect(visit.complaints).toEqual([])
})
