import { gzipSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'

import { floorOfGeometry } from '#drawings/floor/floor-of-geometry.ts'
import { innerSize } from '#drawings/floor/floor.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'
import { sampleSections } from '#drawings/floor/sample-sections.ts'
import { boundsOf } from '#geometry/shapes.ts'
import { geometryOfFloor } from '#tests/support/geometry/geometry-of-floor.ts'
import { turnGeometry } from '#tests/support/geometry/sample-geometry.ts'

import { drawGenplan } from './draw-genplan.ts'
import type { Genplan, PlacedHouse } from './genplan.ts'
import { layOutGenplan } from './lay-out-genplan.ts'
import { volumesOf } from './volumes.ts'

const [plain, wings] = sampleSections.map(makeFloor)
const placed: PlacedHouse[] = [
  {
    house: {
      seed: 'first',
      material: 'brick',
      ground: 'shops',
      sections: [
        { id: '1', floorAt: () => plain!, floors: 9 },
        { id: '2', floorAt: () => wings!, floors: 12 },
      ],
    },
    x: 6,
    y: 4,
    name: 'Секции 1 и 2, «у воды»',
    pin: '1–2',
    href: '/proekty/locman?section=1',
  },
  {
    house: {
      seed: 'second',
      material: 'clinker',
      ground: 'shops',
      sections: [{ id: '3', floorAt: () => wings!, floors: 14 }],
    },
    x: 110,
    y: 66,
    name: 'Секция 3',
    pin: '3 — 2029',
    href: '/x',
    later: true,
  },
]
const genplan: Genplan = {
  seed: 'site',
  width: 150,
  depth: 110,
  houses: placed,
  neighbours: [{ x: 52, y: 80, width: 20, depth: 10, height: 7, pin: 'Причал' }],
  lawns: [[30, 28, 108, 94]],
  paths: [[64, 24, 68, 98]],
  courts: [[76, 34, 96, 50]],
  river: true,
}

test('houses stand on the plot in their true measures', () => {
  const [first, second] = volumesOf(placed[0]!)
  expect(first!.volume.width).toBeCloseTo(innerSize(plain!)[0] / 1000 + 0.8, 3)
  expect(first!.volume.to).toBeCloseTo(4.5 + 8 * 3.15 + 1.3, 3)
  expect(second!.volume.x).toBeGreaterThan(first!.volume.x + first!.volume.width)
})

test.each(['light', 'dark'] as const)('a genplan on %s paper is well-formed and light', (theme) => {
  const svg = drawGenplan(genplan, { theme, selected: '1–2', label: 'Генплан' })
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.write(svg).close()
  expect(/<script|<style|NaN|undefined/.test(svg)).toBe(false)
  expect(gzipSync(svg).length).toBeLessThan(14_000)
  expect(svg).toBe(drawGenplan(genplan, { theme, selected: '1–2', label: 'Генплан' }))
})

test('only houses on sale are links', () => {
  const svg = drawGenplan(genplan, { theme: 'light', label: 'Генплан' })
  expect(svg.match(/<a /g)).toHaveLength(1)
  expect(svg).toContain('aria-label="Секции 1 и 2, «у воды»"')
})

test('houses whose places are reported stand there, turned as they are', () => {
  const { house } = placed[0]!
  const at = (x: number, y: number, turn: 0 | 1) => ({
    ...placed[0]!,
    house,
    place: { x, y, turn },
  })
  const plan = layOutGenplan('plot', [at(40, 80, 0), at(150, 50, 1)])
  const [along, across] = plan.houses.map(volumesOf)
  expect(along![0]!.volume.width).toBeCloseTo(across![0]!.volume.depth, 3)
  expect(across![1]!.volume.y).toBeGreaterThan(across![0]!.volume.y)
  const middles = [along!, across!].map((parts) => {
    const left = Math.min(...parts.map(({ volume }) => volume.x))
    const right = Math.max(...parts.map(({ volume }) => volume.x + volume.width))
    return (left + right) / 2
  })
  expect(middles[1]! - middles[0]!).toBeCloseTo(110, 3)
})

test('true floors stand on the plot by their outline, however their house is turned', () => {
  const geometry = turnGeometry(geometryOfFloor(plain!), 30)
  const floor = floorOfGeometry(geometry, 3)!
  const [contour] = floor.contours
  const section = { id: '1', floorAt: () => floor, floors: 9, levels: geometry.levels }
  const house = { ...placed[0]!.house, sections: [section] }
  for (const turn of [0, 1, 2, 3] as const) {
    const { volume, toPlot } = volumesOf({ ...placed[0]!, house, turn })[0]!
    const [x0, y0, x1, y1] = boundsOf(contour!.map(toPlot))
    expect(x0).toBeCloseTo(volume.x, 3)
    expect(y0).toBeCloseTo(volume.y, 3)
    expect(x1 - x0).toBeCloseTo(volume.width, 3)
    expect(y1 - y0).toBeCloseTo(volume.depth, 3)
    const svg = drawGenplan({ ...genplan, houses: [{ ...placed[0]!, house, turn }] }, light)
    expect(/NaN|undefined/.test(svg)).toBe(false)
    expect(gzipSync(svg).length).toBeLessThan(14_000)
  }
})

const light = { theme: 'light', label: 'Генплан' } as const
