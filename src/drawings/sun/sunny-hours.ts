import type { SunPosition, SunDay } from './sun.ts'
import { turn, sunPath } from './sun.ts'

/** Light that grazes the wall does not come in through a window set back in it. */
const GRAZING = 78

/** Lower than this the sun is behind trees and houses. */
export const LOW = 3

/** Whether the sun shines into a window that looks at `azimuth`. */
export function shinesIn(azimuth: number, sun: SunPosition): boolean {
  const aside = Math.abs(turn(sun.azimuth - azimuth + 180) - 180)
  return sun.elevation > LOW && aside < GRAZING
}

/** The stretches of the day with direct light in any of the windows, minutes of local time. */
export function sunnyHours(day: SunDay, azimuths: readonly number[]): [from: number, to: number][] {
  const stretches: [number, number][] = []
  for (const sun of sunPath(day, 10)) {
    if (!azimuths.some((azimuth) => shinesIn(azimuth, sun))) continue
    const last = stretches.at(-1)
    if (last && sun.minute - last[1] <= 10) last[1] = sun.minute
    else stretches.push([sun.minute, sun.minute])
  }
  return stretches.filter(([from, to]) => to > from)
}
