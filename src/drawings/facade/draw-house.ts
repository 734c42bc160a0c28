import { short } from '#drawings/svg-paths.ts'
import { element } from '#drawings/svg.ts'

import { dm } from './boxes.ts'
import { drawSection } from './draw-section.ts'
import { heightOf } from './facade.ts'
import type { House } from './facade.ts'
import type { HouseLook } from './house-look.ts'
import { countLit } from './lit-flats.ts'
import { paintOf } from './paint.ts'
import { seenFrom } from './stand-sections.ts'

/** The house standing on y = 0, its left corner at x = 0; decimetres. */
export function drawHouse(
  house: House,
  look: HouseLook,
): { width: number; height: number; content: string; shown: number } {
  const paint = paintOf(house.material, look.daylight)
  const { width, parts } = seenFrom(house, look.side)
  const content = parts.map(({ section, left }) =>
    element(
      'g',
      { transform: `translate(${short(dm(left))} 0)` },
      drawSection(house, section, look, paint),
    ),
  )
  const height = Math.max(...house.sections.map((section) => heightOf(section, house.ground)))
  const shown = countLit(house, look.side, look.lit)
  return { width: dm(width), height: dm(height), content: content.join(''), shown }
}
