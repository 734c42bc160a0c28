import { itemAt } from '#domain/item-at.ts'
import { inkOf } from '#drawings/ink.ts'
import { turnPlan } from '#drawings/plan/model/turn-plan.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'
import { short } from '#drawings/svg-paths.ts'
import { inscription, phoneTextOf, sheet } from '#drawings/svg.ts'
import { boundsOf } from '#geometry/shapes.ts'

import {
  drawPlan,
  isOnPage,
  planSheet,
  roomsInWords,
  totalArea,
  whoseIs,
  type Described,
  type PlanLook,
} from './draw-plan.ts'

/** Units of the drawing: over each plan, where it has a title. */
const TITLE = 34

/** The plan of a flat; of a flat of several floors all of them side by side, each under its title. */
export function drawLevels(levels: readonly Plan[], look: PlanLook): string {
  const [only, ...more] = levels
  if (only && more.length === 0) return drawPlan(only, look)
  const ink = inkOf(look.theme)
  const full = look.look === 'full'
  let [left, rooms, content] = [0, 1, '']
  const own = levels.map((plan) => planSheet(plan, look).box)
  const all = own.reduce((sum, [, , width]) => sum + width, 0)
  const boxes = levels.map((plan, level) => {
    // Moved as a plan, so that a ruler and furniture find its rooms where they are drawn.
    const [x, , width] = itemAt(own, level)
    const moved = turnPlan(plan, { move: [(left - x) * 10, 0] })
    const { box, content: drawn } = planSheet(moved, look, rooms, all - width)
    content += drawn
    left = box[0] + box[2]
    rooms += plan.rooms.length
    return box
  })
  const [x0, y0, x1, y1] = boundsOf(
    boxes.flatMap(([x, y, width, height]) => [
      [x, y],
      [x + width, y + height],
    ]),
  )
  const top = y0 - (full ? TITLE : 0)
  const titles = boxes.map(([x], level) =>
    inscription(
      { x: short(x + 64), y: short(y0 - 6), 'font-size': 24, fill: ink.text },
      levelName(level),
    ),
  )
  const label = full ? describeLevels(levels, look) : 'План квартиры'
  const phoneText = isOnPage(look) ? phoneTextOf(x1 - x0, y1 - top) : undefined
  return sheet(
    { box: [x0, top, x1 - x0, y1 - top], label, phoneText },
    content + (full ? titles.join('') : ''),
  )
}

/** «1-й уровень» */
export const levelName = (index: number): string => `${index + 1}-й\u00A0уровень`

function describeLevels(levels: readonly Plan[], look: Described): string {
  const floors = levels.map((plan, i) => `${levelName(i)}: ${roomsInWords(plan)}`)
  const area = look.area ?? levels.reduce((sum, plan) => sum + plan.area, 0)
  return `${whoseIs(look)}. ${floors.join('. ')}. ${totalArea(area)}`
}
