import { at, type Day, dayFrom, daysBetween } from '#demo/seed/calendar.ts'
import type { LotStatus } from '#domain/lots/lot.ts'
import { demoRandom, type Random } from '#domain/random.ts'

import type { StatusAt } from './native-format.ts'

/** What became of a lot since it was first offered. */
export type LotHistory = {
  status: LotStatus
  /** The day it was sold; null: not sold. */
  soldOn: Day | null
  history: StatusAt[]
}

// a third of all lots came back from «sold» at least once: a bank refused, a buyer changed his mind
const CAME_BACK = 0.55
const RESERVED_FIRST = 0.2
const RETURNED_TO_SALE = 0.2

export function lotHistoryOf(key: string, status: LotStatus, offered: Day, today: Day): LotHistory {
  const chance = demoRandom(`${key}|fate`)
  const from = at(offered)
  if (status === 'coming_soon') return { status, soldOn: null, history: [{ at: from, status }] }
  // up to yesterday: of today the file does not know the evening
  const length = daysBetween(offered, today) - 1
  const soldOn =
    status === 'sold' ? dayFrom(offered, Math.ceil(chance.between(0.06, 1) * length)) : null
  const reservedOn = status === 'reserved' ? dayFrom(today, -chance.integer(1, 9)) : null
  const end = soldOn ?? reservedOn ?? today
  return {
    status,
    soldOn,
    history: [
      { at: from, status: 'available' },
      ...whileOffered(chance, offered, end, status),
      ...(soldOn && chance.chance(RESERVED_FIRST)
        ? [{ at: at(dayFrom(soldOn, -chance.integer(2, 7)), '16:20'), status: 'reserved' as const }]
        : []),
      ...(soldOn ? [{ at: at(soldOn, '12:30'), status: 'sold' as const }] : []),
      ...(reservedOn ? [{ at: at(reservedOn, '17:45'), status: 'reserved' as const }] : []),
    ],
  }
}

/** Sold or reserved for a while, and offered again. */
function whileOffered(chance: Random, offered: Day, end: Day, status: LotStatus): StatusAt[] {
  const length = daysBetween(offered, end)
  if (length < 40 || !chance.chance(status === 'sold' ? CAME_BACK : RETURNED_TO_SALE)) return []
  const taken = dayFrom(offered, chance.integer(7, length - 31))
  const back = dayFrom(taken, chance.integer(2, 20))
  return [
    { at: at(taken, '11:10'), status: chance.chance(0.8) ? 'sold' : 'reserved' },
    { at: at(back, '18:05'), status: 'available' },
  ]
}
