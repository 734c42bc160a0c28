import { inkOf } from '#drawings/ink.ts'
import type { Ink, Theme } from '#drawings/ink.ts'
import { cm, cmRect } from '#drawings/plan/draw-walls.ts'
import { element, inscription, layer, rectPath, sheet, short } from '#drawings/svg.ts'

import { drawCell, drawShell, inkOfPlace } from './draw-place.ts'
import type { ParkingLevel, ParkingPlace, PlaceStatus } from './level.ts'

export type ParkingLook = {
  theme: Theme
  places: readonly PlaceStatus[]
  selected?: string | null
  /** «Паркинг, уровень −1» */
  label: string
  /** «Въезд с ул. Лоцманской» */
  entrance: string
}

export function drawParking(level: ParkingLevel, look: ParkingLook): string {
  const ink = inkOf(look.theme)
  const statuses = new Map(look.places.map((status) => [status.number, status]))
  const [width, depth] = level.size
  const content =
    drawShell(level.size, ink) +
    drawLanes(level, ink) +
    drawRamp(level, look.entrance, ink) +
    level.places
      .map((place) => {
        const status = statuses.get(place.number)
        return drawSpace(place, status, place.number === look.selected, ink)
      })
      .join('') +
    layer(level.columns.map((column) => rectPath(cmRect(column))).join(''), { fill: ink.wall }) +
    level.lobbies.map((lobby) => drawLobby(lobby, ink)).join('')
  const free = look.places.filter(({ state }) => state === 'available').length
  const box = [-60, -60, cm(width) + 120, cm(depth) + 120] as const
  return sheet({ box, label: `${look.label}. Свободно мест: ${free}`, role: 'group' }, content)
}

function drawSpace(
  place: ParkingPlace,
  status: PlaceStatus | undefined,
  selected: boolean,
  ink: Ink,
): string {
  const [x0, y0, x1, y1] = cmRect(place.at)
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const state = status?.state ?? 'sold'
  const fill = inkOfPlace(state, selected, ink)
  const number = inscription(
    {
      x: short(x),
      y: short(place.opens === 'down' ? y1 - 36 : y0 + 76),
      'font-size': 64,
      'font-weight': state === 'available' ? 500 : undefined,
      'text-anchor': 'middle',
      'aria-hidden': 'true',
      fill,
    },
    place.number,
  )
  const inside =
    state === 'sold'
      ? layer(carPath(x, y), { fill: 'none', stroke: ink.dim, 'stroke-width': 4 })
      : layer(signs[place.kind](x, y), {
          fill: 'none',
          stroke: fill,
          'stroke-width': 7,
          'stroke-linejoin': 'round',
        })
  return drawCell(place, status, selected, ink, inside + number)
}

/** Small signs of the kinds of spaces, drawn around their middle. */
const signs: Record<ParkingPlace['kind'], (x: number, y: number) => string> = {
  standard: () => '',
  family: (x, y) => `M${short(x - 60)} ${short(y)}h120m-86-34l-34 34l34 34m52-68l34 34l-34 34`,
  charging: (x, y) => `M${short(x + 12)} ${short(y - 76)}l-46 86h40l-14 66l54-92h-42z`,
  accessible: (x, y) =>
    `M${short(x - 12)} ${short(y - 70)}v60h46l26 56m-72-90h36m-46 12a46 46 0 1 0 56 66`,
  moto: (x, y) =>
    `M${short(x - 60)} ${short(y + 30)}a26 26 0 1 0 .1 0m118 0a26 26 0 1 0 .1 0m-92-26l30-44h46l24 44`,
}

/** A car seen from above: the space is taken. */
function carPath(x: number, y: number): string {
  const [w, h] = [88, 218]
  return (
    `M${short(x - w)} ${short(y - h + 60)}q0-60 60-60h${2 * w - 120}q60 0 60 60v${2 * h - 120}q0 60-60 60h${120 - 2 * w}q-60 0-60-60z` +
    `M${short(x - w + 22)} ${short(y - 88)}q${w - 22}-56 ${2 * w - 44} 0l-14 52h${72 - 2 * w}z` +
    `M${short(x - w + 30)} ${short(y + 130)}h${2 * w - 60}`
  )
}

