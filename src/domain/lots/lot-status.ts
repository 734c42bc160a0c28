import { formatDay } from '#domain/time/dates.ts'

import { isRent } from './deal.ts'
import type { Lot, LotKind, LotStatus } from './lot.ts'

/** Sold and withdrawn lots have a page without a price, closed to search engines. */
export const isGone = (status: LotStatus): boolean =>
  status === 'sold' || status === 'withdrawn' || status === 'not_for_sale'

/** Квартира и кладовая are feminine; помещение and место are neuter. */
const endings: Record<LotKind, string> = { flat: 'а', storage: 'а', commercial: 'о', parking: 'о' }

/** What the words of a status depend on. */
export type Standing = Pick<Lot, 'status' | 'kind' | 'price'> & Pick<Lot, 'deal' | 'notOpen'>

/** «В продаже», «Сдаётся», «Забронирована», «Продано»: by the deal and the lot's noun. Nothing without a price is «в продаже». */
export function statusName(lot: Standing): string {
  const ending = endings[lot.kind]
  const rent = isRent(lot)
  switch (lot.status) {
    case 'available':
      if (lot.notOpen) return notOpenName(lot)
      if (rent) return 'Сдаётся'
      return lot.price === null ? `Свободн${ending}` : 'В\u00A0продаже'
    case 'reserved':
      return `Забронирован${ending}`
    case 'sold':
      return rent ? `Сдан${ending}` : `Продан${ending}`
    case 'coming_soon':
      return rent ? 'Скоро в\u00A0аренду' : 'Скоро в\u00A0продаже'
    case 'not_for_sale':
    case 'withdrawn':
      return rent ? 'Сейчас не\u00A0сдаётся' : 'Сейчас не\u00A0продаётся'
  }
}

const notOpenName = (lot: Pick<Lot, 'deal'>) =>
  isRent(lot) ? 'Аренда не\u00A0открыта' : 'Продажи не\u00A0открыты'

const accusatives: Record<LotKind, string> = {
  flat: 'эту квартиру',
  storage: 'эту кладовую',
  commercial: 'это помещение',
  parking: 'это место',
}

/** «Пока вы смотрели, эту квартиру продали.» For a visitor who has the page of the lot open. */
export function formatStatusChange({ status, kind, deal }: Omit<Standing, 'price'>): string {
  const lot = accusatives[kind]
  const rent = isRent({ deal })
  switch (status) {
    case 'available':
      return `Пока вы\u00A0смотрели, ${lot} ${rent ? 'снова сдают' : 'выставили на\u00A0продажу'}.`
    case 'reserved':
      return `Пока вы\u00A0смотрели, ${lot} забронировали.`
    case 'sold':
      return `Пока вы\u00A0смотрели, ${lot} ${rent ? 'сдали' : 'продали'}.`
    case 'coming_soon':
    case 'not_for_sale':
    case 'withdrawn':
      return `Пока вы\u00A0смотрели, ${lot} ${rent ? 'больше не\u00A0сдают' : 'сняли с\u00A0продажи'}.`
  }
}

export const UNCERTAIN = 'наличие уточняется'

/** «12 350 000 ₽, наличие уточняется» */
export const orUncertain = (words: string, { uncertain }: Pick<Lot, 'uncertain'>): string =>
  uncertain ? `${words}, ${UNCERTAIN}` : words

/** «В продаже, наличие уточняется» */
export const statusDetailName = (
  lot: Standing & Pick<Lot, 'uncertain'>,
  since: string | null = null,
): string => (lot.notOpen ? notOpenName(lot) : orUncertain(statusSinceName(lot, since), lot))

export const statusSinceName = (lot: Standing, since: string | null) =>
  lot.status === 'sold' && since ? `${statusName(lot)} ${formatDay(since)}` : statusName(lot)
