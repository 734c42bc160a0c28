import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { assembleHouse } from '#geometry/assemble/assemble-house.ts'
import type { HouseModel, ModelRoom } from '#geometry/house-model.ts'
import { readSectionGeometry } from '#geometry/read-section-geometry.ts'
import { boundsOf, polygonArea } from '#geometry/shapes.ts'
import { readHouseFile } from '#server/geometry/reading/read-house-file.ts'

const MODELS = join(import.meta.dirname, '../../../../shared/bim')
const areHere = existsSync(MODELS)
if (!areHere) console.error('Models of real houses: skipped, there are none beside the project')

const areaOf = ({ outline }: ModelRoom) => Math.round(polygonArea(outline) / 10_000) / 100
const roomsOf = ({ storeys }: HouseModel) => storeys.flatMap(({ rooms }) => rooms)

test.runIf(areHere)('a house of two homes gives both, room by room', async () => {
  const model = await readHouseFile(join(MODELS, 'duplex.ifc'))
  const { report, sections } = assembleHouse(model, [])
  const flats = report.flats.map(({ rooms, area, floors }) => [rooms, area, floors])
  expect(flats).toEqual([
    [10, 120.3, [1, 2]],
    [10, 120.3, [1, 2]],
  ])
  expect(report.rooms).toBe(20)
  expect(report.leftovers).toContain('Помещения вне квартир: «Roof» (Roof)')
  const areas = roomsOf(model).map((room) => areaOf(room))
  for (const area of [27.66, 6.89, 22.04]) expect(areas).toContain(area)
  const sides = roomsOf(model).map(({ outline }) => {
    const [x0, y0, x1, y1] = boundsOf(outline)
    return [x1 - x0, y1 - y0]
  })
  expect(sides.flat()).toContain(5_783)
  expect(report.doors).toBe(14)
  const { geometry } = sections[0]!
  const units = geometry.floors.flatMap((floor) => floor.units)
  const homes = [0, 1].map((above) =>
    units
      .filter((unit) => (unit.above ?? 0) === above)
      .map(({ plan }) =>
        plan.rooms.reduce((sum, { outline }) => sum + polygonArea(outline) / 1e6, 0).toFixed(2),
      ),
  )
  expect(homes).toEqual([
    ['63.17', '63.17'],
    ['57.13', '57.13'],
  ])
  const inner = units.flatMap(({ plan }) => plan.doors).filter(({ kind }) => kind === 'leaf')
  expect(inner.length).toBe(10)
  expect(report.windows).toEqual({ 0: 5, 90: 6, 180: 5, 270: 6 })
  expect(readSectionGeometry(structuredClone(geometry)).problems).toEqual([])
})

test.runIf(areHere)('a house of one home agrees with the areas that its file states', async () => {
  const model = await readHouseFile(join(MODELS, 'AC20-FZK-Haus.ifc'))
  const { report, sections } = assembleHouse(model, [])
  const stated = [22.07, 12.5, 12.98, 25.99, 11.53, 16.31, 107.16]
  expect(report).toMatchObject({ rooms: 7, doors: 5, compass: 310 })
  expect(report.windows).toEqual({ 40: 3, 130: 2, 220: 3, 310: 3 })
  expect(report.storeys[0]).toEqual({ name: 'Erdgeschoss', area: 101.39 })
  for (const [i, area] of roomsOf(model).map(areaOf).entries())
    expect(Math.abs(area / stated[i]! - 1)).toBeLessThan(0.001)
  const sills = model.storeys[0]!.windows.map(({ sill }) => sill)
  expect(new Set(sills)).toEqual(new Set([800, 950]))
  expect(readSectionGeometry(structuredClone(sections[0]!.geometry)).problems).toEqual([])
})
