import { brotliCompressSync, gzipSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'

import { describePlan } from './draw-plan.ts'
import { turnPlan } from '#drawings/plan/model/turn-plan.ts'

import { drawPlan } from './draw-plan.ts'
import { makePlan } from './make-plan.ts'
import { entryCorners } from './draw-plan.ts'
import { sampleSpec, sampleTypes } from '#tests/support/sample-spec.ts'

const samples = Object.keys(sampleTypes).flatMap((type) =>
  Array.from({ length: 12 }, (_, n) => makePlan(sampleSpec(type, n))),
)

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
    look: 'full',
    theme: 'light',
    number: '"><script>1</script>',
  })
  expect(svg).not.toContain('<script')
})

test('the name of a drawing says every room and the total', () => {
  const plan = makePlan({ seed: 'a', layout: 'euro', rooms: 2, area: 5350 })
  expect(describePlan(plan, { number: '96' })).toMatch(
    /^План квартиры №\u00A096: кухня-гостиная \d+,\d\u00A0м².*Общая площадь 53,5\u00A0м²\.$/,
  )
  expect(describePlan(plan, { area: 5390 })).toMatch(/Общая площадь 53,9\u00A0м²\.$/)
  expect(drawPlan(plan, { look: 'full', theme: 'dark', number: '96' })).toContain(
    `aria-label="${describePlan(plan, { number: '96' })}"`,
  )
})

test('drawings are light: no thumbnail is over 3 KB on its way, no full plan over 5', () => {
  const heaviest = (look: 'thumb' | 'full', pack: (svg: string) => Buffer) =>
    Math.max(...samples.map((plan) => pack(drawPlan(plan, { look, theme: 'light' })).length))
  expect(heaviest('thumb', brotliCompressSync)).toBeLessThanOrEqual(3 * 1024)
  expect(heaviest('full', gzipSync)).toBeLessThanOrEqual(5 * 1024)
})

test('a card sees no font of the page: its figures are outlines, and its entry mark lies within the sheet', () => {
  for (const plan of samples) {
    const svg = drawPlan(plan, { look: 'thumb', theme: 'light' })
    expect(svg).not.toContain('<text')
    const [left = 0, top = 0, width = 0, height = 0] =
      /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? []
    for (const [x, y] of entryCorners(plan)) {
      expect(x > left && x < left + width).toBe(true)
      expect(y > top && y < top + height).toBe(true)
    }
  }
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
