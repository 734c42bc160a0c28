import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect } from 'vitest'

import { isFree } from '#domain/lots/lot.ts'
import { facadeName } from '#domain/lots/side-names.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { siteDay } from '#domain/time/site-time.ts'

import { cianFile, lotsOf } from '../../../support/importing/open-importing.ts'
import { heading } from './as-staff.ts'
import { obstacles } from './axe.ts'
import { drawSquare, litOn, lotsBehind, sidesOf } from './outlines.ts'
import { openWalks, png } from './walks.ts'

let served = ''
const feed = createServer((_request, response) => response.end(served))
await new Promise<void>((ready) => feed.listen(0, '127.0.0.1', ready))
afterAll(() => new Promise((closed) => feed.close(closed)))
const { site, shown, project, flat, walk } = await openWalks({ settings: { FETCH_PRIVATE: '1' } })

/** A second try finds the source of the first. */
let tries = 0

const PICTURES = 'Перетащите картинки сюда или выберите'

walk(
  '1. a source is connected, its words are bound, what it brings is seen, and it is shown on the site',
  async (page, keys) => {
    const more = '<Decoration>в цветочек</Decoration>'
    served = cianFile(
      lotsOf(12, () => ({ more })),
      new Date().toISOString(),
      'Кедры',
    )
    const { port } = feed.address() as AddressInfo
    const name = `кедры-${++tries}`
    await keys.go('o')
    await keys.press('Создать')
    await keys.fill('Имя', name)
    await keys.fill('Адрес файла', `http://127.0.0.1:${port}/feed.xml`)
    await keys.choose('Формат', 'ЦИАН')
    await keys.press('Сохранить')
    await keys.follow(name)
    await keys.press('Загрузить сейчас')
    // a source made a moment ago is loaded by its timetable too
    await page.getByText(/^(Загрузка началась|Источник уже загружается)/).waitFor()
    await keys.choose('Что значит «в цветочек»', 'чистовая')
    await keys.press('Связать слова')
    await page.getByText('Слова связаны').waitFor()
    await keys.go('i')
    await keys.choose('Итог', 'Ждут решения')
    await page.waitForURL(/state=waiting/)
    await keys.follow(/^№ \d+$/)
    await page.getByRole('table', { name: 'Как лоты будут выглядеть' }).waitFor()
    expect(await obstacles(page)).toEqual([])
    await keys.press('Показать на сайте')
    await page.getByText('Показано на сайте').waitFor()
    await expect.poll(() => shown('/proekty')).toContain('Кедры')
  },
)

