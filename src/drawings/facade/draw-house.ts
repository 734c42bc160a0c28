import { short } from '#drawings/svg-paths.ts'
import { element } from '#drawings/svg.ts'

import { dm } from './boxes.ts'
import { drawSection } from './draw-section.ts'
import { heightOf, lengthOf } from './facade.ts'
import type { House } from './facade.ts'
import type { HouseLook } from './house-look.ts'
import { countLit } from './lit-flats.ts'
import { paintOf } from './paint.ts'

/** Between neighbouring sections, mm. */
const SEAM = 600

/** The house standing on y = 0, its left corner at x = 0; decimetres. */
export function drawHouse(
  house: House,
  look: HouseLook,
): { width: number; height: number; content: string; shown: number } {
  const paint = paintOf(house.material, look.daylight)
  // seen from the north the last section comes first
  const sections = look.side === 'north' ? house.sections.toReversed() : house.sections
  let x = 0
  const content = sections.map((section) => {
    const group = element(
      'g',
      { transform: `translate(${short(dm(x))} 0)` },
      drawSection(house, section, look, paint),
    )
    x += lengthOf(section, look.side) + SEAM
    return group
  })
  const height = Math.max(...sections.map((section) => heightOf(section, house.ground)))
  const shown = countLit(house, look.side, look.lit)
  return { width: dm(x - SEAM), height: dm(height), content: content.join(''), shown }
}
