import { expect, test } from 'vitest'

import { baysOf } from '#drawings/facade/bays.ts'
import type { House } from '#drawings/facade/facade.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'
import { sampleSections } from '#drawings/floor/sample-sections.ts'

import { writeGlb } from './glb.ts'
import { makeModel, nodeOf } from './make-model.ts'
import type { ModelHouse } from './build-houses.ts'

const [plain, , oneEnd] = sampleSections
const floors = [
  makeFloor({ ...plain!, joined: ['east'] }),
  makeFloor({ ...oneEnd!, joined: ['west'] }),
] as const
const house: House = {
  seed: 'model',
  material: 'brick',
  ground: 'shops',
  sections: [
    { id: '1', floorAt: () => floors[0], floors: 5, joined: ['east'] },
    {
      id: '2',
      floorAt: () => floors[1],
      floors: 3,
      joined: ['west'],
      setback: 3000,
      roof: 'terrace',
    },
  ],
}
const houses: ModelHouse[] = [
  { house, place: { x: 0, y: 0, turn: 0 } },
  { house, place: { x: 90, y: 0, turn: 1 } },
]
const model = makeModel('model', houses)
const sides = ['south', 'north', 'west', 'east'] as const
const holes = house.sections.flatMap(({ id, floorAt, floors }) =>
  sides.flatMap((side) =>
    baysOf(floorAt(floors), side)
      .filter(({ kind }) => kind !== 'balcony')
      .flatMap(({ stack }) =>
        Array.from({ length: floors - 1 }, (_, i) => `${id}-${i + 2}-${stack}`),
      ),
  ),
)

test('every flat of every floor is in the model, with each of its windows', () => {
  for (const at of [0, 1]) {
    const own = model.flats.filter((flat) => flat.house === at)
    const windows = own.flatMap(({ key, windows: all }) => all.map(() => key))
    expect(windows.toSorted()).toEqual(holes.toSorted())
  }
  const flats = house.sections.flatMap(
    ({ floorAt, floors }) => floorAt(2).units.length * (floors - 1),
  )
  expect(model.flats).toHaveLength(2 * flats.reduce((sum, count) => sum + count, 0))
})

test('walls are closed: what is not wall on a side is window', () => {
  const areaOf = (part: (typeof model.nodes)[number]['part'], material: string) => {
    const { positions, indices } = part.get(material) ?? { positions: [], indices: [] }
    const corner = (i: number) => positions.slice(indices[i]! * 3, indices[i]! * 3 + 3)
    let area = 0
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [corner(i), corner(i + 1), corner(i + 2)]
      const [u, v] = [b, c].map((point) => point.map((value, axis) => value - a[axis]!))
      area += Math.hypot(
        u![1]! * v![2]! - u![2]! * v![1]!,
        u![2]! * v![0]! - u![0]! * v![2]!,
        u![0]! * v![1]! - u![1]! * v![0]!,
      )
    }
    return area / 2
  }
  const glass = (node: { part: (typeof model.nodes)[number]['part'] }) => areaOf(node.part, 'glass')
  const all = model.flats.reduce((sum, flat) => sum + glass(flat), 0)
  const openings = model.flats
    .flatMap(({ windows }) => windows)
    .reduce((sum, { corners }) => {
      const [a, b, , d] = corners
      const wide = Math.hypot(b[0] - a[0], b[2] - a[2])
      return sum + wide * (d[1] - a[1])
    }, 0)
  expect(all).toBeCloseTo(openings, 3)
})

test('a house turned by a quarter looks to the other side', () => {
  const outs = (at: number) =>
    model.flats
      .filter((flat) => flat.house === at && flat.key.startsWith('2-2-'))
      .flatMap(({ windows }) => windows.map(({ out }) => out.map((value) => Math.round(value) + 0)))
  const turned = outs(0).map(([x, y, z]) => [-z! + 0, y, x])
  expect(outs(1)).toEqual(turned)
})

test('the file is binary glTF, the same bytes each time, with a node of each flat', () => {
  const file = writeGlb(model.nodes)
  const view = new DataView(file.buffer)
  const [magic, version, length, head] = [0, 4, 8, 12].map((at) => view.getUint32(at, true))
  expect([magic, version, length]).toEqual([0x46546c67, 2, file.length])
  const json = JSON.parse(new TextDecoder().decode(file.subarray(20, 20 + head!)))
  const names = new Set(json.nodes.map(({ name }: { name: string }) => name))
  for (const flat of model.flats) expect(names).toContain(nodeOf(flat))
  const bytes = json.buffers[0].byteLength
  for (const { byteOffset, byteLength } of json.bufferViews)
    expect(byteOffset + byteLength).toBeLessThanOrEqual(bytes)
  expect(Buffer.compare(file, writeGlb(makeModel('model', houses).nodes))).toBe(0)
})
