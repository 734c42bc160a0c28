import { hash } from '#domain/random.ts'
import { short } from '#drawings/svg-paths.ts'
import { element, layer } from '#drawings/svg.ts'

import { baysOf } from './bays.ts'
import { box, dm, upright } from './boxes.ts'
import { frame, drawLit } from './draw-lit.ts'
import { drawPenthouse, drawRoof } from './draw-roof.ts'
import { heightOf, lengthOf, levelOf, PARAPET } from './facade.ts'
import type { FacadeSide, House, HouseSection } from './facade.ts'
import { drawPlinth, drawShops } from './ground-floor.ts'
import type { HouseLook } from './house-look.ts'
import { litOn } from './lit-flats.ts'
import type { Paint } from './paint.ts'
import { drawStorey } from './storey.ts'

export function drawSection(
  house: House,
  section: HouseSection,
  look: HouseLook,
  paint: Paint,
): string {
  const { ground, material, seed } = house
  const bays = baysOf(section.floor, look.side).toSorted((a, b) => a.from - b.from)
  const length = lengthOf(section, look.side)
  const height = heightOf(section, ground)
  const first = ground === 'shops' ? 2 : 1
  // the same house may stand on one page twice, by day and in the evening
  const key = `${seed}|${section.id}|${look.side}|${look.daylight}|${look.fine}`
  const name = `h${hash(key).toString(36)}`
  const storey = (parity: number) =>
    element(
      'g',
      { id: `${name}${parity}` },
      drawStorey(bays, length, material, paint, look.fine, `${seed}|${parity}`),
    )
  // larch panels change sides from floor to floor, all else repeats
  const kinds = material === 'larch' ? 2 : 1
  const defs = element('defs', {}, Array.from({ length: kinds }, (_, i) => storey(i)).join(''))
  let storeys = ''
  for (let floor = first; floor <= section.floors; floor++)
    storeys += element('use', {
      href: `#${name}${floor % kinds}`,
      y: short(dm(-levelOf(floor, ground))),
    })
  const roof = { house, section, length, height, paint }
  return (
    drawRoof(roof) +
    layer(box(0, 0, length, height), { fill: paint.body }) +
    drawPenthouse(roof) +
    (ground === 'shops'
      ? drawShops(length, look.shops?.[section.id] ?? [], paint)
      : drawPlinth(length, paint)) +
    defs +
    storeys +
    piers(section, look.side, material, ground, paint) +
    layer(box(0, height - 280, length, height), { fill: paint.trim }) +
    litOn(section, look)
      .map((flat) => drawLit(flat, bays, house, look, paint))
      .join('') +
    frame(section, bays, house, look, paint)
  )
}

/** Limestone houses show the walls between flats. */
function piers(
  section: HouseSection,
  side: FacadeSide,
  material: string,
  ground: House['ground'],
  paint: Paint,
): string {
  if (material !== 'limestone' || side === 'west' || side === 'east') return ''
  const top = heightOf(section, ground) - PARAPET + 900
  const width = section.floor.size[0]
  const d = section.floor.units
    .filter(({ row }) => row === side)
    .map(({ at, plan }) => at[0] + plan.size[0] + 500)
    .map((x) => upright(side === 'north' ? width + 800 - x : x, levelOf(2, ground), top))
  return layer(d.join(''), { stroke: paint.line, 'stroke-width': 1.6 })
}
