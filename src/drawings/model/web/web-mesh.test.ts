import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

import { makeModel } from '#drawings/model/make-model.ts'

import { projectHouses } from '#tests/support/project-houses.ts'
import { packMesh } from './pack-mesh.ts'
import { unpackMesh } from './unpack-mesh.ts'

const { houses } = projectHouses('verhniy-yar')
const model = makeModel('verhniy-yar', houses, true)
const file = packMesh(model)
const mesh = unpackMesh(Uint8Array.from(file).buffer)

test('a mesh for browsers weighs far less than half a megabyte as it travels', () => {
  expect(brotliCompressSync(file).length).toBeLessThan(100_000)
})

test('every flat of the model is in it, under its own name and with glass of its own', () => {
  expect(mesh.head.flats).toEqual(model.flats.map(({ house, key }) => `${house} ${key}`))
  const glass = mesh.head.materials.indexOf('glass')
  const glazed = new Set<number>()
  for (const [face, material] of mesh.faces.materials.entries())
    if (material === glass) glazed.add(mesh.faces.flats[face] ?? 0)
  expect(model.flats.filter((_, i) => !glazed.has(i + 1))).toEqual([])
})

test('rectangles come back where they stood, to a centimetre', () => {
  const [flat] = model.flats
  const [window] = flat!.windows
  const xs = window!.corners.map(([x]) => Math.round(x * 100))
  const own = [...mesh.faces.flats.entries()].filter(([, number]) => number === 1)
  const starts = own.map(([face]) => mesh.faces.spans[face * 9])
  expect(starts.some((x) => Math.abs((x ?? 0) - Math.min(...xs)) <= 1)).toBe(true)
})

test('a model for browsers leaves out what nobody sees there', () => {
  const whole = makeModel('verhniy-yar', houses)
  const triangles = (of: typeof whole) =>
    of.nodes
      .flatMap(({ part }) => [...part.values()])
      .reduce((sum, one) => sum + one.indices.length / 3, 0)
  expect(triangles(model)).toBeLessThan(triangles(whole) / 5)
  expect(model.flats.map(({ windows }) => windows)).toEqual(
    whole.flats.map(({ windows }) => windows),
  )
})
