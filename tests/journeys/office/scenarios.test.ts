import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Side } from '#domain/lots/lot.ts'
import { facadeName } from '#domain/lots/side-names.ts'
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
  owner = await visitAs(site, 'owner', { timezoneId: 'Europe/Moscow' })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await new Promise((closed) => feed.close(closed))
})

const soon = { timeout: 5_000 }
const shown = async (path: string) =>
  (await site.app.inject(path)).body.replaceAll(/[\u00A0\u202F]/g, ' ')
const project = () => site.catalogue.current.projects[0]!
const flat = () =>
  site.catalogue.current.lots('flat').find(lotQuery({ projects: ['lotsmanskiy-kvartal'] })).lots[0]!

const PICTURES = 'Перетащите картинки сюда или выберите: JPEG, PNG, WebP, SVG до 12 МБ'
const png = (background = '#ede8dd') =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .png()
    .toBuffer()

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

walk(
  '4. a finishing is set for one lot and given back, then a price for all that were found',
  async (page, keys) => {
    const { id, number, building, project: of, finishing } = flat()
    await keys.go('k')
    await heading(page, 'Лоты').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(`${of.name} ${building.name} ${number}`)
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
    await expect.poll(finishingNow, soon).toBe('turnkey')
    await keys.press('Показать правки')
    await page.getByText('Под ключ с мебелью — Сдали с мебелью').waitFor()
    expect(await obstacles(page)).toEqual([])
    await keys.press('Вернуть из источника: Отделка')
    await page.getByText('показано слово источника').waitFor()
    await expect.poll(finishingNow, soon).toBe(finishing)

    await keys.go('k')
    await keys.choose('Вид', 'Машино-место')
    await page.waitForURL(/kind=parking/)
    await keys.press('Изменить найденные')
    await keys.fill('Цена, ₽', '1 500 000')
    await keys.fill('Причина', 'Новый прайс')
    await page.keyboard.press('Enter')
    await page.getByRole('table', { name: 'Что изменится' }).waitFor()
    await keys.press(/^Изменить лоты: \d+/)
    await page.getByText('изменены').waitFor()
    await keys.press('Закрыть')
    const dearest = () =>
      site.catalogue.current.lots('parking').find(lotQuery({ sort: '-price' })).lots[0]?.price
    await expect.poll(dearest, soon).toBe(1_500_000)
  },
)

