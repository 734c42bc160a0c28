import { brotliCompressSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'

import { baysOf, spanOf } from '#drawings/facade/bays.ts'
import type { House, LitFlat } from '#drawings/facade/facade.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'
import { sampleSections } from '#drawings/floor/sample-sections.ts'

import { drawPanorama } from './draw-panorama.ts'
import type { Panorama } from './panorama.ts'
import { drawProgress, markOf } from './progress.ts'
import { drawShopfronts } from './shopfronts.ts'
import { drawStreet } from './street.ts'

const floors = sampleSections.map(makeFloor)
const houses = (['brick', 'larch', 'limestone', 'clinker'] as const).map((material, i): House => ({
  seed: `house ${material}`,
  material,
  ground: material === 'larch' ? 'flats' : 'shops',
  sections: [{ id: '1', floorAt: () => floors[i]!, floors: 7 + i * 2 }],
}))
const litOf = (house: House): LitFlat[] =>
  house.sections.flatMap(({ id, floorAt, floors: count }) =>
    floorAt(2).units.flatMap(({ stack }) =>
      spanOf(baysOf(floorAt(2), 'south'), stack) === null
        ? []
        : Array.from({ length: count - 1 }, (_, i) => ({
            section: id,
            floor: i + 2,
            stack,
            name: `2-комнатная евро, 53,5 м², этаж ${i + 2}, секция ${id}`,
            href: `/kvartiry/${i}`,
          })),
    ),
  )
const panorama: Panorama = {
  seed: 'embankment',
  width: 1440,
  height: 680,
  water: 110,
  profile: [
    [0, 30],
    [620, 30],
    [940, 150],
    [1440, 215],
  ],
  quays: [[0, 640]],
  forests: [[640, 1440]],
  houses: houses.map((house, i) => ({ house, x: 40 + i * 330, lit: litOf(house) })),
}

function wellFormed(svg: string): string {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.write(svg).close()
  expect(/<script|<style|NaN|undefined|Infinity/.test(svg)).toBe(false)
  return svg
}

test('the embankment weighs little even with a hundred lit flats', () => {
  const svg = wellFormed(
    drawPanorama(panorama, { daylight: 'page', links: true, label: 'Берег Яры' }),
  )
  const flats = panorama.houses.flatMap(({ lit }) => lit)
  expect(svg.match(/<a /g)).toHaveLength(flats.length)
  expect(flats.length).toBeGreaterThan(100)
  expect(svg.length).toBeLessThan(130_000)
  expect(brotliCompressSync(svg).length).toBeLessThan(40_000)
  expect(svg.slice(0, 400)).toContain(`Окна горят у квартир в продаже: ${flats.length}`)
})

test('light lies on the water under lit windows alone', () => {
  const [first, ...rest] = panorama.houses
  if (!first) throw new Error('no house')
  const draw = (lit: readonly LitFlat[]) =>
    drawPanorama(
      { ...panorama, houses: [{ ...first, lit }, ...rest.map((one) => ({ ...one, lit: [] }))] },
      { daylight: 'evening', links: false, label: 'Берег' },
    )
  const dashes = (svg: string) => {
    const [, d = ''] = /stroke="#b07f33"[^>]* d="([^"]*)"/.exec(svg) ?? []
    return [...d.matchAll(/M(-?\d+)/g)].map(([, x]) => Number(x))
  }
  expect(dashes(draw([]))).toEqual([])
  const lit = dashes(draw(first.lit.slice(0, 1)))
  expect(lit.length).toBeGreaterThan(1)
  expect(Math.max(...lit)).toBeLessThan(first.x + 330)
  expect(dashes(draw(first.lit)).length).toBeGreaterThan(lit.length)
})

test('the same embankment is the same bytes', () => {
  const draw = () => drawPanorama(panorama, { daylight: 'day', links: false, label: 'Берег' })
  expect(draw()).toBe(draw())
})

test('a street is decoration unless it is named', () => {
  const look = { daylight: 'day', aspect: 2 } as const
  const street = houses.map((house) => ({ house, lit: litOf(house) }))
  expect(wellFormed(drawStreet(street, look))).toContain('aria-hidden="true"')
  expect(drawStreet(street.slice(1), { ...look, pines: true, label: 'Смолокурня' })).toContain(
    'aria-label="Смолокурня"',
  )
})

test('a tower says how far it has come', () => {
  expect(markOf({ built: 7 })).toBe('+20,250')
  expect(
    wellFormed(drawProgress({ floors: 9, built: 7, theme: 'light', label: 'Секция 1' })),
  ).toContain('aria-label="Секция 1: построено 7 из 9 этажей, отметка +20,250"')
})

test('free premises are lit and lead to their pages', () => {
  const svg = wellFormed(
    drawShopfronts({
      material: 'brick',
      daylight: 'evening',
      label: 'Первый этаж',
      shops: [
        { frontage: 8400, number: 'К-1', name: 'Помещение К-1', free: true, href: '/kommerciya/1' },
        { frontage: 5200, number: null, name: 'Помещение', free: false },
      ],
      selected: 1,
      isCropped: true,
    }),
  )
  expect([...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, sign]) => sign)).toEqual(['К-1'])
  expect(svg.match(/<a /g)).toHaveLength(1)
  expect(svg).toContain('aria-label="Первый этаж. Свободно: 1"')
})
