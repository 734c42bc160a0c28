import { formatDay } from '#domain/time/dates.ts'

import type { Lot, LotStatus } from './lot.ts'

/** Sold and withdrawn lots keep their page, without a price and out of search engines. */
export const isGone = (status: LotStatus): boolean =>
  status === 'sold' || status === 'withdrawn' || status === 'not_for_sale'

/** «Забронирована», «Продано»: the form follows what is sold */
export function statusName(status: LotStatus, kind: Lot['kind']): string {
  const ending = kind === 'flat' || kind === 'storage' ? 'а' : 'о'
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

/** «Продана 12 ноября 2026» where the day is known and matters */
export const statusSinceName = (status: LotStatus, kind: Lot['kind'], since: string | null) =>
  status === 'sold' && since
    ? `${statusName(status, kind)} ${formatDay(since)}`
    : statusName(status, kind)
