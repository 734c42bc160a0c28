import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'

import { itemAt } from '#domain/item-at.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'
import { sampleSections } from '#drawings/floor/sample-sections.ts'
import { drawPlan } from '#drawings/plan/draw-plan.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'
import { polygonArea } from '#geometry/shapes.ts'

import { darkMask } from '#geometry/tracing/dark-mask.ts'

import { guessPlan } from './guess-plan.ts'

/** As it is drawn for buyers, with furniture, names and sizes: a centimetre is a pixel. */
const pictureOf = (plan: Plan) => {
  const svg = drawPlan(plan, { look: 'full', theme: 'light', north: 0 })
  const { pixels, width, height } = new Resvg(svg, { background: '#fff' }).render()
  return darkMask(pixels, width, height)
}

const plans = makeFloor(itemAt(sampleSections, 0)).units.map(({ plan }) => plan)

test('of rooms within walls nineteen in twenty are found in pictures of plans, each within 2 % of its area', () => {
  let [found, all] = [0, 0]
  for (const plan of plans) {
    const { rooms } = guessPlan(pictureOf(plan), 10)
    const areas = rooms.map(({ outline }) => polygonArea(outline) / 100)
    for (const room of plan.rooms) {
      if (room.kind === 'balcony') continue
      const truth = polygonArea(room.outline) / 1e4
      all++
      if (areas.some((area) => Math.abs(area - truth) < truth * 0.02)) found++
    }
  }
  expect(all).toBeGreaterThan(30)
  expect(found / all).toBeGreaterThanOrEqual(0.95)
})

test('walls tell their thickness where the scale is not known; doors and windows are in their rooms', () => {
  const plan = itemAt(plans, 3)
  const { rooms, openings, wall } = guessPlan(pictureOf(plan), null)
  expect(wall).toBe(10)
  expect(rooms).toHaveLength(plan.rooms.length)
  const count = (kind: string) => openings.filter((one) => one.kind === kind).length
  expect([count('window'), count('door')]).toEqual([plan.windows.length, plan.doors.length])
  const widths = openings
    .filter(({ kind }) => kind === 'window')
    .map(({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1]) * 10)
  const truth = plan.windows.map(({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1]))
  for (const [i, width] of widths.toSorted((a, b) => a - b).entries())
    expect(
      Math.abs(
        width -
          itemAt(
            truth.toSorted((a, b) => a - b),
            i,
          ),
      ),
    ).toBeLessThan(40)
})

test.each([
  [1, 1, 'Картинка 1 × 1 точек слишком мала'],
  [20_000, 20_000, 'Картинка 20000 × 20000 точек слишком велика'],
  [300, 300, 'Стены на картинке тонкие, как линии'],
])('a picture of %i × %i is refused by one sentence', (width, height, sentence) => {
  const dark = new Uint8Array(Math.min(width * height, 90_000))
  let refusal = ''
  try {
    guessPlan({ width, height, dark }, null)
  } catch (error) {
    refusal = String(error).replaceAll('\u00A0', ' ')
  }
  expect(refusal).toContain(sentence)
})
