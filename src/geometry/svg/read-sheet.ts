import { GeometryError } from '#geometry/geometry-error.ts'
import type { DrawnFloor, DrawnRoom } from '#geometry/drawing/drawn-floor.ts'
import { readFloors } from '#geometry/drawing/read-floors.ts'
import { polygonsOf } from '#geometry/drawing/polygons-of.ts'
import { along, leftOf, lengthOf, opposite } from '#geometry/drawing/vectors.ts'
import type { ModelPiece } from '#geometry/house-model.ts'
import { kindOfName } from '#geometry/kind-of-name.ts'
import { itemAt } from '#domain/item-at.ts'
import { commonKinds } from '#geometry/section-geometry.ts'
import type { CommonArea, Outline, Polygon } from '#geometry/section-geometry.ts'

import { boundsOf, centreOf } from '#geometry/shapes.ts'
import type { Point } from '#geometry/shapes.ts'

import { readNumberMark, readWordMark } from './marks.ts'
import { readOpening } from './read-opening.ts'
import type { MarkedShape, Marks, Sheet } from './svg-shapes.ts'
import { doorWords, furnitureWords, swingWords } from './words.ts'

/** Ends that miss each other by so much still close, mm. */
const CLOSES = 10

/** One drawing of a floor, in millimetres from its own zero. */
export function readSheet(sheet: Sheet, scale: number, warnings: string[]): DrawnFloor {
  const { marks, line: start } = sheet
  const [zx, zy] = zeroOf(sheet)
  const inMm = sheet.shapes.map((shape) => ({
    ...shape,
    runs: shape.runs.map((run) => ({
      ...run,
      points: run.points.map(([x, y]): Point => [(x - zx) * scale, (y - zy) * scale]),
    })),
  }))
  const of = (role: MarkedShape['role']) => inMm.filter((one) => one.role === role)
  const drawn: DrawnFloor = {
    name: marks.floor ?? '',
    floors: floorsOf(marks, start),
    elevation: readNumberMark(marks, 'elevation', start),
    height: readNumberMark(marks, 'height', start),
    rooms: [],
    bodies: of('wall').flatMap(wallOf),
    columns: of('column').flatMap((shape) => ringsOf(shape).map(([outer]) => outer ?? [])),
    doors: of('door').map(({ marks: own, line, runs }) => {
      const [hinge, latch] = readOpening(runs, line)
      const kind = readWordMark(own, 'door', doorWords, line)
      const swing = readWordMark(own, 'swing', swingWords, line)
      return { hinge, latch, kind, swing }
    }),
    windows: of('window').map(({ marks: own, line, runs }) => {
      const [from, to, thickness] = readOpening(runs, line)
      const mark = (name: string) => readNumberMark(own, name, line)
      return { from, to, depth: mark('depth') ?? thickness, sill: mark('sill'), head: mark('head') }
    }),
    furniture: of('furniture').map(pieceOf),
  }
  for (const shape of [...of('room'), ...of('common')]) {
    const room = roomOf(shape)
    if (room) drawn.rooms.push(room)
    else
      warnings.push(
        `Строка ${shape.line}: контур «${nameOf(shape.marks, shape.role)}» не замкнут и пропущен.`,
      )
  }
  return drawn
}

/** Its back is the side that is drawn first. */
function pieceOf({ marks, line, runs }: MarkedShape): ModelPiece {
  const kind = readWordMark(marks, 'furniture', furnitureWords, line)
  const outline = (runs[0]?.points ?? [])
    .slice(0, CORNERS)
    .map(([x, y]): Point => [Math.round(x), Math.round(y)])
  if (kind && outline.length === CORNERS) return { kind, outline }
  throw new GeometryError(
    `В строке ${line} SVG мебель data-furniture="${marks.furniture}": нужны её вид и\u00A0прямоугольник.`,
  )
}

const CORNERS = 4

/** The middle of the shape marked data-origin: where floors stand one above another. */
function zeroOf({ zero, shapes }: Sheet): Point {
  const origin = shapes.find(({ role }) => role === 'origin')
  return origin ? centreOf(boundsOf(origin.runs.flatMap(({ points }) => points))) : zero
}

function floorsOf(marks: Marks, line: number): number[] {
  if (!marks.floor) return []
  const floors = readFloors(marks.floor)
  if (floors) return floors
  throw new GeometryError(
    `В строке ${line} SVG отметка data-floor="${marks.floor}": нужен этаж или этажи, «5» или «2-9, 11».`,
  )
}

const nameOf = (marks: Marks, role: MarkedShape['role']) =>
  (role === 'room' ? marks.room : marks.name) ?? ''

function roomOf(shape: MarkedShape): DrawnRoom | null {
  const { marks, role, line } = shape
  const [polygon, ...more] = ringsOf(shape)
  const [outline, ...holes] = polygon ?? []
  if (!outline) return null
  if (more.length > 0)
    throw new GeometryError(
      `В строке ${line} SVG один контур «${nameOf(marks, role)}» состоит из ${more.length + 1} частей: каждому помещению нужен свой.`,
    )
  const name = nameOf(marks, role)
  const area = readNumberMark(marks, 'area', line)
  return {
    name,
    kind: role === 'common' ? commonKindOf(marks, line) : roomKindOf(marks, name, line),
    outline,
    holes,
    area: area === null ? null : Math.round(area * 100),
    flats: role === 'common' ? [] : flatsOf(marks),
    stack: role === 'common' ? null : marks.stack || null,
    above: readNumberMark(marks, 'above', line) ?? 0,
    section: marks.section || null,
  }
}

function commonKindOf({ common = '' }: Marks, line: number): CommonArea['kind'] {
  const kind = kindOfName(common)
  const found = commonKinds.find((one) => one === kind)
  if (found) return found
  throw new GeometryError(
    `В строке ${line} SVG отметка data-common="${common}": нужно одно из ${commonKinds.join(', ')}.`,
  )
}

function roomKindOf({ kind }: Marks, name: string, line: number): DrawnRoom['kind'] {
  if (!kind) return kindOfName(name)
  const found = kindOfName(kind)
  if (found) return found
  throw new GeometryError(
    `В строке ${line} SVG отметка data-kind="${kind}": такого вида помещений нет.`,
  )
}

const flatsOf = ({ flat = '' }: Marks): string[] =>
  flat
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter(Boolean)

/** A closed wall as it is; a line as thick as its mark. */
function wallOf(shape: MarkedShape): Polygon[] {
  const thick = readNumberMark(shape.marks, 'wall', shape.line)
  if (thick === null) return ringsOf(shape)
  return shape.runs.flatMap(({ points }) =>
    points.slice(1).map((to, i): Polygon => {
      const from = itemAt(points, i)
      const left = leftOf(from, to)
      const ends = [along(from, left, thick / 2), along(to, left, thick / 2)]
      const back = [along(to, opposite(left), thick / 2), along(from, opposite(left), thick / 2)]
      return [[...ends, ...back].map(([x, y]) => [Math.round(x), Math.round(y)] as const)]
    }),
  )
}

function ringsOf({ runs }: MarkedShape): Polygon[] {
  const rings = runs.flatMap(({ points, closed: isClosed }): Outline[] => {
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last) return []
    return isClosed || lengthOf(first, last) <= CLOSES ? [points] : []
  })
  return polygonsOf(rings)
}
