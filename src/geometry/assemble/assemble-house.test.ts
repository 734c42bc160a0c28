import { expect, test } from 'vitest'

import { readIfc } from '#geometry/ifc/read-ifc.ts'
import { readSectionGeometry } from '#geometry/read-section-geometry.ts'
import { houseOfIfc } from '#tests/support/ifc/house-of-ifc.ts'
import { storeyPlan } from '#tests/support/ifc/storey-of-house.ts'

import { assembleHouse } from './assemble-house.ts'
import type { HouseLot } from './geometry-report.ts'

type House = Parameters<typeof houseOfIfc>[0]

const read = (house: House = {}) =>
  readIfc(new TextEncoder().encode(houseOfIfc(house)), {
    file: null,
    sha256: null,
    flatProperty: null,
    section: null,
  })

const lot = (id: string, floor: number, area: number, more: Partial<HouseLot> = {}): HouseLot => ({
  id,
  number: id,
  section: '1',
  floor,
  area,
  stack: null,
  ...more,
})

test('lots are found by number, what is left by floor and area, and others are named', async () => {
  const { report, sections } = assembleHouse(await read(), [
    lot('a', 1, 3_900, { number: 'кв. 001' }),
    lot('b', 1, 4_119, { number: null }),
    lot('c', 2, 5_000, { number: '3' }),
    lot('d', 9, 3_000, { number: '99' }),
  ])
  expect(report.flats.map(({ number, lot: found }) => [number, found]).slice(0, 3)).toEqual([
    ['1', 'a'],
    ['2', 'b'],
    ['3', null],
  ])
  expect(report.matched).toBe(2)
  expect(report.differences).toEqual([expect.stringMatching(/^Квартира 3 .*38,91.*50/)])
  expect(report.leftovers).toContainEqual(expect.stringMatching(/^Лот 99 .*не\u00A0найден$/))
  expect(report.leftovers).toContainEqual(expect.stringMatching(/^Квартира 4 /))
  expect(sections[0]!.geometry.floors[0]!.units[0]!.lots).toEqual(['кв. 001'])
})

test('like flats of a floor are matched by number alone', async () => {
  const model = await read({ flats: 'doors', storeys: [storeyPlan(['1', '2'])] })
  const alike = [lot('12', 1, 3_891), lot('13', 1, 3_880)]
  const { report } = assembleHouse(model, alike)
  expect(report.matched).toBe(0)
  expect(report.leftovers[0]).toMatch(/похожа на\u00A0лоты 12, 13/)
})

test('only the floors that are asked for are taken, and one floor stands for all that repeat it', async () => {
  const { report } = assembleHouse(await read(), [], { storeys: [1, 2] })
  expect(report.flats.map(({ number }) => number)).toEqual(['1', '2', '3', '4'])
  const typical = await read({ storeys: [storeyPlan(['1', '2'])] })
  const lots = [2, 3, 4].flatMap((floor) => [
    lot(`${floor}01`, floor, 3_891),
    lot(`${floor}02`, floor, 4_119),
  ])
  const { sections, report: repeated } = assembleHouse(typical, lots, { storeys: [2, 4] })
  const [floor] = sections[0]!.geometry.floors
  expect(floor!.floors).toEqual([2, 4])
  expect(floor!.units[0]!.lots).toEqual(['201', '301', '401'])
  expect(sections[0]!.geometry.levels.map(({ elevation }) => elevation)).toEqual([0, 3_000, 6_000])
  expect(repeated.matched).toBe(6)
})

test('a floor without flats is named in the refusal', async () => {
  const model = await read()
  expect(() => assembleHouse(model, [], { storeys: [8, 9] })).toThrow(/На\u00A0этажах 8–9 квартир/)
})

test('a space around a whole flat is left out, and a room that runs into another is cut', async () => {
  const storey = storeyPlan(['1', '2'])
  storey.rooms.push({ name: 'Квартира целиком', box: [0, 0, 5_000, 8_000] })
  storey.rooms[0]!.box = [0, 0, 5_000, 4_600]
  const { report, sections } = assembleHouse(await read({ storeys: [storey] }), [])
  expect(report.warnings).toEqual([
    expect.stringMatching(/«Кухня-гостиная».*на\u00A02,45\u00A0м² и\u00A0обрезано/),
    expect.stringMatching(/«Квартира целиком».*пропущено/),
  ])
  expect(readSectionGeometry(structuredClone(sections[0]!.geometry)).problems).toEqual([])
})
