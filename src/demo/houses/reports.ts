import type { Day } from '#demo/seed/calendar.ts'
import { monthFrom } from '#demo/seed/calendar.ts'

import type { HouseSpec } from './house-spec.ts'
import { textFor } from './report-texts.ts'

type BuildingReport = {
  id: string
  building: string
  /** «2026-10» */
  month: string
  percent: number
  text: string
  images?: string[]
}

const MONTHS = 14

/** One report a month, the newest first; a handed-over house has its last one only. `imageOf` finds a file by the percent. */
export function reportsOf(
  day: Day,
  spec: HouseSpec,
  imageOf: (percent: number) => string | undefined = () => undefined,
): BuildingReport[] {
  const { id, stage } = spec
  const months = Math.min(MONTHS, stage.permit.monthsAgo - 1)
  const pace = stage.percent / stage.permit.monthsAgo
  const reports = Array.from({ length: months }, (_, i): BuildingReport => {
    const percent = Math.max(1, Math.round(stage.percent - i * pace))
    const month = monthFrom(day, -i - 1).slice(0, 7)
    const image = imageOf(percent)
    return {
      id: `${id}-${month}`,
      building: id,
      month,
      percent,
      text: textFor(percent, i),
      ...(image !== undefined && { images: [image] }),
    }
  })
  return stage.state === 'keys' ? reports.slice(0, 1) : reports
}
