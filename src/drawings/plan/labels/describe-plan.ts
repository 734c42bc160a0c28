import type { Plan } from '#drawings/plan/model/plan.ts'
import { formatArea } from '#drawings/svg.ts'

/** «План квартиры № 96: кухня-гостиная 20,4 м², спальня 16,0 м². Общая площадь 53,5 м²». */
export function describePlan(plan: Plan, number?: string | null): string {
  const rooms = plan.rooms.map(({ name, area, counted }) => {
    const note = area === counted ? '' : ` (в общей площади ${formatArea(counted)}\u00A0м²)`
    return `${name.toLowerCase()} ${formatArea(area)}\u00A0м²${note}`
  })
  const whose = number ? `План квартиры №\u00A0${number}` : 'План квартиры'
  return `${whose}: ${rooms.join(', ')}. Общая площадь ${formatArea(plan.area)}\u00A0м².`
}
