import { inkOf } from '#drawings/ink.ts'
import type { Theme } from '#drawings/ink.ts'
import { circlePath, linePath, short } from '#drawings/svg-paths.ts'
import { inscription, layer, sheet } from '#drawings/svg.ts'

import { describeSun } from './describe-sun.ts'
import { sunPath } from './sun.ts'
import type { SunDay } from './sun.ts'
import { shinesIn } from './sunny-hours.ts'

export type SunLook = SunDay & {
  /** Where the windows of the flat look, degrees from the north. */
  azimuths: readonly number[]
  /** «Окна на юг и юго-запад» */
  windows: string
  theme: Theme
}

const WIDTH = 640

const HORIZON = 256

const sides: [number, string][] = [
  [90, 'восток'],
  [180, 'юг'],
  [270, 'запад'],
]

/** The sky as seen from the flat: the path of the sun by hours, amber while it shines in. */
export function drawSun(look: SunLook): string {
  const ink = inkOf(look.theme)
  const path = sunPath(look, 15)
  const highest = Math.max(20, ...path.map(({ elevation }) => elevation))
  const x = (azimuth: number) => 30 + ((azimuth - 30) / 300) * (WIDTH - 60)
  const y = (elevation: number) => HORIZON - (elevation / highest) * 196
  const seen = path.filter(({ azimuth }) => azimuth >= 30 && azimuth <= 330)
  const hours = seen.filter(({ minute }) => minute % 60 === 0)
  const isIn = (sun: (typeof seen)[number]) =>
    look.azimuths.some((azimuth) => shinesIn(azimuth, sun))
  const dots = (within: boolean) =>
    hours
      .filter((sun) => isIn(sun) === within)
      .map((sun) => circlePath(x(sun.azimuth), y(sun.elevation), within ? 12 : 5))
      .join('')
  const labels = hours.map(({ minute, azimuth, elevation }) =>
    minute % (hours.length < 9 ? 120 : 180) === 0
      ? text(
          ...besideSun(azimuth, x(azimuth), y(elevation)),
          `${minute / 60}:00`,
          ink['text-2'],
          16,
        )
      : '',
  )
  const content =
    layer(linePath(...seen.map((sun) => [x(sun.azimuth), y(sun.elevation)] as const)), {
      fill: 'none',
      stroke: ink['line-2'],
      'stroke-dasharray': '2 6',
    }) +
    layer(`M0 ${HORIZON}H${WIDTH}`, { stroke: ink['text-3'] }) +
    layer(windowMarks(look.azimuths, x), { stroke: ink.wall, 'stroke-width': 6 }) +
    layer(dots(false), { fill: ink.soft }) +
    layer(dots(true), { fill: ink.lamp, stroke: ink['lamp-line'] }) +
    labels.join('') +
    sides
      .map(([azimuth, name]) => text('middle', x(azimuth), HORIZON + 26, name, ink['text-3'], 15))
      .join('')
  return sheet({ box: [0, 0, WIDTH, HORIZON + 40], label: describeSun(look) }, content)
}

type Anchor = 'start' | 'middle' | 'end'

/** Outside the path, clear of the dots before and after. */
function besideSun(azimuth: number, x: number, y: number): [Anchor, number, number] {
  const room = Math.min(x, WIDTH - x)
  if (room < 80 || (azimuth > 160 && azimuth < 200)) return ['middle', x, y - 20]
  return azimuth < 180 ? ['end', x - 17, y + 3] : ['start', x + 17, y + 3]
}

const text = (anchor: Anchor, x: number, y: number, content: string, fill: string, size: number) =>
  inscription(
    {
      x: short(x),
      y: short(y),
      'text-anchor': anchor,
      'font-size': size,
      fill,
      'aria-hidden': 'true',
    },
    content,
  )

/** Heavy strokes on the horizon where the windows look. */
const windowMarks = (azimuths: readonly number[], x: (azimuth: number) => number) =>
  azimuths
    .filter((azimuth) => azimuth >= 45 && azimuth <= 315)
    .map((azimuth) => `M${short(x(azimuth) - 34)} ${HORIZON}h68`)
    .join('')
