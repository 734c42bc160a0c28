import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { LevelMap } from './level-map.ts'
import { readLevelMap } from './level-map.ts'
import { openLevelWays, walkHome } from './way-on-level.ts'

const known = (plan: object): LevelMap => {
  const map = readLevelMap({ width: 9000, height: 9000, mmPerPixel: 10, ...plan })
  if (map === null || typeof map === 'string') throw new Error(String(map))
  return map
}
/** A square place around a point, in centimetres. */
const square = (lot: number, [x, y]: readonly [number, number], half = 100) => ({
  lot,
  points: `${x - half},${y - half} ${x + half},${y - half} ${x + half},${y + half} ${x - half},${y + half}`,
})

const STEP = 1000
const at = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
const drawnLanes = fc.array(fc.tuple(at, fc.boolean(), fc.integer({ min: 1, max: 2 })), {
  minLength: 1,
  maxLength: 14,
})

test('a way from the gate over the place to the lift is as long as Bellman and Ford find it over the corners of a grid', () => {
  fc.assert(
    fc.property(drawnLanes, fc.nat(), fc.nat(), fc.nat(), (drawn, gate, place, lift) => {
      const ends = drawn.map(([[x, y], isAcross, length]) => [
        [x, y] as const,
        [x + (isAcross ? length : 0), y + (isAcross ? 0 : length)] as const,
      ])
      const sides = drawn.flatMap(([[x, y], isAcross, length]) =>
        Array.from({ length }, (_, i) =>
          isAcross
            ? [`${x + i} ${y}`, `${x + i + 1} ${y}`]
            : [`${x} ${y + i}`, `${x} ${y + i + 1}`],
        ),
      )
      const corners = [...new Set(sides.flat())]
      const [from, middle, to] = [gate, place, lift].map((n) => corners[n % corners.length] ?? '')
      const farFrom = (start: string) => {
        const far = new Map([[start, 0]])
        for (const _ of corners)
          for (const [a = '', b = ''] of [...sides, ...sides.map((side) => side.toReversed())])
            far.set(b, Math.min(far.get(b) ?? Infinity, (far.get(a) ?? Infinity) + 10))
        return far
      }
      const spot = (corner = '') => {
        const [x = 0, y = 0] = corner.split(' ').map(Number)
        return [x * STEP, y * STEP] as const
      }
      const wayOf = openLevelWays(
        known({
          lanes: ends.map((points) => ({ points: points.map(([x, y]) => [x * STEP, y * STEP]) })),
          ramps: [{ at: spot(from) }],
          lifts: [{ at: spot(to), name: 'Лифт' }],
        }),
        [square(1, spot(middle))],
      )
      const way = wayOf(1)
      const far = farFrom(middle ?? '')
      expect(way?.drive?.metres ?? Infinity).toBe(far.get(from ?? '') ?? Infinity)
      expect(way?.walks[0]?.metres ?? Infinity).toBe(far.get(to ?? '') ?? Infinity)
    }),
    { numRuns: 200 },
  )
})

test('nobody is led across the place of a neighbour: the way goes round by the lane of one’s own row', () => {
  const lanes = [
    {
      points: [
        [0, 500],
        [4000, 500],
      ],
      widthMm: 6100,
    },
    {
      points: [
        [0, 0],
        [4000, 0],
      ],
      widthMm: 4500,
    },
    {
      points: [
        [0, 0],
        [0, 500],
      ],
      widthMm: 3500,
    },
  ]
  const map = known({ lanes, ramps: [{ at: [0, 0] }], lifts: [{ at: [4000, 0], name: 'Лифт' }] })
  const own = square(1, [2000, 230])
  const neighbour = { lot: 2, points: '1900,10 2100,10 2100,120 1900,120' }
  const free = openLevelWays(map, [own])(1)
  const behind = openLevelWays(map, [own, neighbour])(1)
  expect(free?.walks[0]?.metres).toBe(Math.round(1.3 + 20))
  expect(free?.drive).toMatchObject({ metres: Math.round(1.3 + 20), narrowestMm: 4500 })
  expect(behind?.drive).toMatchObject({ metres: Math.round(1.7 + 20 + 5), narrowestMm: 3500 })
})

test('a way begins at the door, and what is drawn is as long as its words', () => {
  const map = known({
    lanes: [
      {
        points: [
          [0, 500],
          [4000, 500],
        ],
      },
    ],
    ramps: [{ at: [0, 500] }],
    lifts: [{ at: [3000, 250], name: 'Лифт' }],
  })
  const way = openLevelWays(map, [square(1, [2000, 230])])(1)
  expect(way?.walks[0]?.points).toEqual([
    [2000, 330],
    [2000, 500],
    [3000, 500],
    [3000, 250],
  ])
  expect(way?.walks[0]?.metres).toBe(Math.round(1.7 + 10 + 2.5))
  expect(way?.drive?.points).toEqual([
    [0, 500],
    [2000, 500],
    [2000, 330],
  ])
  expect(way?.drive?.metres).toBe(Math.round(20 + 1.7))
})

test('without lanes the lift is as far as the crow flies, and nothing is drawn to it', () => {
  const map = known({ lifts: [{ at: [300, 400], name: 'Лифт' }] })
  const way = openLevelWays(map, [square(1, [0, 0])])(1)
  expect(way).toMatchObject({ drive: null, walks: [{ metres: 5, points: [] }] })
})

test('the lift of a kept flat is taken, of whichever house; else the nearest', () => {
  const lifts = [
    { at: [100, 0], name: 'Ближний', section: '1' },
    { at: [900, 0], name: 'Свой', section: '2', building: 'Дом 3' },
  ]
  const walks = openLevelWays(known({ lifts }), [square(1, [0, 0])])(1)?.walks ?? []
  const level = { project: 'sad', building: 'Дом 1' }
  const lift = (project: string, building: string, section: string) =>
    walkHome(walks, [{ project, building, section }], level)?.lift.name
  expect(lift('sad', 'Дом 3', '2')).toBe('Свой')
  expect(lift('sad', 'Дом 1', '2')).toBe('Ближний')
  expect(lift('les', 'Дом 3', '2')).toBe('Ближний')
  expect(walkHome([], [], level)).toBeNull()
})

test.each([
  [{ mmPerPixel: undefined }, 'нет mmPerPixel'],
  [{ width: undefined }, 'нет width и height'],
  [{ lanes: {} }, 'lanes: нужен список'],
  [{ lanes: [{ points: [[0, 0]] }] }, 'lanes.0: points: нужны две точки'],
  [
    {
      lanes: [
        {
          points: [
            [0, 0],
            [9, 99_999],
          ],
        },
      ],
    },
    'lanes.0: points.1: нужна точка',
  ],
  [{ ramps: [{ at: [0, 0], widthMm: 3 }] }, 'ramps.0: widthMm: нужны миллиметры'],
  [{ ramps: [{ at: [0, 0], heightMm: '2.3' }] }, 'ramps.0: heightMm: нужны миллиметры'],
  [{ lifts: [{ at: [0, 0], name: 'Лифт' }, { at: [0, 0] }] }, 'lifts.1: нет name'],
  [{ stairs: [7] }, 'stairs.0: нужен объект'],
])('a plan with %j is refused', (wrong, message) => {
  const plan = { width: 9000, height: 9000, mmPerPixel: 10, stairs: [], ...wrong }
  expect(readLevelMap(plan)).toContain(message)
})
