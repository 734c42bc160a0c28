import { centreOf, clamp, heightOf, largestOf, widthOf } from '#drawings/geometry.ts'
import type { Ink } from '#drawings/ink.ts'
import { daylightKinds } from '#drawings/plan/model/room-kinds.ts'
import { cmPoint, cmRect } from '#drawings/plan/walls/centimetres.ts'
import { hatchPath, short } from '#drawings/svg-paths.ts'
import { formatArea, inscription, layer } from '#drawings/svg.ts'

import type { FloorFlat } from './floor-flat.ts'
import type { Unit } from './floor.ts'

/** A reserved flat is hatched: its state must be seen without colours. */
export function hatch({ plan, at }: Unit, ink: Ink): string {
  const d = plan.rooms.flatMap(({ parts }) => parts.map((part) => hatchPath(cmRect(part), 40)))
  const [x, y] = cmPoint(at)
  return layer(d.join(''), {
    transform: `translate(${short(x)} ${short(y)})`,
    stroke: ink['line-2'],
    'stroke-width': 2,
  })
}

export function drawMark(unit: Unit, flat: FloorFlat, selected: boolean, ink: Ink): string {
  const room = unit.plan.rooms
    .filter(({ kind }) => daylightKinds.includes(kind))
    .toSorted((a, b) => b.area - a.area)[0]
  if (!room) return ''
  const part = cmRect(largestOf(room.parts))
  const [x, y] = centreOf(part)
  const size = clamp(Math.min(widthOf(part) / 5, heightOf(part) / 5), 30, 52)
  const fill = selected ? ink['on-lamp'] : flat.state === 'available' ? ink.text : ink['text-3']
  const at = { x: short(x + unit.at[0] / 10), 'text-anchor': 'middle', fill }
  const top = y + unit.at[1] / 10
  const over = selected ? ink.lamp : ink.floor
  const halo =
    flat.state === 'reserved' || selected
      ? { stroke: over, 'stroke-width': 14, 'paint-order': 'stroke', 'stroke-linejoin': 'round' }
      : {}
  const note = flat.state === 'reserved' ? 'бронь' : formatArea(unit.plan.area)
  return (
    inscription(
      { ...at, ...halo, y: short(top), 'font-size': short(size), 'font-weight': 500 },
      flat.mark,
    ) +
    // lest both be taken for one word
    ' ' +
    inscription(
      { ...at, ...halo, y: short(top + size * 0.92), 'font-size': short(size * 0.72) },
      note,
    )
  )
}
