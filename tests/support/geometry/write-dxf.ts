import { rectanglesOf } from '#geometry/outlines/rectangles.ts'
import { centreOf, largestOf } from '#geometry/shapes.ts'
import type { Point } from '#geometry/shapes.ts'
import type { Outline, UnitPlan } from '#geometry/section-geometry.ts'

type Group = readonly [code: number, value: string | number]

const text = (groups: readonly Group[]) =>
  groups.map(([code, value]) => `${code}\n${value}\n`).join('')

/** y of a drawing runs up. */
const at = ([x, y]: Point): Group[] => [
  [10, x],
  [20, -y],
]

export const polyline = (layer: string, outline: Outline): string =>
  text([[0, 'LWPOLYLINE'], [8, layer], [90, outline.length], [70, 1], ...outline.flatMap(at)])

export const words = (layer: string, [x, y]: Point, content: string, height = 200): string =>
  text([
    [0, 'TEXT'],
    [8, layer],
    ...at([x - content.length * height * 0.3, y + height / 2]),
    [40, height],
    [1, content],
  ])

export const line = (layer: string, [x1, y1]: Point, [x2, y2]: Point): string =>
  text([[0, 'LINE'], [8, layer], ...at([x1, y1]), [11, x2], [21, -y2]])

/** A block from a point towards another: as long as between them, mirrored where `down`. */
function insert(name: string, layer: string, from: Point, to: Point, across: number): string {
  const [dx, dy] = [to[0] - from[0], from[1] - to[1]]
  return text([
    [0, 'INSERT'],
    [8, layer],
    [2, name],
    ...at(from),
    [41, Math.hypot(dx, dy) / 1000],
    [42, across],
    [50, (Math.atan2(dy, dx) * 180) / Math.PI],
  ])
}

/** Rooms with their names, areas, doors and windows. */
export function unitInDxf({ rooms, doors, windows }: UnitPlan, [ox, oy]: Point): string {
  const move = ([x, y]: Point): Point => [x + ox, y + oy]
  const drawnRooms = rooms.map(({ outline, name }, i) => {
    return (
      polyline('А-ПОМЕЩ', outline.map(move)) +
      words('А-ТЕКСТ', move(centreOf(largestOf(rectanglesOf(outline)))), name ?? `${i}`)
    )
  })
  const drawnDoors = doors.map(({ hinge, latch, open }) => {
    if (!open) return insert('Проём-дверь', 'А-ДВЕРИ', move(hinge), move(latch), 1)
    const turn =
      (latch[0] - hinge[0]) * (open[1] - hinge[1]) - (latch[1] - hinge[1]) * (open[0] - hinge[0])
    const width = Math.hypot(latch[0] - hinge[0], latch[1] - hinge[1]) / 1000
    return insert('Дверь', 'А-ДВЕРИ', move(hinge), move(latch), turn < 0 ? width : -width)
  })
  const drawnWindows = windows.map(({ from, to, out, depth }) => {
    const shift = ([x, y]: Point): Point =>
      move([x + (out[0] * depth) / 2, y + (out[1] * depth) / 2])
    return insert('Окно', 'А-ОКНА', shift(from), shift(to), depth / 1000)
  })
  return [...drawnRooms, ...drawnDoors, ...drawnWindows].join('')
}

/** A metre wide, from its hinge; a leaf that stands open upwards. */
const DOOR = text([
  [0, 'LINE'],
  [8, '0'],
  [10, 0],
  [20, 0],
  [11, 0],
  [21, 1000],
  [0, 'ARC'],
  [8, '0'],
  [10, 0],
  [20, 0],
  [40, 1000],
  [50, 0],
  [51, 90],
])

const box = (height: number) =>
  text([
    [0, 'LWPOLYLINE'],
    [8, '0'],
    [90, 4],
    [70, 1],
    [10, 0],
    [20, -height / 2],
    [10, 1000],
    [20, -height / 2],
    [10, 1000],
    [20, height / 2],
    [10, 0],
    [20, height / 2],
  ])

const blocks: Record<string, string> = { Дверь: DOOR, 'Проём-дверь': box(100), Окно: box(1000) }

/** The file; `units` as `$INSUNITS`, null: not written. */
export function dxfFile(entities: string, units: number | null = 4): string {
  const header =
    units === null
      ? ''
      : text([
          [9, '$INSUNITS'],
          [70, units],
        ])
  const written = Object.entries(blocks).map(
    ([name, content]) =>
      text([
        [0, 'BLOCK'],
        [8, '0'],
        [2, name],
        [70, 0],
        [10, 0],
        [20, 0],
        [30, 0],
      ]) +
      content +
      text([
        [0, 'ENDBLK'],
        [8, '0'],
      ]),
  )
  const section = (name: string, content: string) =>
    text([
      [0, 'SECTION'],
      [2, name],
    ]) +
    content +
    text([[0, 'ENDSEC']])
  return (
    section(
      'HEADER',
      text([
        [9, '$ACADVER'],
        [1, 'AC1027'],
      ]) + header,
    ) +
    section('BLOCKS', written.join('')) +
    section('ENTITIES', entities) +
    text([[0, 'EOF']])
  )
}
