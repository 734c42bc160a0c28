import { heightOf } from '#drawings/facade/facade.ts'
import type { HouseSection } from '#drawings/facade/facade.ts'
import { standSections } from '#drawings/facade/stand-sections.ts'
import type { StandingHouse, StandingSection } from '#drawings/facade/stand-sections.ts'
import { layer } from '#drawings/svg.ts'

import type { PlacedHouse } from './genplan.ts'
import type { HousePlace } from './house-place.ts'
import { faces, flat } from './isometry.ts'
import type { Volume } from './isometry.ts'
import type { GenplanPalette } from './palette.ts'
import { windows, shadow, metres } from './volume-windows.ts'

/** The sections of a house as boxes of their true measures, turned as the house is. */
export function volumesOf({
  house,
  x,
  y,
  turn = 0,
}: PlacedHouse): { section: HouseSection; volume: Volume }[] {
  const standing = standSections(house)
  return standing.sections.map((one) => {
    const [left, top, width, depth] = turned(one, standing, turn)
    const to = metres(heightOf(one.section, house.ground))
    const volume = {
      x: x + metres(left),
      y: y + metres(top),
      width: metres(width),
      depth: metres(depth),
      from: 0,
      to,
    }
    return { section: one.section, volume }
  })
}

/** A section within the bounds of its turned house: left, top, width, depth. */
function turned(
  { x, y, width, depth }: StandingSection,
  house: StandingHouse,
  turn: HousePlace['turn'],
): [number, number, number, number] {
  const [right, bottom] = [house.width - x - width, house.depth - y - depth]
  if (turn === 0) return [x, y, width, depth]
  if (turn === 1) return [bottom, x, depth, width]
  return turn === 2 ? [right, bottom, width, depth] : [y, right, depth, width]
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
      fill: section.roof === 'terrace' && !selected ? palette.ground.lawn : 'none',
      stroke: tones.right,
      'stroke-width': 0.8,
    }) +
    windows(placed, section, volume, 'south', tones['left-glass']) +
    windows(placed, section, volume, 'east', tones['right-glass']) +
    layer(cage.left, { fill: tones.left }) +
    layer(cage.right, { fill: tones.right }) +
    layer(cage.top, { fill: tones.top })
  )
}
