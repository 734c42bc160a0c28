import { boundsOf, centreOf, largestOf } from '#geometry/shapes.ts'
import { inkOf, type Theme, type Ink } from '#drawings/ink.ts'
import { daylightKinds } from '#geometry/room-kinds.ts'
import { planLayers } from '#drawings/plan/plan-layers.ts'
import { cmPoint, cmRect } from '#drawings/plan/walls/centimetres.ts'
import { loopPath, short, hatchPath } from '#drawings/svg-paths.ts'
import { layer, sheet, element, formatArea, inscription } from '#drawings/svg.ts'
import { tipAttributes } from '#drawings/tip.ts'

import { drawCommon } from './draw-common.ts'
import { onFloor } from './openings.ts'
import type { FloorFlat, FlatState } from './floor-flat.ts'
import { boundsOfFloor, type Floor, type Unit } from './floor.ts'

type FloorLook = {
  theme: Theme
  flats: readonly FloorFlat[]
  /** The stack whose flat the page is about. */
  selected?: string | null
  /** «План 7-го этажа, секция 2» */
  label: string
}

/** Around the walls, cm: to the sides, and for what stands out of the fronts. */
const MARGIN = 20
const REACH = 120
const MARK = 66
const NOTE = 62

export function drawFloor(floor: Floor, look: FloorLook): string {
  const ink = inkOf(look.theme)
  const flats = new Map(look.flats.map((flat) => [flat.stack, flat]))
  // sold flats first: their pale walls must not lie over the walls of their neighbours
  const order = { sold: 0, reserved: 1, available: 2 }
  const rank = ({ stack }: Unit) =>
    stack === look.selected ? 3 : order[flats.get(stack)?.state ?? 'sold']
  const units = floor.units
    .toSorted((a, b) => rank(a) - rank(b))
    .map((unit) => drawUnit(unit, flats.get(unit.stack), unit.stack === look.selected, ink))
  const body = [drawCommon(floor, ink), ...units]
  const free = look.flats.filter(({ state }) => state === 'available').length
  const label = `${look.label}. В продаже: ${free}`
  return sheet({ box: boxOf(floor), label, role: 'group', smallestText: NOTE }, body.join(''))
}

/** Leaves of entrances from the street may swing further out than what stands before the fronts. */
function boxOf(floor: Floor): readonly [x: number, y: number, width: number, height: number] {
  const [x0, y0, x1, y1] = cmRect(boundsOfFloor(floor))
  const swung = floor.units
    .flatMap((unit) => unit.plan.doors.flatMap(({ open }) => (open ? [onFloor(unit)(open)] : [])))
    .map(cmPoint)
  const [left, top, right, bottom] = boundsOf([
    [x0, y0 - REACH + MARGIN],
    [x1, y1 + REACH - MARGIN],
    ...swung,
  ])
  return [left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN]
}

function drawUnit(unit: Unit, flat: FloorFlat | undefined, selected: boolean, ink: Ink): string {
  const state = flat?.state ?? 'sold'
  const colours = inkFor(state, selected, ink)
  const pieces = selected ? unit.plan.furniture : null
  const rooms = element(
    'g',
    { transform: onSheet(unit) },
    planLayers(unit.plan, colours, 2.4, pieces),
  )
  const hit = layer(loopPath(unit.outline.map(cmPoint)), { class: 'hit', fill: 'transparent' })
  const hatching = state === 'reserved' ? hatch(unit, ink) : ''
  const content = rooms + hatching + hit + (flat ? drawMark(unit, flat, selected, ink) : '')
  const attributes = {
    class: 'unit',
    'data-stack': unit.stack,
    'data-state': state,
    'aria-current': selected ? 'true' : undefined,
  }
  return flat?.href && state === 'available'
    ? element(
        'a',
        { ...attributes, href: flat.href, 'aria-label': flat.name, ...tipAttributes(flat.tip) },
        content,
      )
    : element(
        'g',
        selected && flat
          ? { ...attributes, role: 'img', 'aria-label': flat.name }
          : { ...attributes, 'aria-hidden': 'true' },
        content,
      )
}

/** A lit flat is for sale, a pale one is not. Walls on light are dark in both themes; glass lies on the sheet around. */
function inkFor(state: FlatState, selected: boolean, ink: Ink): Ink {
  if (selected)
    return {
      ...ink,
      floor: ink.lamp,
      wet: ink.lamp,
      tile: ink.lamp,
      wall: ink['on-lamp'],
      furniture: ink['on-lamp'],
      soft: ink['on-lamp'],
    }
  if (state === 'available')
    return {
      ...ink,
      floor: ink.free,
      wet: ink['free-2'],
      tile: ink['free-2'],
      wall: ink['on-free'],
      furniture: ink['on-free'],
      soft: ink['on-free'],
    }
  return { ...ink, wet: ink.floor, wall: ink.dim, text: ink.dim, insulation: 'none', soft: ink.dim }
}

/** A reserved flat is hatched: its state must be seen without colours. */
function hatch(unit: Unit, ink: Ink): string {
  const d = unit.plan.rooms.flatMap(({ parts }) => parts.map((part) => hatchPath(cmRect(part), 40)))
  return layer(d.join(''), {
    transform: onSheet(unit),
    stroke: ink['line-2'],
    'stroke-width': 2,
  })
}

function onSheet({ at, turn }: Unit): string {
  const [x, y] = cmPoint(at)
  const moved = `translate(${short(x)} ${short(y)})`
  return turn === 0 ? moved : `${moved} rotate(${Number(turn.toFixed(3))})`
}

function drawMark(unit: Unit, flat: FloorFlat, selected: boolean, ink: Ink): string {
  const room = unit.plan.rooms
    .filter(({ kind }) => daylightKinds.includes(kind))
    .toSorted((a, b) => b.area - a.area)[0]
  if (!room) return ''
  const largest = largestOf(room.parts)
  const [x, y] = cmPoint(onFloor(unit)(centreOf(largest)))
  const fill = selected
    ? ink['on-lamp']
    : flat.state === 'available'
      ? ink['on-free']
      : ink['text-3']
  const at = { x: short(x), 'text-anchor': 'middle', fill }
  const over = selected ? ink.lamp : ink.floor
  const halo =
    flat.state === 'reserved' || selected
      ? { stroke: over, 'stroke-width': 14, 'paint-order': 'stroke', 'stroke-linejoin': 'round' }
      : {}
  const note = flat.state === 'reserved' ? 'бронь' : formatArea(flat.area)
  return (
    inscription({ ...at, ...halo, y: short(y), 'font-size': MARK, 'font-weight': 500 }, flat.mark) +
    // lest both be taken for one word
    ' ' +
    inscription({ ...at, ...halo, y: short(y + NOTE * 1.2), 'font-size': NOTE }, note)
  )
}
