import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

import type { Role } from '#domain/office/roles.ts'

import { button, publish } from './as-staff.ts'
import { companyPriceList } from './company-file.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const STILLS = 'public/assets/stills'

export type CompanyWalk = {
  role: Role
  does: string
  walk: (page: Page) => Promise<void>
}

/** A company that has a price list and some pictures, and nobody who writes code: what each of four people does, in order. */
export const companyWalks: readonly CompanyWalk[] = [
  { role: 'owner', does: 'назвать компанию и её цвета', walk: nameTheCompany },
  { role: 'owner', does: 'принести прайс-лист и показать его на сайте', walk: bringThePriceList },
  { role: 'legal', does: 'внести застройщика', walk: enterTheDeveloper },
  { role: 'legal', does: 'дать домам сроки и бумаги', walk: promiseHouses },
  { role: 'content', does: 'показать проекты', walk: showProjects },
  { role: 'content', does: 'открыть офис продаж', walk: openAnOffice },
  { role: 'legal', does: 'опубликовать программу ипотеки', walk: publishAProgramme },
  { role: 'sales', does: 'объявить скидку', walk: announceAPromotion },
  { role: 'content', does: 'написать новость со ссылкой на проект', walk: writeNews },
  { role: 'content', does: 'собрать посадочную страницу', walk: composeALanding },
]

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

const section = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) }).last()

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).first().fill(value)
}

async function openRecord(page: Page, kind: string, name?: string) {
  await page.goto(`/staff/${kind}`)
  if (name === undefined) await button(page, 'Создать').click()
  else await page.getByRole('link', { name, exact: true }).first().click()
}

/** A picture that no library has yet, described as it is brought. */
async function choosePicture(page: Page, label: string, still: string, alt: string) {
  await button(page, `Выбрать: ${label}`).last().click()
  const dialog = page.getByRole('dialog', { name: 'Выбрать картинку' })
  await dialog.getByLabel('Что на картинках').fill(alt)
  // Its name ends with a hash of its bytes.
  const rendered = readdirSync(STILLS).find((one) => one.startsWith(still) && one.endsWith('.webp'))
  const buffer = await sharp(`${STILLS}/${rendered}`).jpeg({ quality: 88 }).toBuffer()
  const file = { name: `${alt}.jpg`, mimeType: 'image/jpeg', buffer }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.waitFor({ state: 'detached' })
}

async function nameTheCompany(page: Page) {
  await page.goto('/staff/brand')
  await fill(page, {
    'Название сайта': 'Сосны и берег',
    Слоган: 'Дома между сосняком и рекой',
    Акцент: '#e2b04a',
  })
  await publish(page)
  await page.goto('/staff/company')
  await fill(page, {
    Название: 'Сосны и берег',
    Город: 'Пермь',
    Где: 'в Перми',
    Чего: 'Перми',
    Телефон: '+7 (342) 200-10-20',
    'О компании': 'Строим два дома: один у сосняка, другой у реки. Продаём сами.',
  })
  await publish(page)
}

async function bringThePriceList(page: Page) {
  await page.goto('/staff/sources')
  await button(page, 'Загрузить файл').click()
  const dialog = page.getByRole('dialog', { name: 'Загрузить файл' })
  await dialog.getByLabel('Источник').fill('прайс')
  const buffer = await companyPriceList()
  await dialog
    .getByLabel('Файл', { exact: true })
    .setInputFiles({ name: 'Прайс.xlsx', mimeType: XLSX, buffer })
  await button(page, 'Посмотреть').click()
  await button(page, 'Посмотреть с этими столбцами').click()
  await page.getByRole('table', { name: 'Как лоты будут выглядеть' }).waitFor()
  await button(page, 'Показать на сайте').click()
  await page.getByText('Показано на сайте').waitFor()
}

async function enterTheDeveloper(page: Page) {
  await openRecord(page, 'legal-entities')
  await fill(page, {
    Название: 'ООО «СЗ Сосны и берег»',
    ИНН: '5904001230',
    ОГРН: '1265900001234',
    Адрес: 'Пермь, Сосновая улица, 1',
    'Банк эскроу': 'Банк «Кама»',
  })
  await publish(page)
}

async function promiseHouses(page: Page) {
  for (const [project, floors, keys] of [
    ['Сосновая горка', '12', 'IV\u00A0квартал 2027'],
    ['Береговой', '15', 'II\u00A0квартал 2028'],
  ] as const) {
    await page.goto('/staff/buildings')
    const row = page.getByRole('row', { name: project })
    await row.getByRole('link').first().click()
    await field(page, 'Застройщик').selectOption({ label: 'ООО «СЗ Сосны и берег»' })
    await fill(page, { Этажей: floors, Лифтов: '2', Подъездов: '1' })
    await field(page, 'Стены').selectOption('кирпич')
    await field(page, 'Срок выдачи ключей').selectOption(keys)
    await fill(page, {
      'Разрешение на строительство': '59-RU90303000-12-2026 от 12 марта 2026 года',
      'Проектная декларация': '59-001231',
    })
    await publish(page)
  }
}

