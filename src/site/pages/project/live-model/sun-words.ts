import type { LiveModel } from '#domain/lots/live-model.ts'
import { monthsOf } from '#domain/time/dates.ts'
import { clock } from '#drawings/sun/describe-sun.ts'
import { sunAt } from '#drawings/sun/sun.ts'
import type { SunPosition } from '#drawings/sun/sun.ts'

/** An hour of the 21st of a month; 0 is January. */
export type Moment = { month: number; minute: number }

const YEAR = 2026
/** Where the place of a project is not known the sun of the middle of the country stands for its own. */
const elsewhere = { latitude: 56, longitude: 45 }

export function sunOf({ place }: LiveModel, { month, minute }: Moment): SunPosition {
  const spot = place ?? elsewhere
  const midnight = Date.UTC(YEAR, month, 21) - Math.round(spot.longitude / 15) * 3_600_000
  return sunAt(spot, new Date(midnight + minute * 60_000))
}

/** «21 июня, 14:00. Солнце на юго-западе, 48° над горизонтом» */
export function momentWords(
  { month, minute }: Moment,
  { azimuth, elevation }: SunPosition,
): string {
  const when = `21\u00A0${monthsOf[month]}, ${clock(minute)}`
  if (elevation < -0.8) return `${when}. Солнце за\u00A0горизонтом`
  const side = sides[Math.round(azimuth / 45) % 8]
  return `${when}. Солнце ${side}, ${Math.max(0, Math.round(elevation))}° над горизонтом`
}

const sides = [
  'на\u00A0севере',
  'на\u00A0северо-востоке',
  'на\u00A0востоке',
  'на\u00A0юго-востоке',
  'на\u00A0юге',
  'на\u00A0юго-западе',
  'на\u00A0западе',
  'на\u00A0северо-западе',
]

/** «на юго-запад»: where a window looks. */
export const lookWords = (azimuth: number) => looks[Math.round(azimuth / 45) % 8] ?? ''

const looks = [
  'на\u00A0север',
  'на\u00A0северо-восток',
  'на\u00A0восток',
  'на\u00A0юго-восток',
  'на\u00A0юг',
  'на\u00A0юго-запад',
  'на\u00A0запад',
  'на\u00A0северо-запад',
]
