import { isInside } from '#geometry/outlines/area.ts'
import { boundsOf, centreOf, grow, overlap, polygonArea } from '#geometry/shapes.ts'
import type { Point, Rect } from '#geometry/shapes.ts'
import { kindOfName } from '#geometry/kind-of-name.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import { itemAt } from '#domain/item-at.ts'

import { readFloorTitle, readRoomTexts } from '#geometry/drawing/read-texts.ts'

import type { Label } from './read-explication.ts'

/** The plan of a floor on the sheet. */
export type Sheet = {
  name: string
  floors: number[]
  elevation: number | null
  rooms: Outline[]
  covers: (point: Point) => boolean
  /** Where its zero lies: floors drawn side by side stand one above another by it. */
  zero: Point
}

/** Plans of one sheet stand farther apart, mm. */
const APART = 1500

/** Walls, sizes and titles around the rooms of a plan, mm. */
const AROUND = 3000

/** Plans of floors on one sheet: by their frames, else by titles beside plans that stand apart. */
export function partSheets(
  rooms: readonly Outline[],
  frames: readonly Outline[],
  labels: readonly Label[],
  warnings: string[],
): Sheet[] {
  const titles = labels.filter(({ text }) => readFloorTitle(text) !== null)
  const framed = byFrames(rooms, frames, titles)
  const found = framed.length > 1 ? framed : byTitles(rooms, titles, labels)
  const known = found.filter(({ floors }) => floors.length > 0)
  if (known.length < 2) return [whole(rooms, titles)]
  if (known.length < found.length)
    warnings.push(`Планов без названия этажа: ${found.length - known.length}, они пропущены.`)
  return known
}

const whole = (rooms: readonly Outline[], titles: readonly Label[]): Sheet => ({
  ...titleOf(titles[0]),
  rooms: [...rooms],
  covers: () => true,
  zero: [0, 0],
})

function titleOf(label: Label | undefined): Pick<Sheet, 'name' | 'floors' | 'elevation'> {
  const name = label?.text.split('\n')[0] ?? ''
  return { name, floors: [], elevation: null, ...(label && readFloorTitle(label.text)) }
}

function byFrames(
  rooms: readonly Outline[],
  frames: readonly Outline[],
  titles: readonly Label[],
): Sheet[] {
  const sorted = frames.toSorted((a, b) => polygonArea(a) - polygonArea(b))
  const held = Map.groupBy(rooms, (room) => sorted.find((one) => isInside(one, middleOf(room))))
  return [...held].flatMap(([frame, inside]): Sheet[] => {
    if (!frame) return []
    const covers = (point: Point) => isInside(frame, point)
    const [x0, , , y1] = boundsOf(frame)
    const title = titleOf(titles.find(({ at }) => covers(at)))
    return [{ ...title, rooms: inside, covers, zero: [x0, y1] }]
  })
}

function byTitles(
  rooms: readonly Outline[],
  titles: readonly Label[],
  labels: readonly Label[],
): Sheet[] {
  const plans = plansApart(rooms).map((plan) => ({ plan, bounds: boundsOf(plan.flat()) }))
  const nearest = (at: Point) =>
    plans.toSorted((a, b) => distance(a.bounds, at) - distance(b.bounds, at))[0]
  const titled = new Map(titles.map((title) => [nearest(title.at)?.plan, title]))
  return plans.map(({ plan, bounds }): Sheet => {
    const around = grow(bounds, AROUND)
    const covers = (point: Point) => distance(around, point) === 0
    return { ...titleOf(titled.get(plan)), rooms: plan, covers, zero: cornerOf(plan, labels) }
  })
}

/** Rooms with a wall between them are of one plan. */
function plansApart(rooms: readonly Outline[]): Outline[][] {
  let plans: Outline[][] = []
  for (const room of rooms) {
    const reach = grow(boundsOf(room), APART)
    const near = plans.filter((plan) => plan.some((other) => overlap(reach, boundsOf(other))))
    plans = [...plans.filter((plan) => !near.includes(plan)), [...near.flat(), room]]
  }
  return plans
}

/** Of its stairs or lift, which stand alike on all floors; else of the whole plan. */
function cornerOf(plan: readonly Outline[], labels: readonly Label[]): Point {
  const core = plan.filter((room) => {
    const texts = labels.filter(({ at }) => isInside(room, at)).map(({ text }) => text)
    const kind = kindOfName(readRoomTexts(texts).name)
    return kind === 'stairs' || kind === 'lift'
  })
  const [x0, y0] = boundsOf((core.length > 0 ? core : plan).flat())
  return [x0, y0]
}

function distance([x0, y0, x1, y1]: Rect, [x, y]: Point): number {
  return Math.hypot(Math.max(x0 - x, 0, x - x1), Math.max(y0 - y, 0, y - y1))
}

const middleOf = (room: Outline): Point => {
  const middle = centreOf(boundsOf(room))
  return isInside(room, middle) ? middle : itemAt(room, 0)
}
