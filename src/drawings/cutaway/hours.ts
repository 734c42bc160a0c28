import { sunPath, turn } from '#drawings/sun/sun.ts'
import type { Place, SunDay, SunPosition } from '#drawings/sun/sun.ts'
import { shinesIn } from '#drawings/sun/sunny-hours.ts'

export type DayOfSun = SunDay & { month: number }

/** June, March, December: the longest day, the even one and the shortest. The sun of a day is the same in any year. */
const MONTHS = [5, 2, 11] as const
const YEAR = 2026

/** The days that cut-aways show, the 21st of a month each. */
export const daysOfSun = (place: Place): DayOfSun[] =>
  MONTHS.map((month) => ({
    latitude: place.latitude,
    longitude: place.longitude,
    zone: Math.round(place.longitude / 15),
    date: `${YEAR}-${String(month + 1).padStart(2, '0')}-21`,
    month,
  }))

/** «m3h14»: what the group of that hour is called. */
export const hourName = (month: number, minute: number) =>
  `m${month + 1}h${Math.floor(minute / 60)}`

/** March stands for most of the year. */
const PREFERRED = 3

/** Lower than this it shines to the far walls of rooms, not on their floors. */
const HIGH_ENOUGH = 15

/** The hour of most light in the windows: of March where it can be. null: the sun never comes in. */
export function brightestHour(days: readonly DayOfSun[], azimuths: readonly number[]) {
  const hours = days.flatMap((day) =>
    sunPath(day, 60).map((sun) => ({
      name: hourName(day.month, sun.minute),
      light: lightIn(azimuths, sun) * (day.month === 2 ? PREFERRED : 1),
    })),
  )
  const best = hours.reduce((a, b) => (b.light > a.light ? b : a), { name: '', light: 0 })
  return best.light > 0 ? best.name : null
}

/** Farther aside the light stays in the depth of the wall. */
const DEEP_WALL = 60

/** Whether the sun gets through a window that looks at `azimuth` to the floor behind it. */
export const reachesFloor = (azimuth: number, sun: SunPosition): boolean =>
  shinesIn(azimuth, sun) && Math.abs(turn(sun.azimuth - azimuth + 180) - 180) < DEEP_WALL

const rad = (degrees: number) => (degrees * Math.PI) / 180

/** What falls through upright windows. */
const lightIn = (azimuths: readonly number[], sun: SunPosition) =>
  sun.elevation < HIGH_ENOUGH
    ? 0
    : azimuths
        .filter((azimuth) => reachesFloor(azimuth, sun))
        .reduce((sum, azimuth) => sum + Math.cos(rad(sun.azimuth - azimuth)), 0) *
      Math.cos(rad(sun.elevation))