function drawLanes({ lanes, cross }: ParkingLevel, ink: Ink): string {
  let middle = `M${cm(cross.x)} ${cm(cross.y0)}V${cm(cross.y1)}`
  let arrows = ''
  for (const { y, x0, x1 } of lanes) {
    middle += `M${cm(x0)} ${cm(y)}H${cm(x1)}`
    for (let i = 0; i < 5; i++) {
      const x = short(cm(x0 + ((x1 - x0) * (i + 0.5)) / 5))
      arrows += `M${x} ${short(cm(y) - 150)}h180m-54-40l54 40l-54 40M${x} ${short(cm(y) + 150)}h-180m54-40l-54 40l54 40`
    }
  }
  for (let i = 0; i < 3; i++) {
    const y = short(cm(cross.y0 + ((cross.y1 - cross.y0) * (i + 0.4)) / 3))
    arrows += `M${short(cm(cross.x) - 150)} ${y}v180m-40-54l40 54l40-54M${short(cm(cross.x) + 150)} ${y}v-180m-40 54l40-54l40 54`
  }
  return (
    layer(middle, { stroke: ink['line-2'], 'stroke-width': 10, 'stroke-dasharray': '110 90' }) +
    layer(arrows, { fill: 'none', stroke: ink['text-3'], 'stroke-width': 10 })
  )
}

function drawRamp({ ramp }: ParkingLevel, entrance: string, ink: Ink): string {
  const [x0, y0, x1, y1] = cmRect(ramp)
  let stripes = ''
  for (let x = x0 + 60; x < x1; x += 120) stripes += `M${short(x)} ${short(y0)}V${short(y1)}`
  const words = (y: number, size: number, content: string, fill: string) =>
    inscription(
      {
        x: short((x0 + x1) / 2),
        y,
        'font-size': size,
        'text-anchor': 'middle',
        stroke: ink.floor,
        'stroke-width': 26,
        'paint-order': 'stroke',
        fill,
      },
      content,
    )
  const middle = (y0 + y1) / 2
  return element(
    'g',
    { 'aria-hidden': 'true' },
    layer(rectPath([x0, y0, x1, y1]), { fill: ink.floor, stroke: ink.wall, 'stroke-width': 6 }) +
      layer(stripes, { stroke: ink['line-2'], 'stroke-width': 3 }) +
      words(middle - 8, 84, entrance, ink.text) +
      words(middle + 96, 64, 'рампа 13\u00A0%, с подогревом', ink['text-2']),
  )
}

function drawLobby({ name, at }: ParkingLevel['lobbies'][number], ink: Ink): string {
  const [x0, y0, x1, y1] = cmRect(at)
  const x = (x0 + x1) / 2
  const lift = (left: number) =>
    `M${short(left)} ${short(y0 + 60)}h160v150h-160zl160 150m0-150l-160 150`
  return element(
    'g',
    { 'aria-hidden': 'true' },
    layer(rectPath([x0, y0, x1, y1]), { fill: ink.floor, stroke: ink.wall, 'stroke-width': 20 }) +
      layer(lift(x - 180) + lift(x + 20), {
        fill: 'none',
        stroke: ink.furniture,
        'stroke-width': 5,
      }) +
      inscription(
        {
          x: short(x),
          y: short(y0 + 330),
          'font-size': 84,
          'text-anchor': 'middle',
          fill: ink.text,
        },
        name,
      ) +
      inscription(
        {
          x: short(x),
          y: short(y0 + 420),
          'font-size': 64,
          'text-anchor': 'middle',
          fill: ink['text-2'],
        },
        'лифты',
      ),
  )
}
