import { matchLot } from '#geometry/match-lot.ts'

import type { DrawnSection } from './read-drawn-buildings.ts'
import { stacksOf } from './read-section.ts'

/** What the plan of a flat is drawn from: the traced one, where it is as large as that of the recipe within 3 %. */
export function planSection(section: DrawnSection, floor: number, stack: string): DrawnSection {
  const { spec, traced } = section
  const area = spec && stacksOf(spec).find((one) => one.stack === stack)?.area
  if (!traced?.geometry || !area) return section
  const match = matchLot(traced.geometry, { number: null, floor, area, stack })
  return match.kind === 'matched' && match.stack === stack ? traced : section
}
