import { expect, test } from 'vitest'

import { assembleHouse } from '#geometry/assemble/assemble-house.ts'
import { readSectionGeometry } from '#geometry/read-section-geometry.ts'
import { baysOf } from '#drawings/facade/bays.ts'
import { floorOfGeometry } from '#drawings/floor/floor-of-geometry.ts'
import { boundsOf } from '#geometry/shapes.ts'
import { isInside } from '#geometry/outlines/area.ts'
import { houseOfIfc } from '#tests/support/ifc/house-of-ifc.ts'
import { storeyPlan } from '#tests/support/ifc/storey-of-house.ts'

import { readIfc, type IfcOptions } from './read-ifc.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string, options: Partial<IfcOptions> = {}) =>
  readIfc(bytesOf(text), {
    file: null,
    sha256: null,
    flatProperty: null,
    section: null,
    ...options,
  })

test('a model gives rooms with areas and kinds, doors that open, windows with sills, columns and stairs', async () => {
  const { storeys, compass, stairs, warnings } = await read(houseOfIfc())
  expect([compass, warnings, stairs?.length]).toEqual([330, [], 1])
  expect(
    storeys.map(({ name, floor, elevation, height }) => [name, floor, elevation, height]),
  ).toEqual([
    ['1 этаж', 1, 0, 3_000],
    ['2 этаж', 2, 3_000, 3_000],
    ['3 этаж', 3, 6_000, 3_000],
    ['4 этаж', 4, 9_000, 3_000],
  ])
  const [first] = storeys
  const kinds = first!.rooms.map(({ kind, flat }) => `${flat ?? 'общее'}: ${kind}`)
  expect(kinds).toContain('2: loggia')
  expect(kinds).toContain('общее: stairs')
  expect([first!.doors.length, first!.windows.length, first!.columns.length]).toEqual([10, 5, 1])
  const bedroom = first!.windows.find(({ from }) => from[0] === 0)
  expect(bedroom).toMatchObject({ out: [-1, 0], depth: 400, sill: 800, head: 2_300 })
  const kitchen = first!.doors.find(({ hinge }) => hinge[0] === 3_500 && hinge[1] === -4_050)
  expect(kitchen).toMatchObject({ latch: [4_300, -4_050], open: [3_500, -4_850] })
})

test.each([
  [
    'in metres that are millimetres',
    houseOfIfc({ unit: '$' }),
    /Обычное помещение модели.*м²: единицы длины/,
  ],
  [
    'without rooms',
    houseOfIfc().replaceAll('IFCSPACE(', 'IFCANNOTATION('),
    /нет помещений \(IfcSpace\)/,
  ],
  ['that breaks off', houseOfIfc().slice(0, 40_000), /обрывается/],
  ['of nothing', '', /пуст/],
  ['that is a letter', 'Здравствуйте! Модель пришлём завтра.', /не модель IFC/],
  ['of a schema that nobody knows', houseOfIfc({ schema: 'IFC9' }), /не открылась/],
  ['of two houses', houseOfIfc({ buildings: 2 }), /«Корпус 1», «Корпус 2».*--section/],
])('a model %s is refused with one sentence', async (_, text, sentence) => {
  await expect(read(text)).rejects.toThrow(sentence)
})

