import { wallMaterials } from '#domain/lots/wall-materials.ts'
import { ceilingField, whole } from '#domain/office/fields/number-fields.ts'
import {
  optionsOf,
  type FieldOption,
  type RecordField,
} from '#domain/office/fields/record-field.ts'
import { quarter, quarterName } from '#domain/time/keys.ts'

const FIRST_YEAR = 2005
const LAST_YEAR = 2045

/** «II квартал 2028»; the number of the quarter is stored. */
const quarters: readonly FieldOption[] = Array.from(
  { length: (LAST_YEAR - FIRST_YEAR + 1) * 4 },
  (_, at) => quarter(LAST_YEAR, 4) - at,
).map((at) => ({ value: String(at), label: quarterName(at) }))

const quarterField = { kind: 'choice', isNumeric: true, options: quarters } as const

const materials = Object.keys(wallMaterials)

/** How high a house is, what it is built of, and when it is promised. */
export const houseFacts = [
  {
    name: 'sections',
    label: 'Секции (подъезды)',
    kind: 'lines',
    hint: 'Каждая с\u00A0новой строки, без слова «секция»: 1 или А; секцию лота выбирают в\u00A0разделе «Лоты»',
  },
  { name: 'phase', label: 'Очередь', kind: 'line', most: 100 },
  { name: 'floorsTotal', label: 'Этажей', ...whole(1, 200) },
  { name: 'floorsUnderground', label: 'Подземных этажей', ...whole(0, 20) },
  { name: 'entrances', label: 'Подъездов', ...whole(1, 100) },
  { name: 'lifts', label: 'Лифтов', ...whole(0, 500) },
  {
    name: 'material',
    label: 'Стены',
    kind: 'choice',
    options: optionsOf(materials, wallMaterials),
  },
  ceilingField,
  { name: 'commissionQuarter', label: 'Срок ввода в\u00A0эксплуатацию', ...quarterField },
  { name: 'keysQuarter', label: 'Срок выдачи ключей', ...quarterField },
  {
    name: 'reason',
    label: 'Почему перенесли срок',
    kind: 'text',
    most: 500,
    hint: 'Покупатели видят её рядом с\u00A0новым сроком; без причины перенос не\u00A0опубликовать',
  },
] as const satisfies readonly RecordField[]
