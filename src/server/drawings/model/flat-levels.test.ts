import { expect, test } from 'vitest'

import { sampleGeometry } from '#tests/support/geometry/sample-geometry.ts'

import { levelsOf } from './flat-levels.ts'
import { createFloorModels } from './floor-models.ts'
import type { DrawnSection } from './read-drawn-buildings.ts'

const section: DrawnSection = {
  id: 1,
  name: '1',
  floors: 11,
  spec: null,
  geometry: sampleGeometry,
  key: 'sample',
  north: 0,
  setback: 0,
  terrace: false,
  traced: null,
}

test('a flat of two floors has a plan of each, from its entrance up; any other has one', () => {
  const models = createFloorModels()
  const namesAt = (floor: number, stack: string) =>
    levelsOf(models, { section, floor, stack }).map(({ rooms }) => rooms.map(({ name }) => name))
  expect(namesAt(10, '3')).toEqual([
    ['Прихожая', 'Лестница', 'Кухня-гостиная'],
    ['Лестница', 'Холл', 'Спальня', 'Спальня'],
  ])
  expect(namesAt(5, '1')).toHaveLength(1)
  expect(() => namesAt(5, '3')).toThrow('no stack «3»')
})
