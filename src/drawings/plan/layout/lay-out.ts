import { itemAt } from '#domain/item-at.ts'
import { areaCoefficient } from '#geometry/room-kinds.ts'
import { areaOf, toCentimetre } from '#geometry/shapes.ts'
import { PARTITION } from '#drawings/plan/model/plan.ts'
import { cutIntoCells } from '#drawings/plan/walls/borders.ts'
import { isOutside } from '#drawings/plan/walls/envelope.ts'

import { leastWidth } from './flat-measures.ts'
import { layOutSingle } from './lay-out-single.ts'
import { layOutThrough } from './lay-out-through.ts'
import { totalOf } from './room-areas.ts'
import type { Recipe, RoomDraft, RoomList } from './room-draft.ts'
import { stepFacade } from './step-facade.ts'

/** Rooms of a flat of the given width. */
export function layOut(roomList: RoomList, recipe: Recipe, width: number): RoomDraft[] {
  const lay = roomList.back.length > 0 ? layOutThrough : layOutSingle
  const drafts = lay(roomList, recipe, width)
  stepFacade(roomList, drafts, width)
  return drafts
}

/** The width at which the flat has the wanted area (mm²), by secants, to a centimetre. */
export function findWidth(
  roomList: RoomList,
  recipe: Recipe,
  wanted: number,
  about: number,
): number {
  const least = leastWidth(roomList)
  let width = toCentimetre(about)
  const start = layOut(roomList, recipe, width)
  const correction = totalOf(start, bordersOf(start)) - quickTotal(start)
  let best = { width, miss: Infinity }
  for (let turn = 0; turn < 9; turn++) {
    const miss = wanted - quickTotal(layOut(roomList, recipe, width)) - correction
    if (Math.abs(miss) < Math.abs(best.miss)) best = { width, miss }
    const next = Math.max(least, toCentimetre(width + miss / (roomList.depth * 0.96)))
    if (next === width) break
    width = next
  }
  return best.width
}

const bordersOf = (drafts: readonly RoomDraft[]) =>
  cutIntoCells(drafts.map((draft) => (isOutside(draft) ? [] : draft.parts))).borders

/** Good but for the corners of partitions, and many times quicker than the exact one. */
function quickTotal(drafts: readonly RoomDraft[]): number {
  let total = 0
  for (const { kind, parts } of drafts)
    for (const part of parts) total += areaOf(part) * areaCoefficient(kind)
  for (const { low, high, from, to } of bordersOf(drafts)) {
    if (low < 0 || high < 0) continue
    const [a, b] = [itemAt(drafts, low).kind, itemAt(drafts, high).kind]
    const half = ((to - from) * PARTITION) / 2
    if (a === 'loggia' || b === 'loggia') total -= (to - from) * 125
    else total -= 2 * half
  }
  return total
}
