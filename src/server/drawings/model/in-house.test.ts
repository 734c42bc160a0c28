import { expect, test } from 'vitest'

import { openingsOf } from '#drawings/floor/openings.ts'
import { azimuthsOf } from '#drawings/plan/model/azimuths.ts'
import { placeSections } from '#drawings/facade/place-sections.ts'
import { sampleGeometry } from '#tests/support/geometry/sample-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import { createFloorModels } from './floor-models.ts'
import { houseModel } from './house-model.ts'
import { sectionsInHouse } from './in-house.ts'
import type { DrawnBuilding, DrawnSection } from './read-drawn-buildings.ts'
import { nameOfSide, sidesOfBuilding } from './world-sides.ts'

const sectionWith = (id: number, compass: number | null, at: Point): DrawnSection => ({
  id,
  name: String(id),
  floors: 11,
  spec: null,
  geometry: { ...sampleGeometry, compass, at },
  key: `sample ${compass}`,
  north: compass ?? 90,
  setback: 0,
  terrace: false,
  traced: null,
})

const houseOf = (...sections: DrawnSection[]): DrawnBuilding => ({
  id: 1,
  name: 'Дом 1',
  project: 'p',
  material: 'brick',
  ground: 'flats',
  built: false,
  north: 90,
  place: null,
  latitude: null,
  longitude: null,
  sections,
})

test('a section with a compass of its own stands turned in its house: its windows look where those of its plans do', () => {
  const models = createFloorModels()
  const sections = [sectionWith(1, 90, [0, 0]), sectionWith(2, 60, [40_000, 0])]
  const building = houseOf(...sections)
  const { sections: standing } = houseModel(building, models)
  for (const [i, section] of sections.entries()) {
    const floor = standing[i]!.floorAt(3)
    const looks = openingsOf(floor).map(({ out: [x, y] }) => (Math.atan2(x, -y) * 180) / Math.PI)
    const inHouse = new Set(looks.map((degrees) => Math.round(degrees + 90 + 360) % 360))
    const { units } = models(section, 3)!
    const onPlans = units.flatMap(({ plan }) => azimuthsOf(plan, section.north!))
    expect(inHouse).toEqual(new Set(onPlans))
  }
  expect(sidesOfBuilding(building)).toContain('150')
  expect(nameOfSide(building, '150')).toBe('Юго-западный фасад')
  expect(sectionsInHouse(building)[0]).toBe(sections[0])
})

test('sections of one sheet keep their places by each other when their house turns it', () => {
  const building = houseOf(sectionWith(1, 0, [0, 0]), sectionWith(2, 0, [40_000, 0]))
  expect(sectionsInHouse(building).map(({ geometry }) => geometry!.at)).toEqual([
    [0, 0],
    [0, -40_000],
  ])
  const { sections } = placeSections(houseModel(building, createFloorModels()))
  expect(sections[0]!.x - sections[1]!.x).toBeCloseTo(0, 0)
})

test('a compass that a person has read nearly right turns nothing', () => {
  const [section] = [sectionWith(1, 88.7, [0, 0])]
  expect(sectionsInHouse(houseOf(section!))).toEqual([section])
})
