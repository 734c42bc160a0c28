import type { Catalogue } from '#contract/catalogue.ts'
import { isGone, statusName } from '#domain/lots/lot-status.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import { lotQuery, type LotQuery } from '#domain/query/lot-query.ts'
import { priceChange, type StateWhenSaved } from '#domain/saved/changes-since-saved.ts'
import { formatDayOfYear } from '#domain/time/dates.ts'

/** A lot put aside, with what has become of it since. */
export type FollowedLot = {
  lot: Lot
  /** When it was put aside, epoch ms. */
  at: number
  was: StateWhenSaved | null
  /** How many like it are for sale, where it is not itself. */
  alike: number
}

/** Flats of as many rooms, or lots of the same kind, in the same project. */
export const alikeQuery = ({ project, rooms }: Lot): Partial<LotQuery> => ({
  projects: [project.alias],
  rooms: rooms === null ? [] : [Math.min(rooms, 4)],
})

export const alikeOf = (lot: Lot, catalogue: Catalogue): number =>
  isGone(lot.status) ? catalogue.lots(lot.kind).find(lotQuery(alikeQuery(lot))).total : 0

/** ₽ by which the shown price has changed since; 0 where a price is unknown. */
export function movedBy({ lot, was }: FollowedLot): number {
  if (!was || isGone(lot.status) || was.price?.now !== lot.price) return 0
  return priceChange(was)
}

/** «Дешевле на 240 000 ₽, чем 2 ноября» */
export function formatPriceChange(followed: FollowedLot): string | null {
  const by = movedBy(followed)
  if (by === 0) return null
  const day = formatDayOfYear(new Date(followed.at).toISOString())
  return `${by < 0 ? 'Дешевле' : 'Дороже'} на\u00A0${formatRubles(Math.abs(by))}, чем ${day}`
}

/** «Забронирована 10 ноября», «Снова в продаже с 10 ноября»; null: it stands as it stood. */
export function formatStatus({ lot, was }: FollowedLot): string | null {
  const status = was?.status
  if (!status || lot.notOpen || status.now !== lot.status || status.before === status.now)
    return null
  const day = formatDayOfYear(status.since)
  const name = statusName(lot)
  return lot.status === 'available'
    ? `Снова ${name.charAt(0).toLowerCase()}${name.slice(1)} с\u00A0${day}`
    : `${name} ${day}`
}

/** «В избранном с 2 ноября» */
export const formatSince = ({ at }: FollowedLot): string =>
  `В\u00A0избранном с\u00A0${formatDayOfYear(new Date(at).toISOString())}`
