import type { Plan } from '#drawings/plan/model/plan.ts'
import { azimuthsOf } from '#drawings/plan/model/azimuths.ts'
import type { Place } from '#drawings/sun/sun.ts'

import { facePlan } from './camera.ts'
import { brightestHour, daysOfSun, hourName } from './hours.ts'
import { sunnyFloors } from './sun-patches.ts'
import type { SunnyHour } from './sun-patches.ts'

/** One hour of one day; `name` is what its group is called. */
export type NamedHour = SunnyHour & { name: string; shown: boolean }

/** Where the sun lies on the floors of the faced plan; `north` is where the top of the plan itself looks. */
export function sunnyDays(plan: Plan, north: number, place: Place): NamedHour[] {
  const faced = facePlan(plan, north)
  const days = daysOfSun(place)
  const best = brightestHour(days, azimuthsOf(plan, north))
  return days.flatMap((day) =>
    sunnyFloors(faced.plan, faced.north, day).map((hour) => {
      const name = hourName(day.month, hour.minute)
      return { ...hour, name, shown: name === best }
    }),
  )
}