test('a room without a body is left out and named, and the rest of the model is read', async () => {
  const text = houseOfIfc().replace(/(IFCSPACE\([^;]*?),#\d+(,'[^']*',.ELEMENT.)/, '$1,$$$2')
  const { storeys, warnings } = await read(text)
  expect(storeys[0]?.rooms.length).toBe(10)
  expect(warnings).toEqual([
    'Контур не замкнут или его нет, помещение пропущено: «1 Кухня-гостиная»',
  ])
})

test('glass of a curtain wall is windows of the rooms behind it, on facades too; its posts and blind panels are walls', async () => {
  const plan = storeyPlan(['1', '2'])
  const walls = plan.walls.filter(({ box }) => box.join() !== '-400,0,0,8000')
  const panes = [
    ['Системная панель: Остекленный', [-115, 50, -85, 1_950]],
    ['Системная панель: Сплошной', [-115, 2_050, -85, 3_950]],
    // Before the kitchen, its wall and the bedroom.
    ['System Panel:Glazed', [-115, 3_950, -85, 7_950]],
  ] as const
  const posts = [
    [-150, 0, -50, 50],
    [-150, 1_950, -50, 2_050],
    [-150, 7_950, -50, 8_000],
  ] as const
  const curtains = [{ panes: [...panes], posts: [...posts] }]
  const model = await read(houseOfIfc({ storeys: [{ ...plan, walls, curtains }] }))
  const [storey] = model.storeys
  const glass = storey!.windows.filter(({ out }) => out[0] === -1)
  const [kitchen, bedroom] = storey!.rooms
  const whole = { depth: 115, sill: 0, head: 2_700 }
  expect(glass).toEqual([
    { ...whole, from: [0, -1_950], to: [0, -50], out: [-1, 0], room: kitchen!.id },
    { ...whole, from: [0, -7_950], to: [0, -4_100], out: [-1, 0], room: bedroom!.id },
  ])
  const stands = (x: number, y: number) =>
    storey!.bodies.some(([outer]) => isInside(outer!, [x, y] as const))
  expect([stands(-100, -1_000), stands(-100, -3_000), stands(-100, -2_000)]).toEqual([
    false,
    true,
    true,
  ])
  const { sections } = assembleHouse(model, [])
  const floor = floorOfGeometry(sections[0]!.geometry, 1)!
  const seen = baysOf(floor, 'west').filter(({ stack }) => stack === '1')
  expect(seen.map(({ kind, sill, head }) => [kind, sill, head])).toEqual([
    ['window', 0, 2_700],
    ['window', 0, 2_700],
  ])
})

test('flights of common stairs are steps with the way up, and a room with a lift is one', async () => {
  const plan = storeyPlan(['1', '2'])
  const rooms = plan.rooms.map((room) =>
    room.name === 'Общий коридор' ? { ...room, box: [5_100, 6_100, 7_300, 8_000] as const } : room,
  )
  const shaft = { name: '', box: [5_100, 4_100, 7_300, 6_000] as const }
  const flights = [
    { box: [5_100, 500, 6_100, 3_500] as const, low: 0, high: 1_500 },
    { box: [6_300, 500, 7_300, 3_500] as const, low: 1_500, high: 3_000, isDown: true },
  ]
  const lifts = [[5_500, 4_500, 6_900, 5_600]] as const
  const storeys = [{ ...plan, rooms: [...rooms, shaft], flights, lifts: [...lifts] }]
  const { sections } = assembleHouse(await read(houseOfIfc({ storeys })), [])
  const { common } = sections[0]!.geometry.floors[0]!
  expect(common.map(({ kind }) => kind).toSorted()).toEqual(['corridor', 'lift', 'stairs'])
  const stairs = common.find(({ kind }) => kind === 'stairs')!
  const [x0, y0] = boundsOf(stairs.outline)
  // The sheet is down from the corridor; its first flight goes to the facade.
  const ways = stairs.ascents!.map((way) => way.map(([x, y]) => [x - x0, y - y0]))
  expect(ways).toEqual([
    [
      [500, 3_500],
      [500, 500],
    ],
    [
      [1_700, 500],
      [1_700, 3_500],
    ],
  ])
  expect(stairs.flights!.map(boundsOf).map(([a, b, c, d]) => [c - a, d - b])).toEqual([
    [1_000, 3_000],
    [1_000, 3_000],
  ])
  expect(readSectionGeometry(structuredClone(sections[0]!.geometry)).problems).toEqual([])
})

test('one of two houses is read by its name', async () => {
  const { storeys } = await read(houseOfIfc({ buildings: 2 }), { section: 'Корпус 2' })
  expect(storeys[0]?.rooms.length).toBe(11)
})

test('zones that overlap are no flats, and a model of 2003 is read like those after it', async () => {
  const text = houseOfIfc({ flats: 'overlapping zones', schema: 'IFC2X_FINAL' })
  const model = await read(text)
  expect(model.zones).toEqual([])
  expect(model.warnings).toEqual([expect.stringContaining('пересекаются')])
})

test.each(['property', 'zones', 'doors'] as const)('flats are the same by %s', async (flats) => {
  const { report } = assembleHouse(await read(houseOfIfc({ flats })), [])
  expect(report.flats.map(({ floors, rooms, area }) => [floors, rooms, area])).toEqual([
    [[1], 4, 38.91],
    [[1], 5, 41.19],
    [[2], 4, 38.91],
    [[2], 5, 41.19],
    [[3, 4], 8, 77.82],
    [[3], 5, 41.19],
    [[4], 5, 41.19],
  ])
})

test.each([17, -38.5])(
  'a model turned by %d degrees changes nothing but the north',
  async (turned) => {
    const straight = assembleHouse(await read(houseOfIfc()), [])
    const north = 30 - turned
    const other = assembleHouse(await read(houseOfIfc({ turned, north })), [])
    expect(other.report.compass).toBeCloseTo((330 + turned + 360) % 360, 1)
    expect(other.report.flats).toEqual(straight.report.flats)
    const [one, two] = [straight, other].map(({ sections }) => sections[0]!.geometry.floors)
    expect(two!.map(({ units }) => units)).toEqual(one!.map(({ units }) => units))
  },
)

test('what comes of a model is a geometry without a problem: alike floors once, a flat of two floors on both', async () => {
  const { sections } = assembleHouse(await read(houseOfIfc()), [])
  const { geometry } = sections[0]!
  expect(readSectionGeometry(structuredClone(geometry)).problems).toEqual([])
  expect(geometry.floors.map(({ floors }) => floors)).toEqual([
    [1, 2],
    [3, 3],
    [4, 4],
  ])
  const [typical, third, fourth] = geometry.floors
  expect(typical!.common.map(({ kind }) => kind)).toEqual(['corridor', 'stairs'])
  const lower = third!.units.find(({ plan }) => plan.rooms.length === 4)!
  const upper = fourth!.units.find(({ above }) => above === 1)!
  expect(upper.stack).toBe(lower.stack)
  const doors = typical!.units[1]!.plan.doors.map(({ kind }) => kind)
  expect(doors.toSorted()).toEqual(['balcony', 'entry', 'leaf', 'leaf', 'leaf'])
  const windows = typical!.units[1]!.plan.windows.map(({ kind }) => kind)
  expect(windows.toSorted()).toEqual(['block', 'glazing', 'window'])
})

test('rooms, walls and openings make up the storey', async () => {
  const { storeys } = await read(houseOfIfc())
  const { rooms, bodies } = storeys[3]!
  const areaOf = (points: readonly (readonly [number, number])[]) =>
    points.reduce((sum, [x, y], i) => {
      const [nx, ny] = points[(i + 1) % points.length]!
      return sum + (x * ny - nx * y) / 2
    }, 0)
  const walls = bodies.flatMap((rings) =>
    rings.map((ring, i) => Math.abs(areaOf(ring)) * (i ? -1 : 1)),
  )
  const all = [...walls, ...rooms.map(({ outline }) => Math.abs(areaOf(outline)))]
  const openings = [0.08, 0.08, 0.07, 0.08, 0.08, 0.07, 0.09, 0.09, 0.6, 0.6, 0.8, 0.36, 0.56, 0.36]
  const storey = 13.2 * 8.8 + 4 * 1.3
  const ofRooms = all.reduce((sum, area) => sum + area / 1e6, 0)
  expect(ofRooms + openings.reduce((sum, area) => sum + area, 0)).toBeCloseTo(storey, 1)
})