async function showProjects(page: Page) {
  for (const { name, still, point, near } of [
    {
      name: 'Сосновая горка',
      still: 'smolokurnya-wide-day-lit',
      point: '58.0512, 56.3011',
      near: 'Школа у сосняка',
    },
    {
      name: 'Береговой',
      still: 'mayachnyy-dvor-wide-dusk-lit',
      point: '58.0203, 56.2441',
      near: 'Набережная',
    },
  ]) {
    await openRecord(page, 'projects', name)
    await field(page, 'Застройщик').selectOption({ label: 'ООО «СЗ Сосны и берег»' })
    await field(page, 'Класс').selectOption('Комфорт')
    await fill(page, {
      Город: 'Пермь',
      Адрес: 'Пермь, Сосновая улица, 1',
      Широта: point,
      Вступление: `«${name}»: кирпичный дом, двор без машин и лес через дорогу.`,
      'Телефон офиса продаж проекта': '+7 (342) 200-10-21',
      Преимущества: 'Двор без машин\nПотолки 2,8 метра\nКолясочная у входа',
    })
    await choosePicture(page, 'обложка', still, `${name}: дом со двора`)
    await section(page, 'Что рядом').getByRole('button', { name: 'Добавить' }).click()
    await section(page, 'Что рядом').getByLabel('Название', { exact: true }).fill(near)
    await section(page, 'Что рядом').getByLabel('Минут пешком').fill('7')
    await section(page, 'Вопросы и ответы').getByRole('button', { name: 'Добавить' }).click()
    await field(page, 'Вопрос').fill('Когда ключи?')
    await field(page, 'Ответ').fill('Срок стоит у дома. Если он сдвинется, здесь будет причина.')
    await publish(page)
  }
}

async function openAnOffice(page: Page) {
  await openRecord(page, 'offices')
  await fill(page, {
    Название: 'Офис на Сосновой',
    Адрес: 'Пермь, Сосновая улица, 1',
    Телефон: '+7 (342) 200-10-20',
    Почта: 'prodazhi@sosny.example',
    Понедельник: '9:00–20:00',
    Вторник: '9:00–20:00',
    Среда: '9:00–20:00',
    Четверг: '9:00–20:00',
    Пятница: '9:00–20:00',
    Суббота: '10:00–18:00',
    Широта: '58.0512, 56.3011',
    'Как добраться': 'Автобусом 14 до остановки «Сосняк».',
  })
  await field(page, 'Вид').selectOption('Офис продаж')
  await publish(page)
}

async function publishAProgramme(page: Page) {
  await openRecord(page, 'programmes')
  await fill(page, {
    Название: 'Семейная ипотека',
    'Ставка, % годовых': '6',
    'Первый взнос от, %': '20',
    'Сумма до, ₽': '6 000 000',
    'Срок до, месяцев': '360',
    'Полная стоимость кредита': '6,2–7,1 %',
    'Юридический текст': 'Кредит даёт Банк «Кама». Оценивайте свои финансовые возможности.',
  })
  await field(page, 'Вид').selectOption({ index: 1 })
  await publish(page)
}

async function announceAPromotion(page: Page) {
  await openRecord(page, 'promotions')
  await fill(page, {
    Название: 'Три процента с двухкомнатных',
    'Метка на карточке': '−3 %',
    Вступление: 'До конца года двухкомнатные квартиры дешевле на три процента.',
    'Скидка, %': '3',
  })
  await field(page, 'Вид').selectOption('Скидки на жильё')
  await page.getByRole('checkbox', { name: '2', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Меняет цену для всех' }).check()
  await publish(page)
}

async function writeNews(page: Page) {
  await openRecord(page, 'news')
  await fill(page, {
    Заголовок: 'Кирпичная кладка дошла до пятого этажа',
    Вступление: 'На «Сосновой горке» закончили четыре этажа из двенадцати.',
  })
  await page.getByRole('textbox', { name: 'Текст' }).click()
  await page.keyboard.type('Кладка идёт по этажу в две недели. Дом под крышей — к лету. О доме — ')
  await button(page, 'Ссылка').click()
  const found = page.getByRole('dialog')
  await found.getByRole('searchbox').fill('Сосновая')
  await found
    .getByRole('button', { name: /Сосновая горка/ })
    .first()
    .click()
  await choosePicture(page, 'обложка', 'smolokurnya-wide-day-dark', 'Дом и сосны, вид с дороги')
  await page.getByRole('checkbox', { name: 'Сосновая горка' }).check()
  await publish(page)
}

async function composeALanding(page: Page) {
  await openRecord(page, 'landings')
  await fill(page, {
    Заголовок: 'Двухкомнатные квартиры в Перми',
    'Какие квартиры': '/kvartiry?rooms=2',
    Текст: 'Все двухкомнатные, что сейчас свободны в двух наших домах.',
  })
  await publish(page)
}
