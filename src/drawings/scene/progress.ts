import { formatLevel } from '#drawings/facade/draw-facade.ts'
import { levelOf } from '#drawings/facade/facade.ts'
import { inkOf } from '#drawings/ink.ts'
import type { Theme } from '#drawings/ink.ts'
import { layer, sheet } from '#drawings/svg.ts'

type Progress = {
  floors: number
  /** Slabs already poured. */
  built: number
  theme: Theme
  /** «Лоцманский квартал, секция 1» */
  label: string
}

const SLAB = { width: 180, height: 13 }

/** The elevation of the last slab: «+23,400». */
export const markOf = ({ built }: Pick<Progress, 'built'>): string =>
  formatLevel(levelOf(Math.max(1, built), 'shops'))

/** A section as a stack of slabs: poured ones dark, the last amber, the coming ones outlined. */
export function drawProgress(progress: Progress): string {
  const { floors, built, theme } = progress
  const ink = inkOf(theme)
  const slab = (floor: number) =>
    `M1 ${-floor * SLAB.height + 1}h${SLAB.width}v${SLAB.height - 3}h${-SLAB.width}z`
  let done = ''
  let coming = ''
  for (let floor = 1; floor <= floors; floor++) {
    if (floor < built) done += slab(floor)
    if (floor > built) coming += slab(floor)
  }
  const content =
    layer(coming, { fill: 'none', stroke: ink['line-2'] }) +
    layer(done, { fill: ink.wall }) +
    (built > 0 ? layer(slab(built), { fill: ink.lamp }) : '')
  const height = floors * SLAB.height
  const label = `${progress.label}: построено ${built} из ${floors} этажей, отметка ${markOf(progress)}`
  return sheet({ box: [0, -height, SLAB.width + 2, height + 1], label }, content)
}
