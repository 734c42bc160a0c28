import { expect, test } from 'vitest'

import type { ModelHouse } from '#drawings/model/build-houses.ts'
import { makeModel } from '#drawings/model/make-model.ts'
import { packMesh } from '#drawings/model/web/pack-mesh.ts'
import { unpackMesh, type UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'
import { projectHouses } from '#tests/support/project-houses.ts'
import { turnedHouse } from '#tests/support/turned-house.ts'

import { boundsOf, groundOf } from './bounds.ts'
import { orbitEye, type Eye } from './eye.ts'
import { findFlatView } from './flat-view.ts'
import { windowsOf } from './flat-windows.ts'
import { buildGeometry, facingEye } from './geometry.ts'
import { flatOnRay } from './pick.ts'
import { createRoofs } from './roofs.ts'
import { along, dot, minus, wayTo } from './vectors.ts'

const meshOf = (name: string, houses: readonly ModelHouse[]) =>
  unpackMesh(Uint8Array.from(packMesh(makeModel(name, houses, true))).buffer)

const mesh = meshOf('lotsmanskiy-kvartal', projectHouses('lotsmanskiy-kvartal').houses)
const geometry = buildGeometry(mesh)
const roofs = createRoofs(mesh)
const { middle, half } = boundsOf(mesh)
const scene = { half, aboveRoofs: (eye: Eye) => roofs.above(eye) }

const turned = meshOf('turned', [{ house: turnedHouse, place: { x: 0, y: 0, turn: 0 } }])

function isHidden(of: UnpackedMesh, seen: Parameters<typeof findFlatView>[1], flat: number) {
  const orbit = findFlatView(of, seen, flat)
  if (!orbit) return true
  const { position, target } = orbitEye(orbit)
  return flatOnRay(of, position, wayTo(position, target)) !== flat
}

test('a flat is looked at from where its window is seen: no roof and no other house stands before it', () => {
  const hidden = mesh.head.flats.filter((_, i) => i % 5 === 0 && isHidden(mesh, scene, i + 1))
  expect(hidden).toEqual([])
})

test('so is each flat of a house that lies at an angle and has two heights', () => {
  const above = createRoofs(turned)
  const seen = { half: boundsOf(turned).half, aboveRoofs: (eye: Eye) => above.above(eye) }
  expect(turned.head.flats.filter((_, i) => isHidden(turned, seen, i + 1))).toEqual([])
})

test('windows of a turned house look where its walls do, and stand in them to a centimetre', () => {
  const { flats } = makeModel('turned', [{ house: turnedHouse, place: { x: 0, y: 0, turn: 0 } }])
  for (const [i, flat] of flats.entries()) {
    const own = windowsOf(turned, i + 1)
    expect(own).toHaveLength(flat.windows.length)
    for (const { corners, out } of flat.windows) {
      const [a, , c] = corners
      const middle = along([(a[0] + c[0]) / 2, (a[1] + c[1]) / 2, (a[2] + c[2]) / 2], out, -0.32)
      const near = own.filter(({ spot }) => Math.hypot(...minus(spot, middle)) < 0.02)
      expect(near).toHaveLength(1)
      expect(dot(near[0]!.out, out)).toBeCloseTo(1, 4)
    }
  }
})

test('an eye never comes into a house: behind a window it is lifted over the roof', () => {
  for (let flat = 1; flat <= mesh.head.flats.length; flat += 20) {
    const [window] = windowsOf(mesh, flat)
    const inside = along(window!.spot, window!.out, -3)
    const lifted = roofs.above({ position: inside, target: middle, fov: 1 })
    expect(lifted.position[1]).toBeGreaterThan(inside[1] + 4)
  }
  const eye = orbitEye({ target: middle, turn: 0, rise: 80, distance: 500 })
  expect(roofs.above(eye).position, 'high over all').toEqual(eye.position)
})

test('of the walls an eye is given those that face it: less than six in ten', () => {
  const { position } = orbitEye({ target: middle, turn: -26, rise: 11, distance: half * 2 })
  const shown = geometry.facings.map((facing) => {
    const { first, count } = facingEye(facing, position)
    expect(first + count).toBeLessThanOrEqual(facing.first + facing.planes.length)
    return count
  })
  const all = shown.reduce((sum, count) => sum + count, 0)
  expect(all / mesh.faces.count).toBeLessThan(0.6)
  expect(all).toBeGreaterThan(0)
})

test('the river begins where the board has its water', () => {
  const { board, bank } = groundOf(mesh)
  expect(bank).toBeGreaterThan(middle[2])
  expect(bank).toBeLessThan(board[3])
})
