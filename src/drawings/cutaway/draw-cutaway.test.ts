import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { areaOf, commonArea, polygonArea, type Point } from '#geometry/shapes.ts'
import { makePlan } from '#drawings/plan/make-plan.ts'
import { azimuthsOf } from '#drawings/plan/model/azimuths.ts'
import { planOfUnit } from '#drawings/plan/plan-of-unit.ts'
import { commonByStrips } from '#tests/support/geometry/common-by-strips.ts'
import { sampleGeometry } from '#tests/support/geometry/sample-geometry.ts'
import { sampleSpec, sampleTypes } from '#tests/support/sample-spec.ts'

import { drawCutaway } from './draw-cutaway.ts'
import { paintsOf } from './paints.ts'
import { inOrder } from './solid.ts'
import { sunnyFloors } from './sun-patches.ts'
import { wallSolids } from './wall-solids.ts'

const place = { latitude: 59.2, longitude: 39.9 }
const samples = Object.keys(sampleTypes).flatMap((type) =>
  Array.from({ length: 20 }, (_, n) => makePlan(sampleSpec(type, n))),
)
const march = { ...place, date: '2026-03-21', zone: 3 }

test('walls of a cut-away are blocks that nowhere overlap', () => {
  for (const plan of samples) {
    const walls = wallSolids(plan, paintsOf('light')).map(({ at }) => at)
    const overlaps = walls.flatMap((a, i) => walls.slice(i + 1).map((b) => commonArea(a, b)))
    expect(Math.max(0, ...overlaps)).toBe(0)
    expect(walls.every((wall) => areaOf(wall) > 0)).toBe(true)
  }
})

test('what stands nearer to the viewer is drawn later', () => {
  const at = (x: number, y: number) => [x, y, x + 10, y + 10] as const
  const solids = [at(10, 10), at(0, 0), at(10, 0), at(0, 10)].map((rect) => ({
    at: rect,
    low: 0,
    high: 10,
    drawn: rect.join(),
  }))
  const order = inOrder(solids).map(({ drawn }) => drawn.slice(0, 5))
  expect(order[0]).toBe('0,0,1')
  expect(order.at(-1)).toBe('10,10')
})

test('the sun lies only in rooms whose windows look at it, and moves on by the hour', () => {
  const [plan] = samples
  const north = 0
  const hours = sunnyFloors(plan!, north, march)
  const bright = hours.filter(({ patches }) => patches.length > 0)
  expect(bright.length).toBeGreaterThan(2)
  for (const { azimuth } of bright) {
    const aside = azimuthsOf(plan!, north).map((side) =>
      Math.abs(((azimuth - side + 540) % 360) - 180),
    )
    expect(Math.min(...aside)).toBeLessThan(90)
  }
  const starts = bright.map(({ patches }) => JSON.stringify(patches[0]))
  expect(new Set(starts).size).toBe(starts.length)
})

test('no patch of sun is larger than the room it lies in, whatever way the house stands', () => {
  for (const plan of samples)
    for (const north of [0, 135]) {
      const floor = plan.rooms.reduce((sum, { parts }) => sum + parts.map(areaOf).reduce(add, 0), 0)
      for (const { patches } of sunnyFloors(plan, north, march))
        expect(patches.map(polygonArea).reduce(add, 0)).toBeLessThan(floor / 100)
    }
})

const add = (a: number, b: number) => a + b

test('every hour with the sun up has a group of its own, and one of them is shown at first', () => {
  const svg = drawCutaway([samples[40]!], { theme: 'light', north: 200, place })
  const names = [...svg.matchAll(/<g id="(m\d+h\d+)"/g)].map(([, name]) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('m6h12')
  expect(names).toContain('m12h12')
  expect(svg.match(/class="now"/g)).toHaveLength(1)
})

test('a flat whose place is not known has no sun drawn into it', () => {
  const svg = drawCutaway([samples[0]!], { theme: 'dark', north: null, place: null })
  expect(svg).not.toContain('<g id=')
  expect(svg).toContain('Квартира в')
})

test('a cut-away weighs at most 16 kB as it travels', () => {
  const sizes = samples
    .filter((_, i) => i % 7 === 0)
    .map((plan) => gzipSync(drawCutaway([plan], { theme: 'light', north: 20, place })).length)
  expect(Math.max(...sizes)).toBeLessThan(16_000)
})

test('a flat with a bay stands on its true walls, and the sun falls through several of its windows at once', () => {
  const [floor] = sampleGeometry.floors
  const plan = planOfUnit(floor!.units[1]!, floor!, 'seed')
  const svg = drawCutaway([plan], { theme: 'light', north: 0, place })
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  const hours = sunnyFloors(plan, 0, { ...march, date: '2026-06-21' })
  const room = plan.rooms[2]!.outline.map(([x, y]): Point => [x / 10, y / 10])
  const lit = hours.flatMap(({ patches }) => patches)
  expect(hours.some(({ patches }) => patches.length > 1)).toBe(true)
  for (const patch of lit)
    expect(commonByStrips(patch, room) / polygonArea(patch)).toBeGreaterThan(0.99)
})

test('both floors of a flat stand side by side under one sun', () => {
  const levels = sampleGeometry.floors
    .slice(1)
    .map((floor) => planOfUnit(floor.units[0]!, floor, 's'))
  const look = { theme: 'light', north: 0, place } as const
  const widthOf = (svg: string) => Number(/ width="([\d.]+)"/.exec(svg)?.[1])
  const both = drawCutaway(levels, look)
  const [lower, upper] = levels.map((plan) => drawCutaway([plan], look))
  expect(Math.abs(widthOf(both) - widthOf(lower!) - widthOf(upper!))).toBeLessThan(60)
  const hours = [...both.matchAll(/id="(m\d+h\d+)"/g)].map(([, name]) => name)
  expect(hours.length).toBeGreaterThan(20)
  expect(new Set(hours).size).toBe(hours.length)
})