walk(
  '4. a finishing is set for one lot and given back, then prices of all that were found, raised now and at an hour, and taken back',
  async (page, keys) => {
    const { id, number, building, project: of, finishing } = flat()
    await keys.go('k')
    await heading(page, 'Лоты').waitFor()
    await keys.fill('Поиск', `${of.name} ${building.name} ${number}`)
    await page.waitForURL(/q=/)
    await keys.follow(`Квартира ${number}, ${building.name}`)
    await keys.press('Изменить: Отделка')
    await keys.choose('Отделка', 'Под ключ с мебелью')
    await keys.press('Сохранить')
    await page.getByText('Напишите причину').waitFor()
    await keys.fill('Причина', 'Сдали с мебелью')
    expect(await obstacles(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('cell', { name: 'Сдали с мебелью (Анна)' }).waitFor()
    const finishingNow = () => site.catalogue.current.lot(id)?.finishing
    await expect.poll(finishingNow).toBe('turnkey')
    await keys.press('Показать правки')
    await page.getByText('Под ключ с мебелью — Сдали с мебелью').first().waitFor()
    expect(await obstacles(page)).toEqual([])
    await keys.press('Вернуть из источника: Отделка')
    await page.getByText('показано слово источника').waitFor()
    await expect.poll(finishingNow).toBe(finishing)

    await keys.go('k')
    await keys.choose('Вид', 'Машино-место')
    await page.waitForURL(/kind=parking/)
    await keys.press('Изменить найденные')
    await keys.choose('Как изменить', 'Задать одно значение')
    await keys.fill('Цена, ₽', '1 500 000')
    await keys.fill('Причина', 'Новый прайс')
    await page.keyboard.press('Enter')
    await page.getByRole('table', { name: 'Что изменится' }).waitFor()
    await keys.press(/^Изменить лоты: \d+/)
    await page.getByText('изменены').waitFor()
    const dearest = () =>
      site.catalogue.current.lots('parking').find(lotQuery({ sort: '-price' })).lots[0]?.price
    await expect.poll(dearest).toBe(1_500_000)

    await keys.choose('Как изменить', 'На процент')
    await keys.fill('Процент', '10')
    await keys.press('Показать, что изменится')
    await page.getByText('Наибольшее изменение').waitFor()
    expect(await obstacles(page)).toEqual([])
    await keys.press(/^Изменить лоты: \d+/)
    await expect.poll(dearest).toBe(1_650_000)

    const [year, month, day] = siteDay(Date.now() + 86_400_000).split('-')
    await keys.fill('Процент', '10')
    await keys.setMoment('Начать с', `${day}${month}${year}0900`)
    await keys.press('Показать, что изменится')
    await page.getByText('к\u00A0тому времени не\u00A0изменятся').waitFor()
    expect(await obstacles(page)).toEqual([])
    await keys.press(/^Назначить, лоты: \d+/)
    await page.getByText('раздел «Цены»').waitFor()
    await keys.press('Закрыть')
    await keys.reach(page.getByRole('button', { name: /^Вернуть: Лоты, \d+: Цена/ }).first())
    await page.keyboard.press('Enter')
    await expect.poll(dearest).toBe(1_500_000)

    await keys.go('h')
    await page.getByRole('link', { name: /^Выйдет: Цена: \+10/ }).click()
    await page.getByRole('table', { name: 'Назначенные изменения цен' }).waitFor()
    expect(await obstacles(page)).toEqual([])
    await keys.press(/^Снять время: Цена: \+10/)
    await page.getByText('Время снято').waitFor()
  },
)

walk(
  '9. a floor, a facade and a level of places get a picture and outlines, which are on the pages of the flat, the project and the parking',
  async (page, keys) => {
    const { id, building, project: of, floor } = flat()
    await keys.go('y')
    await keys.choose('Корпус', `${of.name}, ${building.name}$`)
    await keys.follow(`Этаж ${floor}`)
    await keys.press('Выбрать: картинка этажа')
    await keys.fill('Что на картинках', 'План этажа')
    await keys.attach(PICTURES, { name: 'floor.png', mimeType: 'image/png', buffer: await png() })
    await page.getByRole('button', { name: 'План этажа', exact: true }).waitFor()
    expect(await obstacles(page)).toEqual([])
    await keys.press(`Обвести № ${flat().number}`)
    await drawSquare(page)
    await page.getByRole('button', { name: `Стереть № ${flat().number}` }).waitFor()
    expect(await obstacles(page)).toEqual([])
    await keys.press('Сохранить')
    await page.getByText('Сохранено, на сайте').waitFor()
    const outline = 'points="500,500 550,500 550,550 500,550"'
    await expect.poll(() => shown(`/kvartiry/${id}`)).toContain(outline)

    const [side = 's'] = await sidesOf(site, id)
    await keys.follow('Все этажи корпуса')
    await keys.follow(facadeName(side))
    await keys.press('Выбрать: картинка фасада')
    await keys.press(/floor\.png/)
    await keys.press(`Обвести: № ${flat().number}`)
    await drawSquare(page)
    await page.getByRole('button', { name: `Стереть: № ${flat().number}` }).waitFor()
    await page.getByText('Без контура: ').waitFor()
    expect(await obstacles(page)).toEqual([])
    await keys.press('Сохранить')
    await page.getByText('Сохранено, на сайте').waitFor()
    const facade = () => shown(`/proekty/${of.alias}?building=${building.id}`)
    await expect.poll(facade).toContain(outline)

    await keys.press('Ряды и столбцы окон')
    await keys.reach(page.getByRole('button', { name: /^Левый верхний угол/ }))
    for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(arrow)
    await page.getByRole('button', { name: /^Левый верхний угол: 15,5.% слева, 15.%/ }).waitFor()
    await keys.fill('По этаж', '0')
    await page.getByText('последний не\u00A0ниже первого').waitFor()
    const lowest = Math.max(2, (floor ?? 0) - 2)
    await keys.fill('С этажа', String(lowest))
    await keys.fill('По этаж', String(lowest + 2))
    await keys.fill('Столбцов окон', '4')
    await keys.press('Стояки слева направо')
    await page.locator('[data-window]').nth(11).waitFor()
    expect(await obstacles(page)).toEqual([])
    // Neither a reload nor the walk back loses the corners and the stacks.
    await page.reload()
    await keys.press('Ряды и столбцы окон')
    await page.getByRole('button', { name: /^Левый верхний угол: 15,5.% слева, 15.%/ }).waitFor()
    await page.locator('[data-window=bound]').first().waitFor()
    await keys.press(/^Разложить окна по лотам/)
    await page.getByRole('button', { name: 'Отменить заполнение' }).waitFor()
    await keys.press('Сохранить')
    const behind = () => lotsBehind(site, building.id, side)
    await expect.poll(async () => (await behind()).length).toBeGreaterThan(2)
    const free = (await behind()).filter(isFree).map(({ url }) => url)
    expect(free.length).toBeGreaterThan(0)
    await expect.poll(async () => litOn(await facade())).toEqual(new Set(free))

    await keys.follow('Этажи, уровни и фасады корпуса')
    await keys.follow('Уровень −1')
    await keys.press('Выбрать: картинка уровня')
    await keys.press(/floor\.png/)
    for (const number of [1, 12]) {
      await keys.press(`Обвести № ${number}`)
      await drawSquare(page)
      await page.getByRole('button', { name: `Стереть № ${number}`, exact: true }).waitFor()
    }
    await keys.press('Заполнить ряд между № 1 и № 12: 10')
    await page.getByRole('button', { name: 'Стереть № 2', exact: true }).waitFor()
    await keys.press('Сохранить')
    await page.getByText('Сохранено, на сайте').waitFor()
    const scheme = () => shown(`/parkovki/schema?project=${of.alias}`)
    await expect.poll(scheme).toContain('points="600,400 660,400 660,440 600,440"')
  },
)

walk('13. prices of a kind are closed in one project and opened again', async (page, keys) => {
  const name = `закрыты: ${project().name}, квартиры`
  const closed = () =>
    site.catalogue.current
      .lots('flat')
      .find(lotQuery({ projects: [project().alias] }))
      .lots.every(({ price }) => price === null)
  await keys.go('c')
  await keys.tick(name)
  await page.getByRole('dialog', { name: 'Закрыть цены?' }).waitFor()
  expect(await obstacles(page)).toEqual([])
  expect(closed()).toBe(false)
  await keys.press('Да, закрыть')
  await page.getByText('Цены закрыты').waitFor()
  await expect.poll(closed).toBe(true)
  expect(await obstacles(page)).toEqual([])
  await keys.tick(name)
  await keys.press('Да, открыть')
  await page.getByText('Цены открыты').waitFor()
  await expect.poll(closed).toBe(false)
})
