import { formatDay } from '#domain/time/dates.ts'

import type { Lot, LotKind, LotStatus } from './lot.ts'

/** Sold and withdrawn lots have a page without a price, closed to search engines. */
export const isGone = (status: LotStatus): boolean =>
  status === 'sold' || status === 'withdrawn' || status === 'not_for_sale'

/** Квартира and кладовая are feminine; помещение and место are neuter. */
const endings: Record<LotKind, string> = { flat: 'а', storage: 'а', commercial: 'о', parking: 'о' }

/** «Забронирована», «Продано»: agrees with the lot's noun */
export function statusName(status: LotStatus, kind: Lot['kind']): string {
  const ending = endings[kind]
  switch (status) {
    case 'available':
      return 'В\u00A0продаже'
    case 'reserved':
      return `Забронирован${ending}`
    case 'sold':
      return `Продан${ending}`
    case 'coming_soon':
      return 'Скоро в\u00A0продаже'
    case 'not_for_sale':
    case 'withdrawn':
      return 'Сейчас не\u00A0продаётся'
  }
}

export const UNCERTAIN = 'наличие уточняется'

/** «12 350 000 ₽, наличие уточняется» */
export const orUncertain = (words: string, { uncertain }: Pick<Lot, 'uncertain'>): string =>
  uncertain ? `${words}, ${UNCERTAIN}` : words

/** «В продаже, наличие уточняется» */
export const statusDetailName = (
  lot: Pick<Lot, 'status' | 'kind' | 'uncertain'>,
  since: string | null = null,
): string => orUncertain(statusSinceName(lot.status, lot.kind, since), lot)

export const statusSinceName = (status: LotStatus, kind: Lot['kind'], since: string | null) =>
  status === 'sold' && since
    ? `${statusName(status, kind)} ${formatDay(since)}`
    : statusName(status, kind)
