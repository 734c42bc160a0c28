import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

import { drawPlan } from '#drawings/plan/draw-plan.ts'
import { makePlan } from '#drawings/plan/make-plan.ts'
import { sampleSpec, sampleTypes } from '#drawings/plan/sample-spec.ts'

/** Plans made and drawn, beside packing one of their files: what a server does for every answer anyway. */
const RUNS = 5
const EACH = 10
const AIM_MS = 1

const specs = Object.keys(sampleTypes).flatMap((type) =>
  Array.from({ length: EACH }, (_, n) => sampleSpec(type, n)),
)
const thumb = (plan: ReturnType<typeof makePlan>) =>
  drawPlan(plan, { look: 'thumb', theme: 'light' })
const full = (plan: ReturnType<typeof makePlan>) => drawPlan(plan, { look: 'full', theme: 'light' })
const plans = specs.map(makePlan)
const files = plans.map(thumb)

const runs = Array.from({ length: RUNS }, () => ({
  make: timeOf(specs, makePlan),
  thumb: timeOf(plans, thumb),
  full: timeOf(plans, full),
  control: timeOf(files, (svg) => gzipSync(svg)),
}))

const control = median(runs.map((run) => run.control))
const results = (['make', 'thumb', 'full'] as const).map((what) => {
  const ms = median(runs.map((run) => run[what]))
  return {
    what,
    ms: round(ms),
    aimMs: AIM_MS,
    controlMs: round(control),
    ratio: round(ms / control),
  }
})
const weights = { thumb: weigh(thumb), full: weigh(full) }
console.table(results)
console.table(weights)
writeFileSync('bench/results/drawings.json', `${JSON.stringify({ results, weights }, null, 2)}\n`)

/** Milliseconds of one by the clock of the processor, the mean of a walk over all: neighbours do not count. */
function timeOf<Item>(items: readonly Item[], work: (item: Item) => unknown): number {
  const before = process.threadCpuUsage()
  for (const item of items) work(item)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / items.length
}

/** Bytes after gzip: the middle one and the heaviest. */
function weigh(draw: typeof thumb) {
  const bytes = plans.map((plan) => gzipSync(draw(plan)).length)
  return { median: median(bytes), most: Math.max(...bytes) }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1]!
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}
