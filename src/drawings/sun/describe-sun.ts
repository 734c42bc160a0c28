import { monthsOf } from '#domain/time/dates.ts'

import type { SunLook } from './draw-sun.ts'
import { sunnyHours } from './sunny-hours.ts'

/** «Окна на юг. 21 марта прямой свет в окнах с 8:10 до 16:40». */
export function describeSun(look: Omit<SunLook, 'theme'>): string {
  const [, month, day] = look.date.split('-').map(Number)
  const when = `${day}\u00A0${monthsOf[(month ?? 1) - 1]}`
  const hours = sunnyHours(look, look.azimuths).map(
    ([from, to]) => `с\u00A0${clock(from)} до\u00A0${clock(to)}`,
  )
  const light =
    hours.length > 0
      ? `прямой свет в\u00A0окнах ${hours.join(' и ')}`
      : 'прямого света в\u00A0окнах нет'
  return `${look.windows}. ${when} ${light}`
}

/** «8:10» */
export const clock = (minute: number) =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
