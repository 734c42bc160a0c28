import { pageLinks } from '#domain/addresses/page-links.ts'
import {
  colourFaults,
  colourNames,
  coloursOf,
  type ColourName,
} from '#domain/brand/brand-colours.ts'
import { hasCondition, readNumberRule } from '#domain/brand/number-rule.ts'
import { isObject } from '#domain/is-object.ts'
import { lotKinds } from '#domain/lots/lot.ts'
import { lotKindNames } from '#domain/office/fields/promotion-rule.ts'
import { optionsOf, type RecordData } from '#domain/office/fields/record-field.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

const colourLabels: Record<ColourName | 'white', string> = {
  accent: 'Акцент',
  ink: 'Текст',
  paper: 'Бумага',
  night: 'Вечер',
  white: 'белым',
}

const colourHints: Record<ColourName, string> = {
  accent: 'Кнопки и\u00A0зажжённые окна, #f6bc4e',
  ink: 'Буквы на\u00A0светлом, #12203a',
  paper: 'Светлый фон страниц, #f3f5f6',
  night: 'Тёмный фон и\u00A0вечерние рисунки, #0e1d38',
}

/** Who speaks on the site: published above the files of the brand, field by field. */
export const brand = {
  ...recordHeadings.brand,
  titleField: 'name',
  isAlwaysShown: true,
  hasPreview: true,
  origin: {
    note: 'что здесь не\u00A0задано, берётся из\u00A0файлов бренда',
    value: 'В файлах бренда',
    back: 'Вернуть из файлов',
    done: 'Показано как в\u00A0файлах бренда',
  },
  fields: [
    { name: 'name', label: 'Название сайта', kind: 'line', required: true, most: 60 },
    { name: 'slogan', label: 'Слоган', kind: 'line', isWide: true, required: true, most: 120 },
    {
      name: 'logo',
      label: 'Логотип',
      kind: 'drawing',
      required: true,
      hint: 'SVG до\u00A064\u00A0КБ, надписи в\u00A0кривых; чернила\u00A0— currentColor. Вдвое шире высоты\u00A0— название рядом не\u00A0пишется',
    },
    {
      name: 'favicon',
      label: 'Значок',
      kind: 'drawing',
      required: true,
      hint: 'Квадратный SVG до\u00A064\u00A0КБ; браузеры меняют его в\u00A0течение часа',
    },
    {
      name: 'colours',
      label: 'Цвета',
      kind: 'group',
      fields: colourNames.map((name) => ({
        name,
        label: colourLabels[name],
        kind: 'colour',
        required: true,
        hint: colourHints[name],
      })),
    },
    {
      name: 'menu',
      label: 'Меню',
      kind: 'list',
      fields: [
        { name: 'title', label: 'Пункт', kind: 'line', required: true, most: 40 },
        { name: 'path', label: 'Страница', kind: 'choice', required: true, from: 'pages' },
      ],
    },
    {
      name: 'hero',
      label: 'Картинка на главной',
      kind: 'group',
      fields: [
        { name: 'file', label: 'Картинка', kind: 'picture' },
        { name: 'alt', label: 'Описание', kind: 'line', most: 200 },
        {
          name: 'kind',
          label: 'Что это',
          kind: 'choice',
          options: [
            { value: 'render', label: 'Визуализация' },
            { value: 'photo', label: 'Фотография' },
          ],
        },
      ],
    },
    {
      name: 'cityPhones',
      label: 'Телефоны по городам',
      kind: 'list',
      fields: [
        { name: 'city', label: 'Город', kind: 'choice', required: true, from: 'cities' },
        { name: 'phone', label: 'Телефон', kind: 'line', required: true, isPhone: true, most: 30 },
      ],
    },
    {
      name: 'numbers',
      label: 'Телефоны по источнику перехода',
      kind: 'list',
      fields: [
        { name: 'source', label: 'utm_source', kind: 'line', most: 200, hint: 'yandex' },
        { name: 'medium', label: 'utm_medium', kind: 'line', most: 200 },
        { name: 'campaign', label: 'utm_campaign', kind: 'line', most: 200 },
        { name: 'referrer', label: 'Сайт, с которого пришли', kind: 'line', most: 200 },
        { name: 'replaces', label: 'Вместо номера', kind: 'line', isPhone: true, most: 30 },
        {
          name: 'phone',
          label: 'Показывать',
          kind: 'line',
          required: true,
          isPhone: true,
          most: 30,
        },
      ],
    },
    {
      name: 'kindsOff',
      label: 'Что компания не\u00A0продаёт',
      kind: 'choices',
      options: optionsOf(lotKinds, lotKindNames),
      hint: 'Отмеченного нет в\u00A0меню, подвале, списках, карте сайта и\u00A0поиске; страницы самих лотов остаются, поисковики их не\u00A0показывают',
    },
    {
      name: 'categories',
      label: 'Темы заявки',
      kind: 'lines',
      required: true,
      hint: 'По\u00A0одной в\u00A0строке, до\u00A030',
    },
  ],
  url: pageLinks.home,
  check,
} as const satisfies RecordKind

