import { expect, test } from 'vitest'

import { makeModel } from '#drawings/model/make-model.ts'
import { packMesh } from '#drawings/model/web/pack-mesh.ts'
import { unpackMesh } from '#drawings/model/web/unpack-mesh.ts'
import { projectHouses } from '#tests/support/project-houses.ts'

import { boundsOf, groundOf } from './bounds.ts'
import { orbitEye, type Eye } from './eye.ts'
import { findFlatView } from './flat-view.ts'
import { windowsOf } from './flat-windows.ts'
import { buildGeometry, facingEye } from './geometry.ts'
import { flatOnRay } from './pick.ts'
import { createRoofs } from './roofs.ts'
import { along, wayTo } from './vectors.ts'

const { houses } = projectHouses('lotsmanskiy-kvartal')
const packed = packMesh(makeModel('lotsmanskiy-kvartal', houses, true))
const mesh = unpackMesh(Uint8Array.from(packed).buffer)
const geometry = buildGeometry(mesh)
const roofs = createRoofs(mesh)
const { middle, half } = boundsOf(mesh)
const scene = { half, aboveRoofs: (eye: Eye) => roofs.above(eye) }

test('a flat is looked at from where its window is seen: no roof and no other house stands before it', () => {
  const hidden = mesh.head.flats.filter((_, i) => {
    if (i % 5 > 0) return false
    const orbit = findFlatView(mesh, scene, i + 1)
    if (!orbit) return true
    const { position, target } = orbitEye(orbit)
    return flatOnRay(mesh, position, wayTo(position, target)) !== i + 1
  })
  expect(hidden).toEqual([])
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
