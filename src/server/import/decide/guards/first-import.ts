import { formatDay } from '#domain/time/dates.ts'
import type { Comparison, Pair } from '#server/import/decide/comparison.ts'
import { percent, type Suspicion } from '#server/import/decide/suspicion.ts'

const INCOMPLETE_SHARE = 0.2

/** The first file of a source in which a fifth of the lots lacks what buyers search by: it is read wrongly. */
export function findIncomplete({ pairs }: Comparison, native: boolean): Suspicion[] {
  const incomplete = pairs.map(native ? misreads : lacks).filter((fields) => fields.length > 0)
  if (incomplete.length <= pairs.length * INCOMPLETE_SHARE) return []
  const fields = [...new Set(incomplete.flat())].join(', ')
  return [
    {
      kind: 'words',
      house: null,
      reason:
        `у ${incomplete.length} из ${pairs.length} лотов (${percent(incomplete.length, pairs.length)}) ` +
        `не заполнено или непонятно: ${fields}`,
      lots: [],
      content: [`incomplete ${fields}`],
    },
  ]
}

const DAY_MS = 86_400_000

/** An older file has hardly anything to do with what is sold today. */
const OLDEST_DAYS = 180

/** Of the date that a file states for itself. */
export const isOldFile = (feedDate: Date | null, now: Date): feedDate is Date =>
  feedDate !== null && now.getTime() - feedDate.getTime() > OLDEST_DAYS * DAY_MS

export const formatOldFile = (feedDate: Date) =>
  `файл от ${formatDay(feedDate.toISOString())}, ему больше ${OLDEST_DAYS} дней`

/** What to ask about the first file of a source before anything of it is public; `brought`: which file staff have brought. */
export function findFirstFile(
  feedDate: Date | null,
  { holdOld, holdFirst, now }: { holdOld: boolean; holdFirst: boolean; now: Date },
  brought: string[],
): Suspicion[] {
  const whole = { kind: 'words' as const, house: null, lots: [] }
  const old = holdOld && isOldFile(feedDate, now) ? feedDate : null
  return [
    ...(holdFirst ? [{ ...whole, reason: FIRST_FILE, content: ['first', ...brought] }] : []),
    ...(old
      ? [{ ...whole, reason: formatOldFile(old), content: [`old ${old.toISOString()}`] }]
      : []),
  ]
}

const FIRST_FILE = 'первый файл источника: на сайт он выйдет после «Показать на сайте»'

/** A native file leaves out what it does not know on purpose. */
const misreads = ({ seen: { unknown } }: Pair): string[] => [
  ...(unknown.includes('status') ? ['статус'] : []),
  ...(unknown.includes('rooms') ? ['комнаты'] : []),
]

function lacks({ seen }: Pair): string[] {
  const isFlat = seen.kind === 'flat'
  return [
    ...(seen.unknown.includes('status') ? ['статус'] : []),
    ...(isFlat && seen.floor === null ? ['этаж'] : []),
    ...(isFlat && !seen.hasRooms ? ['комнаты'] : []),
  ]
}
