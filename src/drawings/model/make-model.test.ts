import { expect, test } from 'vitest'

import { itemAt } from '#domain/item-at.ts'
import { baysOf } from '#drawings/facade/bays.ts'
import type { House, HouseSection } from '#drawings/facade/facade.ts'
import { floorOfGeometry } from '#drawings/floor/floor-of-geometry.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'
import { sampleSections } from '#drawings/floor/sample-sections.ts'
import { geometryOfFloor } from '#tests/support/geometry/geometry-of-floor.ts'
import { ringGeometry, turnGeometry } from '#tests/support/geometry/sample-geometry.ts'
import { readGlb } from '#tests/support/read-glb.ts'
import { HEAD, SILL, TURN, turnedHouse } from '#tests/support/turned-house.ts'

import { writeGlb } from './glb.ts'
import { makeModel, modelHouses, nodeOf } from './make-model.ts'
import type { Surface } from './mesh.ts'
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

const turnedHouses = [{ house: turnedHouse, place: { x: 0, y: 0, turn: 0 } as const }]
const turned = modelHouses(turnedHouses)

test('a house of any outline has each flat of its storeys, and only those that are there', () => {
  const keys = turned.flats.map(({ key }) => key)
  expect(keys.toSorted()).toEqual(
    [2, 3, 4, 5, 6, 7]
      .flatMap((floor) =>
        (floor > 5 ? ['1', '2'] : ['1', '2', '3']).map((stack) => `1-${floor}-${stack}`),
      )
      .toSorted(),
  )
})

test('windows stand in the wall they look out of, with their own sill and head, at the angle of the house', () => {
  const flat = turned.flats.find(({ key }) => key === '1-3-3')!
  const azimuths = flat.windows.map(({ out: [x, , z] }) =>
    Math.round((Math.atan2(z, x) * 180) / Math.PI),
  )
  expect(azimuths.toSorted((a, b) => a - b)).toEqual([TURN, TURN + 90])
  for (const { corners } of flat.windows) {
    const [low, , high] = corners
    expect((high[1] - low[1]) * 1000).toBeCloseTo(HEAD - SILL, 3)
  }
  const wide = flat.windows.map(({ corners: [a, b] }) => Math.hypot(b[0] - a[0], b[2] - a[2]))
  expect(wide.map((metres) => Math.round(metres * 100)).toSorted((a, b) => a - b)).toEqual([
    180, 300,
  ])
})

/** m² of faces that look up, between two heights. */
function areaUp(surface: Surface | undefined, low: number, high: number): number {
  const { positions, normals, indices } = surface ?? { positions: [], normals: [], indices: [] }
  let area = 0
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => itemAt(indices, i + k) * 3)
    if (a === undefined || b === undefined || c === undefined) continue
    const [x, y, z] = positions.slice(a, a + 3)
    if (itemAt(normals, a + 1) < 0.99 || y! < low || y! > high) continue
    const [u, v] = [b, c].map((at) => [itemAt(positions, at) - x!, itemAt(positions, at + 2) - z!])
    area += Math.abs(u![0]! * v![1]! - u![1]! * v![0]!) / 2
  }
  return area
}

test('where storeys stand back there is a terrace, and over the highest a roof', () => {
  const part = turned.nodes.find(({ name }) => name === 'house 1, section 1')!.part
  const roof = part.get('roof')
  const [podium, fifth, seventh] = [1.5, 1.5 + 4.5 + 4 * 3.15, 1.5 + 4.5 + 6 * 3.15]
  expect(areaUp(roof, podium, fifth - 0.5)).toBe(0)
  expect(areaUp(roof, fifth, fifth + 0.5)).toBeCloseTo(21 * 15, 0)
  expect(areaUp(roof, seventh, seventh + 0.5)).toBeCloseTo(14.2 * 29.2, 0)
})

test('a house around a court has windows into it, and its roof lies around it', () => {
  const floor = floorOfGeometry(ringGeometry(true), 2)!
  const ring: House = { ...house, sections: [{ id: '1', floors: 2, floorAt: () => floor }] }
  const { flats, nodes } = modelHouses([{ house: ring, place: { x: 0, y: 0, turn: 0 } }])
  const looks = flats.flatMap(({ windows }) =>
    windows.map(({ corners: [[x, , z]], out }) => ({
      away: Math.max(Math.abs(x), Math.abs(z)),
      inwards: x * out[0] + z * out[2] < 0,
    })),
  )
  expect(looks.filter(({ inwards }) => inwards).map(({ away }) => Math.round(away))).toEqual([
    5, 5, 5, 5,
  ])
  expect(looks.filter(({ inwards }) => !inwards).map(({ away }) => Math.round(away))).toEqual([
    15, 15, 15, 15,
  ])
  const roof = nodes.find(({ name }) => name === 'house 1, section 1')!.part.get('roof')
  expect(areaUp(roof, 0, 20)).toBeCloseTo(29.2 ** 2 - 10.8 ** 2, 0)
})

test('a flat that has a balcony has its slab and rails, at the angle of the house', () => {
  const part = turned.nodes.find(({ name }) => name === 'house 1, section 1')!.part
  const level = 1.5 + 4.5
  expect(areaUp(part.get('trim'), level + 0.07, level + 0.09)).toBeCloseTo(4 * 1.4, 2)
})

test('what is exported as GLB and read again is the same: nodes of flats, their windows and places', () => {
  const { nodes } = makeModel('turned', turnedHouses)
  const read = readGlb(writeGlb(nodes))
  for (const flat of turned.flats) {
    const node = read.get(nodeOf(flat))
    const glass = node?.get('glass') ?? []
    expect(glass).toHaveLength(flat.windows.length * 4)
    for (const [i, { corners, out }] of flat.windows.entries())
      for (const [k, corner] of corners.entries()) {
        const pane = itemAt(glass, i * 4 + k)
        const way = corner.map((metres, axis) => itemAt(pane, axis) - metres)
        const behind = way.reduce((sum, part, axis) => sum + part * itemAt(out, axis), 0)
        expect(Math.hypot(...way), 'straight behind its hole').toBeCloseTo(Math.abs(behind), 4)
        expect(behind).toBeCloseTo(-0.32, 4)
      }
  }
})

/** Flats of one section that stands alone, with the widths of their windows, cm. */
function windowsOf(section: HouseSection): string[] {
  const alone: House = { ...house, sections: [section] }
  const { flats } = modelHouses([{ house: alone, place: { x: 0, y: 0, turn: 0 } }], true)
  const widths = flats.map(({ key, windows }) => {
    const across = windows.map(({ corners: [a, b] }) => Math.hypot(b[0] - a[0], b[2] - a[2]))
    const sorted = across.map((width) => Math.round(width * 100)).toSorted((a, b) => a - b)
    return `${key}: ${sorted.join(' ')}`
  })
  return widths.toSorted()
}

test.each([0, 30])(
  'true floors turned by %i degrees have the windows of their recipe',
  (degrees) => {
    for (const spec of sampleSections) {
      const floor = makeFloor(spec)
      const recipe = windowsOf({ id: '1', floors: 9, floorAt: () => floor })
      const geometry = turnGeometry(geometryOfFloor(floor), degrees)
      const standing = floorOfGeometry(geometry, 2)!
      const below = { ...standing, units: [], common: [], windows: [] }
      const { levels, at } = geometry
      const floorAt = (storey: number) => (storey === 1 ? below : standing)
      expect(windowsOf({ id: '1', floors: 9, floorAt, levels, at })).toEqual(recipe)
    }
  },
)
