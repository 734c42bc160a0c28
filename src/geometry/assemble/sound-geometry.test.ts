import { expect, test } from 'vitest'

import { sampleGeometry } from '#tests/support/geometry/sample-geometry.ts'

import { soundGeometry } from './sound-geometry.ts'

test('a window that lies far from its room is left out with a warning, and its flat stays', () => {
  const geometry = structuredClone(sampleGeometry)
  expect(soundGeometry(geometry)).toEqual({ geometry, warnings: [] })
  const [unit] = geometry.floors[0]!.units
  const windows = unit!.plan.windows.length
  const [window] = unit!.plan.windows
  unit!.plan.windows.push({ ...window!, from: [90_000, 0], to: [91_000, 0] })
  const sound = soundGeometry(geometry)
  expect(sound.warnings).toEqual([expect.stringMatching(/далеко от\u00A0своей комнаты/)])
  expect(sound.geometry.floors[0]!.units[0]!.plan.windows.length).toBe(windows)
})
