import { heightOf, lengthOf } from '#drawings/facade/facade.ts'
import type { HouseSection } from '#drawings/facade/facade.ts'
import { layer } from '#drawings/svg.ts'

import type { PlacedHouse } from './genplan.ts'
import { faces, flat } from './isometry.ts'
import type { Volume } from './isometry.ts'
import type { GenplanPalette } from './palette.ts'
import { windows, shadow, metres } from './volume-windows.ts'

/** The sections of a house as boxes of their true measures, side by side. */
export function volumesOf({
  house,
  x,
  y,
}: PlacedHouse): { section: HouseSection; volume: Volume }[] {
  let left = x
  return house.sections.map((section) => {
    const width = metres(lengthOf(section, 'south'))
    const depth = metres(lengthOf(section, 'east'))
    const to = metres(heightOf(section, house.ground))
    const volume = { x: left, y, width, depth, from: 0, to }
    left += width + 0.6
    return { section, volume }
  })
}

export function drawVolume(
  placed: PlacedHouse,
  section: HouseSection,
  volume: Volume,
  selected: boolean,
  lamp: string,
  palette: GenplanPalette,
): string {
  const tones = palette.houses[placed.later ? 'later' : placed.house.material]
  const { left, right, top } = faces(volume)
  const { x, y, width, depth, to } = volume
  const lift = {
    x: x + width * 0.42,
    y: y + depth * 0.3,
    width: 5,
    depth: 4,
    from: to,
    to: to + 2.2,
  }
  const cage = faces(lift)
  return (
    layer(shadow(volume), { fill: palette.ground.shade, 'fill-opacity': 0.13 }) +
    layer(left, { fill: tones.left }) +
    layer(right, { fill: tones.right }) +
    layer(top, { fill: selected ? lamp : tones.top }) +
    layer(flat([x + 0.8, y + 0.8, x + width - 0.8, y + depth - 0.8], to), {
      fill: 'none',
      stroke: tones.right,
      'stroke-width': 0.8,
    }) +
    windows(placed.house, section, volume, 'south', tones['left-glass']) +
    windows(placed.house, section, volume, 'east', tones['right-glass']) +
    layer(cage.left, { fill: tones.left }) +
    layer(cage.right, { fill: tones.right }) +
    layer(cage.top, { fill: tones.top })
  )
}
