import { finishingNames } from '#domain/lots/finishing.ts'
import { wallMaterials } from '#domain/lots/wall-materials.ts'
import { sideNames } from '#domain/lots/side-names.ts'
import { dealLabels, lotStatusNames } from '#domain/office/lot-fields.ts'

export const runStates: Record<string, string> = {
  running: 'идёт',
  published: 'опубликован',
  held: 'ждёт решения',
  refused: 'не принят',
  superseded: 'заменён более новым',
  forgotten: 'источник убран',
  shown: 'показан на сайте',
  declined: 'отклонён сотрудником',
}

export const partStates: Record<string, string> = {
  held: 'ждёт решения',
  approved: 'опубликована',
  declined: 'отклонена',
  superseded: 'заменена более новой',
}

const fields: Record<string, string> = {
  status: 'Статус',
  price: 'Цена',
  basePrice: 'Цена до скидки',
  deal: 'Сделка',
  rentPerMonth: 'Аренда в месяц',
  rentPerMetreYear: 'Аренда за м² в год',
  area: 'Площадь',
  number: 'Номер',
  floor: 'Этаж',
  rooms: 'Комнат',
  layoutKind: 'Вид планировки',
  finishing: 'Отделка',
  ceilingMm: 'Высота потолка',
  windows: 'Стороны окон',
  features: 'Особенности',
  plan: 'План',
  images: 'Картинки',
  description: 'Описание',
  priceOptions: 'Цены по способам оплаты',
  details: 'Подробности',
  other: 'Прочее',
  kind: 'Вид лота',
  material: 'Стены дома',
  state: 'Готовность дома',
  'details.view': 'Вид из окон',
  'details.purpose': 'Назначение',
}

export const fieldName = (field: string) => fields[field] ?? field

const statuses = Object.fromEntries(
  Object.entries(lotStatusNames).map(([status, name]) => [status, name.toLowerCase()]),
)

const codes: Record<string, Readonly<Record<string, string>>> = {
  status: statuses,
  finishing: finishingNames,
  deal: dealLabels,
  kind: { flat: 'квартира', commercial: 'коммерция', storage: 'кладовая', parking: 'машино-место' },
  windows: sideNames,
  material: wallMaterials,
  state: {
    planned: 'в планах',
    building: 'строится',
    built: 'построен',
    commissioned: 'введён',
    keys: 'выдают ключи',
  },
  price: { closed: 'цена по запросу' },
  rooms: { studio: 'студия', free: 'свободная планировка' },
}

export const codeName = (field: string, code: string) => codes[field]?.[code] ?? code

const money = new Intl.NumberFormat('ru', { maximumFractionDigits: 2 })

const MOST_SHOWN = 80

/** A value of a difference as text: «5 100 000 ₽», «бронь», «нет». */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'number') return `${money.format(value)}${units[field] ?? ''}`
  const text = typeof value === 'string' ? codeName(field, value) : JSON.stringify(value)
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
}

const units: Record<string, string> = {
  price: '\u00A0₽',
  basePrice: '\u00A0₽',
  rentPerMonth: '\u00A0₽',
  rentPerMetreYear: '\u00A0₽',
  area: '\u00A0м²',
  ceilingMm: '\u00A0мм',
}

const percents = new Intl.NumberFormat('ru', {
  style: 'percent',
  signDisplay: 'always',
  maximumFractionDigits: 1,
})

/** «+10 %» */
export function shareText({ was, becomes }: { was: number; becomes: number }): string {
  return percents.format((becomes - was) / was)
}
