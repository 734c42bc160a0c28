import type { Ink } from '#drawings/ink.ts'
import { cm } from '#drawings/plan/walls/centimetres.ts'
import { short } from '#drawings/svg-paths.ts'
import { layer } from '#drawings/svg.ts'

import type { Level, ParkingSpace } from './level.ts'

/** mm */
const ARROW_EVERY = 12_000

export function drawLanes({ lanes }: Level<ParkingSpace>, ink: Ink): string {
  let middle = ''
  let arrows = ''
  for (const { y, x0, x1 } of lanes) {
    middle += `M${cm(x0)} ${cm(y)}H${cm(x1)}`
    const arrowsOfLane = Math.max(1, Math.round((x1 - x0) / ARROW_EVERY))
    for (let i = 0; i < arrowsOfLane; i++) {
      const x = short(cm(x0 + ((x1 - x0) * (i + 0.5)) / arrowsOfLane))
      arrows += `M${x} ${short(cm(y) - 150)}h180m-54-40l54 40l-54 40M${x} ${short(cm(y) + 150)}h-180m54-40l-54 40l54 40`
    }
  }
  return (
    layer(middle, { stroke: ink['line-2'], 'stroke-width': 10, 'stroke-dasharray': '110 90' }) +
    layer(arrows, { fill: 'none', stroke: ink['text-3'], 'stroke-width': 10 })
  )
}
