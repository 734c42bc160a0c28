import { gzipSync } from 'node:zlib'

import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'

import { describePlan } from './describe.ts'
import { drawPlan } from './draw-plan.ts'
import { makePlan } from './make-plan.ts'
import { sampleSpec, types } from './samples.ts'
import { turnPlan } from './turn.ts'

const samples = Object.keys(types).flatMap((type) =>
  Array.from({ length: 12 }, (_, n) => makePlan(sampleSpec(type, n))),
)
const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] as number

test('a drawing is well-formed XML, with nothing that runs', () => {
  for (const [i, plan] of samples.entries()) {
    const turned = turnPlan(plan, { mirror: i % 2 === 0, flip: i % 3 === 0, lay: i % 5 === 0 })
    const svg = drawPlan(turned, { look: 'full', theme: 'light', north: 30 })
    const parser = new SaxesParser()
    parser.on('error', (error) => {
      throw error
    })
    parser.write(svg).close()
    expect(svg).not.toMatch(/<script|<style|\son\w+=|javascript:|NaN|undefined|Infinity/)
  }
})

test('a number from a feed stays text', () => {
  const svg = drawPlan(samples[0]!, {
    look: 'thumb',
    theme: 'light',
    number: '"><script>1</script>',
  })
  expect(svg).not.toContain('<script')
})

test('the name of a drawing says every room and the total', () => {
  const plan = makePlan({ seed: 'a', layout: 'euro', rooms: 2, area: 5350 })
  expect(describePlan(plan, '96')).toMatch(
    /^План квартиры №\u00A096: кухня-гостиная \d+,\d\u00A0м².*Общая площадь 53,5\u00A0м²\.$/,
  )
  expect(drawPlan(plan, { look: 'full', theme: 'dark', number: '96' })).toContain(
    `aria-label="${describePlan(plan, '96')}"`,
  )
})

test('drawings are light: a thumbnail about 8 KB, a full plan about 10', () => {
  const bytes = (look: 'thumb' | 'full', pack: (svg: string) => number) =>
    median(samples.map((plan) => pack(drawPlan(plan, { look, theme: 'light' }))))
  const zipped = (svg: string) => gzipSync(svg).length
  expect(bytes('thumb', (svg) => svg.length)).toBeLessThan(9000)
  expect(bytes('full', (svg) => svg.length)).toBeLessThan(12_000)
  expect(bytes('thumb', zipped)).toBeLessThan(3072)
  expect(bytes('full', zipped)).toBeLessThan(5120)
})

test('inside a page the colours are its tokens', () => {
  const svg = drawPlan(samples[0]!, { look: 'full', theme: 'page' })
  expect(svg).toContain('var(--plan-wall,')
  expect(svg.replaceAll(/var\([^)]+\)/g, '')).not.toMatch(/#[0-9a-f]{3,6}"/)
})

test('turning a plan twice brings it back', () => {
  const plan = samples[7]!
  for (const turn of [{ mirror: true }, { flip: true }, { lay: true }])
    expect(turnPlan(turnPlan(plan, turn), turn)).toEqual(plan)
})
