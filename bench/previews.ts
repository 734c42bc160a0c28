import { writeFileSync } from 'node:fs'

import { drawPlan } from '#drawings/plan/draw-plan.ts'
import { makePlan } from '#drawings/plan/make-plan.ts'
import { sampleSpec, sampleTypes } from '#drawings/plan/sample-spec.ts'
import { openBrand } from '#server/brand/open-brand.ts'
import { drawEveningPreview, SCENE } from '#drawings/preview/draw-evening-preview.ts'
import { drawCutaway } from '#drawings/cutaway/draw-cutaway.ts'
import { drawFlatPreview } from '#drawings/preview/draw-flat-preview.ts'
import { drawStreet } from '#drawings/scene/street.ts'
import { createPreviewRenderer } from '#server/previews/preview-renderer.ts'
import { litOf, sampleHouses } from '#site/kit/sample-houses.ts'

/** Pictures for chats: what one costs, what it weighs, and for how long visitors wait meanwhile. */
const MOST_BYTES = 300_000

const painter = createPreviewRenderer()

const brand = { siteName: 'Створ', mark: openBrand('config/brand').mark }
const words = {
  name: '2-комнатная евро',
  area: '53,5 м²',
  place: 'Лоцманский квартал, дом 2, секция 2, 7-й этаж из 12',
  price: '15 180 000 ₽',
  note: 'Цена на 21 ноября 2026',
  state: 'available',
} as const
const flats = Object.keys(sampleTypes).map((type) => {
  const plan = makePlan(sampleSpec(type, 0))
  const look = { theme: 'light', north: null, place: null } as const
  return () =>
    drawFlatPreview(
      words,
      drawPlan(plan, { look: 'thumb', theme: 'light' }),
      drawCutaway(plan, look),
      brand,
    )
})
const street = sampleHouses.map((house) => ({ house, lit: litOf(house) }))
const aspect = SCENE.width / SCENE.height
const streets = street.map((_, at) => () => {
  const scene = drawStreet(street.slice(0, at + 1), { daylight: 'evening', aspect })
  return drawEveningPreview({ title: words.place, lines: [words.price] }, scene, brand)
})

const results = [await measure('flat', flats), await measure('street', streets)]
console.table(results)
writeFileSync('bench/results/previews.json', `${JSON.stringify({ results }, null, 2)}\n`)
process.exitCode = results.every(({ mostBytes }) => mostBytes < MOST_BYTES) ? 0 : 1

async function measure(what: string, drawings: (() => string)[]) {
  await painter.render(drawings[0]!, 'robot')
  const took: number[] = []
  const bytes: number[] = []
  const pauses = watchPauses()
  for (const draw of drawings) {
    const started = performance.now()
    bytes.push((await painter.render(draw, 'robot')!).length)
    took.push(performance.now() - started)
  }
  const longestPauseMs = Math.round(pauses())
  return { what, ms: Math.round(median(took)), longestPauseMs, mostBytes: Math.max(...bytes) }
}

/** For how long nothing else was done at the most. */
function watchPauses(): () => number {
  let [last, longest] = [performance.now(), 0]
  const watch = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  return () => {
    clearInterval(watch)
    return longest
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
