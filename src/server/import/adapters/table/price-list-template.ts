import type { Cell, SheetData } from 'write-excel-file/node'

import { dealLabels, lotStatusNames } from '#domain/office/lot-fields.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import { kindNames } from '#domain/lots/lot-titles.ts'
import { wallMaterials } from '#domain/lots/wall-materials.ts'
import { materialWords } from '#server/import/normalise/building-words.ts'
import { columnWords, fieldOfColumn } from '#server/import/normalise/column-words.ts'
import { dealWords } from '#server/import/normalise/deal.ts'
import type { Dictionary } from '#server/import/normalise/dictionary.ts'
import { kindWords } from '#server/import/normalise/kind-words.ts'
import type { FieldName } from '#server/import/normalise/lot-fields.ts'
import { finishingWords, statusWords, viewWords } from '#server/import/normalise/lot-words.ts'

import { EXAMPLE } from './table.ts'

type Heading = {
  heading: string
  example: string | number
  /** What to write where no dictionary has the answer. */
  about: string
  isNeeded?: true
}

/** The columns of the template: what each fills is found by its heading, as an import finds it. */
const headings: readonly Heading[] = [
  {
    heading: 'ЖК',
    example: `${EXAMPLE}ЖК «Речной»`,
    about: 'Название проекта, одинаковое во всех строках',
    isNeeded: true,
  },
  { heading: 'Корпус', example: '1', about: 'Номер или имя дома', isNeeded: true },
  { heading: 'Секция', example: '2', about: 'Номер секции или подъезда' },
  { heading: 'Этаж', example: 5, about: 'Целое число; подвал — «-1»', isNeeded: true },
  { heading: 'Этажность', example: 17, about: 'Сколько этажей в доме' },
  {
    heading: 'Номер',
    example: '48',
    about: 'Номер квартиры или помещения; по нему лот узнаётся в следующем файле',
    isNeeded: true,
  },
  { heading: 'Вид объекта', example: 'квартира', about: '' },
  {
    heading: 'Комнат',
    example: '2',
    about: 'Число, «студия», «2 евро» или «свободная планировка»',
    isNeeded: true,
  },
  { heading: 'Площадь, м²', example: 54.2, about: 'Общая, числом', isNeeded: true },
  { heading: 'Жилая площадь, м²', example: 31.5, about: 'Числом' },
  { heading: 'Площадь кухни, м²', example: 12.4, about: 'Числом' },
  {
    heading: 'Цена, ₽',
    example: 9_400_000,
    about: 'В рублях за весь лот; пусто — «цена по запросу»',
    isNeeded: true,
  },
  { heading: 'Цена без скидки, ₽', example: 9_900_000, about: 'Если цена уже со скидкой' },
  { heading: 'Статус', example: 'свободна', about: '', isNeeded: true },
  { heading: 'Сделка', example: 'продажа', about: '' },
  { heading: 'Отделка', example: 'предчистовая', about: '' },
  { heading: 'Высота потолков', example: 2.8, about: 'В метрах' },
  { heading: 'Вид из окон', example: 'двор, парк', about: '' },
  { heading: 'Материал стен', example: 'монолит', about: '' },
  { heading: 'Срок сдачи', example: '4 квартал 2027', about: '«4 квартал 2027» или дата' },
  { heading: 'Адрес', example: 'Пермь, ул. Речная, 10', about: 'Адрес дома' },
  {
    heading: 'Планировка',
    example: 'https://example.ru/plan-48.png',
    about: 'Ссылка на картинку плана',
  },
  {
    heading: 'Фото',
    example: 'https://example.ru/48-1.jpg',
    about: 'Ссылки на картинки через запятую',
  },
  { heading: 'Описание', example: 'Окна на две стороны', about: 'Текст о лоте' },
]

type Words = { dictionary: Dictionary<string>; names: Readonly<Record<string, string>> }

/** Where a cell takes words only: what each of them means. */
const wordsOf: { [Name in FieldName]?: Words } = {
  kind: { dictionary: kindWords, names: kindNames },
  status: { dictionary: statusWords, names: lotStatusNames },
  deal: { dictionary: dealWords, names: dealLabels },
  finishing: { dictionary: finishingWords, names: finishingNames },
  view: { dictionary: viewWords, names: {} },
  material: { dictionary: materialWords, names: wallMaterials },
}

/** A workbook to fill in: it is read by the adapter of tables with nothing to set. */
export async function writePriceListTemplate(): Promise<Buffer> {
  const { default: write } = await import('write-excel-file/node')
  const width = ({ heading, example }: Heading) =>
    Math.min(32, Math.max(heading.length, String(example).length) + 3)
  return write([
    {
      sheet: 'Лоты',
      data: [
        headings.map(({ heading }) => bold(heading)),
        headings.map(({ example }) => cellOf(example)),
      ],
      columns: headings.map((one) => ({ width: width(one) })),
      stickyRowsCount: 1,
    },
    {
      sheet: 'Что в каких столбцах',
      data: [
        ['Столбец', 'Нужен', 'Что писать', 'Как ещё может называться'].map(bold),
        ...headings.map(describe),
      ],
      columns: [22, 8, 72, 60].map((one) => ({ width: one })),
      stickyRowsCount: 1,
    },
  ]).toBuffer()
}

const bold = (value: string): Cell => ({ value, fontWeight: 'bold' })
const cellOf = (value: string | number): Cell =>
  typeof value === 'number' ? { value, type: Number } : { value, type: String }

function describe({ heading, about, isNeeded }: Heading): SheetData[number] {
  const field = fieldOfColumn(heading, { columns: null })
  const words = field && wordsOf[field]
  const names = field ? russianWords(columnWords, field) : []
  const wrapped = (value: string): Cell => ({
    value,
    type: String,
    wrap: true,
    alignVertical: 'top',
  })
  return [
    wrapped(heading),
    wrapped(isNeeded ? 'да' : ''),
    wrapped(words ? meaningsOf(words) : about),
    wrapped(names.join(', ')),
  ]
}

/** «В продаже: свободно, свободна; Бронь: забронировано», a line for each meaning. */
const meaningsOf = ({ dictionary, names }: Words): string =>
  [...new Set(dictionary.words.values())]
    .map((code) => `${names[code] ?? code}: ${russianWords(dictionary, code).join(', ')}`)
    .join('\n')

const russianWords = <Value>({ words }: Dictionary<Value>, meaning: Value): string[] =>
  [...words].flatMap(([word, value]) => (value === meaning && /[а-я]/.test(word) ? [word] : []))