const MOST_MENU = 12
const MOST_CATEGORIES = 30

function check({ colours, menu, numbers, categories, cityPhones, kindsOff }: RecordData) {
  return {
    ...(Array.isArray(kindsOff) &&
      kindsOff.length === lotKinds.length && {
        kindsOff: 'Что-то же компания продаёт: оставьте хотя бы один вид',
      }),
    ...(isObject(colours) && colourErrors(colours)),
    ...(Array.isArray(menu) && menuErrors(menu)),
    ...(Array.isArray(numbers) && Object.assign({}, ...numbers.map(numberErrors))),
    ...(Array.isArray(cityPhones) && Object.assign({}, ...cityPhones.map(cityErrors))),
    ...(Array.isArray(categories) &&
      categories.length > MOST_CATEGORIES && {
        categories: `Не\u00A0больше ${MOST_CATEGORIES} тем`,
      }),
  }
}

/** Each fault at the colour that has it: the contrast it has, and the one it needs. */
function colourErrors(typed: Record<string, unknown>): Record<string, string> {
  const colours = coloursOf(typed)
  const nameOf = (name: ColourName | 'white') => colourLabels[name].toLowerCase()
  return Object.fromEntries(
    colourFaults(colours, nameOf).map(({ field, fault }) => [
      `colours.${field}`,
      `${fault.charAt(0).toUpperCase()}${fault.slice(1)}`,
    ]),
  )
}

function menuErrors(menu: readonly unknown[]): Record<string, string> {
  if (menu.length === 0) return { menu: 'Оставьте хотя бы один пункт' }
  if (menu.length > MOST_MENU) return { menu: `Не\u00A0больше ${MOST_MENU} пунктов` }
  const paths = menu.map((item) => (isObject(item) ? item.path : null))
  const twice = paths.findIndex((path, at) => paths.indexOf(path) < at)
  return twice < 0 ? {} : { [`menu.${twice}.path`]: 'Эта страница в\u00A0меню уже есть' }
}

function numberErrors(item: unknown, at: number): Record<string, string> {
  if (!isObject(item)) return {}
  const wrong = (name: string, error: string) => ({ [`numbers.${at}.${name}`]: error })
  if (!hasCondition(item))
    return wrong('source', 'Назовите источник, канал, кампанию или сайт: кому показывать номер')
  if (typeof item.referrer === 'string' && !/^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(item.referrer))
    return wrong('referrer', 'Нужен адрес сайта: yandex.ru')
  const { phone, replaces } = readNumberRule(item)
  if (phone === null) return wrong('phone', ELEVEN)
  return replaces === null ? wrong('replaces', ELEVEN) : {}
}

const ELEVEN = 'В\u00A0номере должно быть 11 цифр'

function cityErrors(item: unknown, at: number, all: readonly unknown[]): Record<string, string> {
  const cityAt = (one: unknown) => (isObject(one) ? one.city : null)
  return all.findIndex((one) => cityAt(one) === cityAt(item)) < at
    ? { [`cityPhones.${at}.city`]: 'Этот город уже есть' }
    : {}
}