walk(
  '5. a promotion is made by its rule, with the count of lots it fits, and ends by itself',
  async (page, keys) => {
    await keys.go('a')
    await keys.press('Создать')
    await keys.fill('Название', 'Минус пять на студии')
    await keys.choose('Вид', 'Скидки на жильё')
    await keys.setMoment('Окончание', '11302031', '1159PM')
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
    expect(await obstacles(page)).toEqual([])
    await keys.press('Опубликовать')
    await page.getByText('Опубликовано', { exact: true }).waitFor()
    await expect.poll(() => shown('/akcioteka'), soon).toContain('Минус пять на студии')
    expect(await shown('/akcioteka')).toContain('30 ноября 2031')
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

walk(
  '7. news is looked at by a link first, has its hour, and is on the site',
  async (page, keys) => {
    await keys.go('n')
    await keys.press('Создать')
    await keys.fill('Текст', 'Приходите в субботу.')
    await page.keyboard.press('Control+s')
    await page.getByText('Поле обязательно для заполнения').waitFor()
    await keys.press('Цитата')
    await page.locator('blockquote').waitFor()
    await keys.fill('Заголовок', 'Двор открыт')
    expect(await obstacles(page)).toEqual([])
    await page.keyboard.press('Control+s')
    await heading(page, 'Двор открыт').waitFor()
    await keys.press('Ссылка на черновик')
    const link = new URL(await page.getByLabel(/По этой ссылке/).inputValue()).pathname
    expect(await shown(link)).toMatch(/<h1[^>]*>Двор открыт<.+/)
    expect((await site.app.inject('/novosti/dvor-otkryt')).statusCode).toBe(404)

    const hourField = 'Опубликовать в назначенное время'
    await keys.setMoment(hourField, '01012020', '0900AM')
    await keys.press('Назначить')
    await page.getByText('Это время уже прошло').waitFor()
    await keys.setMoment(hourField, '01012031', '0900AM')
    await keys.press('Назначить')
    await page.getByText('Выйдет в назначенное время').waitFor()
    // The hour comes at once, as nobody waits for five years.
    await site.pool.query(`update revision set publish_at = now() where state = 'scheduled'`)
    await expect.poll(() => shown('/novosti'), { timeout: 10_000 }).toContain('dvor-otkryt')
    expect(await shown('/novosti/dvor-otkryt')).toMatch(/property="og:image" content="[^"]+\.png"/)
  },
)

test('a text from Word keeps its headings and lists, a picture is pasted where the text is', async () => {
  const { page } = owner
  await page.goto('/staff/news/new')
  const text = page.getByLabel('Текст', { exact: true })
  const paste = (kind: 'text/html' | 'file', what: string) =>
    text.evaluate(
      (area, [type, data]) => {
        const clipboardData = new DataTransfer()
        if (type === 'text/html') clipboardData.setData(type, data)
        else {
          const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
          clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
        }
        const init = { bubbles: true, cancelable: true, clipboardData }
        area.dispatchEvent(new ClipboardEvent('paste', init))
      },
      [kind, what] as const,
    )
  await paste(
    'text/html',
    `<body><h1>Двор\nоткрыт</h1><p class=MsoNormal>Приходите <b>в&nbsp;субботу</b>.</p>
     <p class=MsoListParagraph><span style='mso-list:Ignore'>·<span>  </span></span>липы</p>
     <p class=MsoListParagraph><span style='mso-list:Ignore'>·</span>качели</p></body>`,
  )
  const pasted = '## Двор открыт\n\nПриходите в субботу.\n\n- липы\n- качели'
  expect(await text.inputValue()).toBe(pasted)
  await paste('file', (await png('#806040')).toString('base64'))
  await page.getByLabel('Что на картинках').fill('Качели')
  await page.getByRole('button', { name: 'Загрузить: image.png' }).press('Enter')
  await page.getByRole('img', { name: 'Качели' }).waitFor()
  expect(await text.inputValue()).toMatch(/!\[Качели\]\([0-9a-f]{32}\)/)
  await page.getByLabel('Заголовок', { exact: true }).fill('Качели во дворе')
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).press('Enter')
  await page.getByText('Опубликовано', { exact: true }).waitFor()
  const article = () => shown('/novosti/kacheli-vo-dvore')
  await expect
    .poll(article, soon)
    .toMatch(/<img src="\/photos\/[0-9a-f]{32}-960.webp"[^>]+alt="Качели"/)
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

/** The canvas has the focus, its cross is in the middle: corners to the right, down, to the left, and back to the first. */
async function drawSquare(page: Page) {
  await page.locator('button[aria-label^="Контур"]:focus').waitFor()
  await page.keyboard.press('Enter')
  for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    for (let step = 0; step < 5; step++) await page.keyboard.press(arrow)
    await page.keyboard.press('Enter')
  }
}

async function sidesOf(lot: number): Promise<Side[]> {
  const asked = 'select windows from lot_state where lot_id = $1 order by version desc limit 1'
  const { rows } = await site.pool.query<{ windows: Side[] }>(asked, [lot])
  return rows[0]?.windows ?? []
}

walk(
  '9. a floor and a facade get a picture and an outline, which are on the pages of the flat and the project',
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
    await expect.poll(() => shown(`/kvartiry/${id}`), soon).toContain(outline)

    const [side = 's'] = await sidesOf(id)
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
    await expect.poll(facade, soon).toContain(outline)
  },
)

test('pictures are dropped many at once, told of by name, and one is pasted', async () => {
  const { page } = owner
  await page.goto('/staff/media')
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
  await bring('paste')
  await page.getByText('paste.png: уже есть в медиатеке').waitFor()
  expect(await obstacles(page)).toEqual([])
  await page.getByRole('button', { name: 'drop.png' }).press('Enter')
  await page.getByRole('dialog', { name: 'drop.png' }).getByLabel('Описание').waitFor()
  expect(await obstacles(page)).toEqual([])
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
  ['3. take an import back', 'sales', '/staff/runs/1', 'Откатить'],
  ['4. fix a lot by hand', 'legal', '/staff/lots/1', /^Изменить/],
  ['5. make a promotion', 'sales', '/staff/promotions', 'Создать'],
  ['6. publish a programme', 'content', '/staff/programmes/new', 'Опубликовать'],
  ['7. publish news', 'legal', '/staff/news', 'Создать'],
  ['8. publish a document', 'content', '/staff/documents/new', 'Опубликовать'],
  ['9. mark a facade', 'sales', `/staff/floors/${flat().building.id}/fasad/s`, 'Сохранить'],
  ['10. read requests', 'content', '/staff/requests', null],
  ['11. change a consent', 'sales', '/staff/consents/1', 'Опубликовать'],
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
