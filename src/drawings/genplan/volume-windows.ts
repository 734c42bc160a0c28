import { itemAt } from '#domain/item-at.ts'
import { hash } from '#domain/random.ts'
import { baysOf } from '#drawings/facade/bays.ts'
import { levelOf } from '#drawings/facade/facade.ts'
import type { FacadeSide, HouseSection } from '#drawings/facade/facade.ts'
import { short } from '#drawings/svg-paths.ts'
import { element } from '#drawings/svg.ts'

import type { PlacedHouse } from './genplan.ts'
import type { HousePlace } from './house-place.ts'
import { face, project } from './isometry.ts'
import type { Volume } from './isometry.ts'

/** Windows of the plans: one storey is drawn, the others are the same one lifted. */
export function windows(
  { house, turn = 0 }: PlacedHouse,
  section: HouseSection,
  { x, y, width, depth }: Volume,
  side: FacadeSide,
  fill: string,
): string {
  const first = house.ground === 'shops' ? 2 : 1
  const base = metres(levelOf(first, house.ground))
  const pane = (from: number, to: number) => {
    const [a, b] = [metres(from), metres(to)]
    const [low, high] = [base + 0.6, base + 2.5]
    return side === 'south'
      ? face(
          [x + a, y + depth, low],
          [x + b, y + depth, low],
          [x + b, y + depth, high],
          [x + a, y + depth, high],
        )
      : face(
          [x + width, y + depth - a, low],
          [x + width, y + depth - b, low],
          [x + width, y + depth - b, high],
          [x + width, y + depth - a, high],
        )
  }
  const storey = baysOf(section.floor, ownSide(side, turn))
    .filter(({ kind }) => kind !== 'balcony')
    .map(({ from, to }) => pane(from, to))
    .join('')
  if (!storey) return ''
  const key = `${house.seed}|${section.id}|${side}|${x}|${y}|${fill}`
  const id = `g${hash(key).toString(36)}`
  let lifted = ''
  for (let floor = first; floor <= section.floors; floor++)
    lifted += element('use', {
      href: `#${id}`,
      y: short(project([0, 0, metres(levelOf(floor, house.ground)) - base])[1]),
    })
  return element('defs', {}, element('path', { id, fill, d: storey })) + lifted
}

const clockwise = ['north', 'east', 'south', 'west'] as const

/** Which side of a turned house looks that way. */
const ownSide = (side: FacadeSide, turn: HousePlace['turn']): FacadeSide =>
  itemAt(clockwise, (clockwise.indexOf(side) - turn + 4) % 4)

export const shadow = ({ x, y, width, depth, to }: Volume) =>
  face(
    [x + width, y, 0],
    [x + width + to * 0.32, y - to * 0.1, 0],
    [x + width + to * 0.32, y + depth - to * 0.1, 0],
    [x + width, y + depth, 0],
  )

export const metres = (mm: number) => mm / 1000
