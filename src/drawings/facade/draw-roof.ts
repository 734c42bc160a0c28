import { layer } from '#drawings/svg.ts'

import { across, box, upright } from './boxes.ts'
import { PARAPET, STOREY } from './facade.ts'
import type { House, HouseSection } from './facade.ts'
import type { Paint } from './paint.ts'

/** How far the blocks on a roof stand back from its edge, mm. */
const BACK = 2200
const RAIL = 1100

type Roof = { house: House; section: HouseSection; length: number; height: number; paint: Paint }

/** What rises above the parapet, drawn behind the wall: housing of lifts, shafts, a pergola, a crown. */
export function drawRoof(roof: Roof): string {
  const { house, section, length, height, paint } = roof
  const terrace = section.roof === 'terrace'
  return (
    layer(blocks(length, height, terrace), { fill: paint.base }) +
    layer(caps(length, height), { fill: paint.trim }) +
    (terrace || house.material === 'larch' ? pergola(roof) : '') +
    (house.material === 'clinker' ? crown(roof) : rails(roof))
  )
}

/** The top storey of limestone is a paler penthouse under a thin slab. */
export function drawPenthouse({ house, length, height, paint }: Roof): string {
  if (house.material !== 'limestone') return ''
  const low = height - PARAPET - STOREY
  return (
    layer(box(0, low, length, height), { fill: paint.trim }) +
    layer(box(-250, low - 160, length + 250, low + 60), { fill: paint.base })
  )
}

const lift = (length: number): [number, number] => [length * 0.42, length * 0.42 + 6400]

function blocks(length: number, height: number, terrace: boolean): string {
  const [from, to] = lift(length)
  const shafts = terrace ? [] : [BACK + 1800, length - BACK - 5000]
  return (
    box(from, height, to, height + 2200) +
    shafts.map((x) => box(x, height, x + 3200, height + 900)).join('')
  )
}

function caps(length: number, height: number): string {
  const [from, to] = lift(length)
  return box(from - 200, height + 2200, to + 200, height + 2400)
}

/** A thin rail behind the parapet. */
function rails({ length, height, paint }: Roof): string {
  let posts = across(400, length - 400, height + RAIL * 0.45)
  for (let x = 400; x < length; x += 2400) posts += upright(x, height, height + RAIL * 0.45)
  return layer(posts, { fill: 'none', stroke: paint.rail, 'stroke-width': 0.6 })
}

function pergola({ length, height, paint, house }: Roof): string {
  const [from, to] = [length * 0.62, length - BACK]
  const top = height + 1900
  let d = box(from - 500, top, to + 500, top + 220)
  for (let x = from; x <= to; x += (to - from) / 4) d += box(x - 90, height, x + 90, top)
  for (let x = from - 300; x < to + 400; x += 620) d += box(x, top + 220, x + 110, top + 400)
  return layer(d, { fill: house.material === 'larch' ? paint.panel : paint.trim })
}

/** Clinker ends in a row of ribs. */
function crown({ length, height, paint }: Roof): string {
  let d = box(0, height, length, height + 260)
  for (let x = 0; x < length; x += 900) d += box(x, height, x + 420, height + 1150)
  return (
    layer(d, { fill: paint.body }) +
    layer(box(0, height + 1150, length, height + 1380), { fill: paint.trim })
  )
}
