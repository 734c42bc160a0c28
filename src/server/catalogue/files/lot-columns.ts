import { dealNames } from '#domain/lots/deal.ts'
import { featureName } from '#domain/lots/features.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import { statusDetailName } from '#domain/lots/lot-status.ts'
import { lotName } from '#domain/lots/lot-titles.ts'
import type { Lot, LotKind } from '#domain/lots/lot.ts'
import { moneyOf } from '#domain/lots/format-price.ts'
import { paymentTerms } from '#domain/money/monthly-payment.ts'
import { formatDay } from '#domain/time/dates.ts'
import { keysName } from '#domain/time/keys.ts'

/** A column of a file with lots. `width` is in letters. */
export type LotColumn = { name: string; width: number; value: (lot: Lot) => Value }
export type Value = string | number | null

const column = (name: string, width: number, value: LotColumn['value']): LotColumn => ({
  name,
  width,
  value,
})

const dealColumns = [
  column('Сделка', 16, ({ deal }) => dealNames[deal ?? 'sale']),
  column('Аренда в месяц, ₽', 18, ({ rentPerMonth }) => rentPerMonth ?? null),
  column('Аренда за м² в год, ₽', 20, ({ rentPerMetreYear }) => rentPerMetreYear ?? null),
]

/** What an agent or a buyer takes away: the list with addresses of pages and plans. */
export function lotColumns(siteUrl: string, kind: LotKind, datedAt: string): LotColumn[] {
  const notice = `Цена на ${formatDay(datedAt)}, не является публичной офертой (ст. 437 ГК РФ)`
  return [
    column('Проект', 22, ({ project }) => project.name),
    column('Корпус', 16, ({ building }) => building.name),
    column('Секция', 10, ({ section }) => section),
    column('Этаж', 8, ({ floor }) => floor),
    column('Этажей в доме', 14, ({ floorsTotal }) => floorsTotal),
    column('Номер', 10, ({ number }) => number),
    column('Тип', 22, lotName),
    column('Площадь, м²', 12, ({ area }) => area),
    column('Цена, ₽', 14, ({ price }) => price),
    column('Цена до скидки, ₽', 18, ({ basePrice }) => basePrice),
    column('Цена за м², ₽', 14, ({ pricePerMetre }) => pricePerMetre),
    ...(kind === 'commercial' ? dealColumns : []),
    column('Платёж в месяц от, ₽', 20, ({ payment }) => payment?.amount ?? null),
    column('Условия платежа', 60, ({ payment }) => payment && plain(paymentTerms(payment))),
    column('Сведения о цене', 60, (lot) => moneyOf(lot) && plain(notice)),
    column('Ключи', 18, ({ keys }) => keys && plain(keysName(keys))),
    column('Отделка', 20, ({ finishing }) => finishing && finishingNames[finishing]),
    column('Особенности', 40, ({ features }) => features.map(featureName).join(', ') || null),
    column('Статус', 16, (lot) => plain(statusDetailName(lot))),
    column('Страница', 36, ({ url }) => siteUrl + url),
    column('Планировка', 48, ({ planUrl }) => planUrl && siteUrl + planUrl),
  ]
}

/** A cell is searched and sorted: no-break spaces would be in the way. */
const plain = (words: string) => words.replaceAll('\u00A0', ' ')
