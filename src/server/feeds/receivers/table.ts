import { finishingNames } from '#domain/lots/finishing.ts'
import { kindNames } from '#domain/lots/lot-titles.ts'
import { dealLabels, lotStatusNames } from '#domain/office/lot-fields.ts'
import { wallMaterials } from '#domain/lots/wall-materials.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { quarterName } from '#domain/time/keys.ts'
import { CSV_HEAD, csvRow } from '#server/catalogue/files/csv.ts'
import type { Value } from '#server/catalogue/files/lot-columns.ts'
import { describeOffer } from '#server/feeds/offers/describe-offer.ts'
import { ceilingOf, houseFacts, inMetres, viewsOf } from '#server/feeds/offers/house-facts.ts'
import type { Offer } from '#server/feeds/offers/offers.ts'
import type { FeedWriter } from '#server/feeds/receivers/receiver.ts'

/** Every kind of lots in one table, headed as an import of tables reads it. */
export const writeTable: FeedWriter = async function* (offers) {
  yield CSV_HEAD + csvRow(columns.map(([heading]) => heading))
  for await (const offer of offers) yield csvRow(columns.map(([, value]) => plain(value(offer))))
}

const plain = (value: Value): Value =>
  typeof value === 'string' ? value.replaceAll('\u00A0', ' ') : value

const columns: readonly (readonly [heading: string, value: (offer: Offer) => Value])[] = [
  ['Код', ({ lot }) => String(lot.id)],
  ['Вид объекта', ({ lot }) => kindNames[lot.kind]],
  ['ЖК', ({ lot }) => lot.project.name],
  ['Город', ({ house }) => house.project.city],
  ['Адрес', ({ house }) => houseFacts(house).address],
  ['Широта', ({ house }) => house.project.latitude],
  ['Долгота', ({ house }) => house.project.longitude],
  ['Корпус', ({ lot }) => lot.building.name],
  ['Секция', ({ lot }) => lot.section],
  ['Этаж', ({ lot }) => lot.floor],
  ['Этажность', ({ lot }) => lot.floorsTotal],
  ['Номер', ({ values }) => values.number],
  ['Комнат', ({ lot }) => roomsOf(lot)],
  ['Площадь, м²', ({ lot }) => lot.area],
  ['Жилая площадь, м²', ({ values }) => inMetres(values.livingArea)],
  ['Площадь кухни, м²', ({ values }) => inMetres(values.kitchenArea)],
  ['Цена, ₽', ({ lot }) => lot.price],
  ['Цена без скидки, ₽', ({ lot }) => lot.basePrice],
  ['Сделка', ({ lot }) => (lot.kind === 'commercial' ? dealLabels[lot.deal ?? 'sale'] : null)],
  ['Аренда в месяц, ₽', ({ lot }) => givenRent(lot, 'rentPerMonth')],
  ['Аренда за м² в год, ₽', ({ lot }) => givenRent(lot, 'rentPerMetreYear')],
  ['Статус', ({ lot }) => lotStatusNames[lot.status]],
  ['Отделка', ({ lot }) => lot.finishing && finishingNames[lot.finishing]],
  ['Высота потолков', ({ values, house }) => ceilingOf(values.ceilingMm, house.building.ceilingMm)],
  ['Вид из окон', ({ values }) => viewsOf(values.details).join(', ') || null],
  ['Материал стен', ({ house }) => wallMaterials[houseFacts(house).material] ?? null],
  [
    'Срок сдачи',
    ({ house: { building } }) =>
      building.commissionQuarter === null ? null : quarterName(building.commissionQuarter),
  ],
  ['Планировка', ({ plan }) => plan],
  ['Фото', ({ photos }) => photos.join('|') || null],
  ['Описание', describeOffer],
  ['Страница', ({ url }) => url],
]

const givenRent = (lot: Lot, field: 'rentPerMonth' | 'rentPerMetreYear') =>
  lot.rentComputed === field ? null : (lot[field] ?? null)

/** «Студия», «2 евро», «Свободная планировка», «2» */
function roomsOf({ kind, rooms, layout }: Lot): Value {
  if (kind !== 'flat') return null
  if (rooms === 0) return 'Студия'
  if (layout === 'free') return 'Свободная планировка'
  return layout === 'euro' ? `${rooms} евро` : rooms && String(rooms)
}
