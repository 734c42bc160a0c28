import { SaxesParser } from 'saxes'
import svgpath from 'svgpath'

import { itemAt } from '#domain/item-at.ts'
import { GeometryError } from '#geometry/geometry-error.ts'
import type { Point } from '#geometry/shapes.ts'

import { pathOf } from './path-of.ts'

export type Marks = Readonly<Record<string, string>>

/** What a shape is; the nearest mark around it decides. */
const roles = [
  'room',
  'common',
  'wall',
  'column',
  'window',
  'door',
  'furniture',
  'length',
  'origin',
] as const
type Role = (typeof roles)[number]

export type Run = { points: Point[]; closed: boolean }

/** A shape with an agreed mark, in units of the file. */
export type MarkedShape = {
  role: Role
  /** `data-…` of it and of all groups around it. */
  marks: Marks
  line: number
  runs: Run[]
}

/** The drawing of a floor, or of floors that repeat it: a group with `data-floor`, else the file. */
export type Sheet = {
  marks: Marks
  line: number
  /** Where the zero of the group lies in the file: floors may be laid out side by side. */
  zero: Point
  shapes: MarkedShape[]
}

type Group = { marks: Marks; role: Role | null; transforms: readonly string[]; sheet: Sheet }

/** Draw nothing where they stand. */
const unseen = new Set(['defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker'])

/** The marks of the root, and all marked shapes by floors, moved by the transforms around them. */
export function svgSheets(text: string): { root: Marks; sheets: Sheet[] } {
  const whole: Sheet = { marks: {}, line: 1, zero: [0, 0], shapes: [] }
  const sheets = [whole]
  const groups: Group[] = [{ marks: {}, role: null, transforms: [], sheet: whole }]
  let hidden = 0
  const parser = new SaxesParser()
  parser.on('error', ({ message }) => {
    // Illustrator names its own spaces by entities.
    if (message.includes('undefined entity')) return
    throw new GeometryError(`SVG испорчен: ошибка разметки в строке ${parser.line}.`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    const tag = name.replace(/^svg:/, '')
    const isRoot = groups.length === 1
    if (isRoot && tag !== 'svg')
      throw new GeometryError(`Это не SVG: файл начинается с <${tag.slice(0, 20)}>.`)
    if (unseen.has(tag) || hidden > 0) hidden++
    const group = groupIn(itemAt(groups, -1), attributes, parser.line)
    groups.push(group)
    if (isRoot) whole.marks = group.marks
    if (!sheets.includes(group.sheet)) sheets.push(group.sheet)
    const { role, marks, transforms } = group
    const d = hidden > 0 || !role ? null : pathOf(tag, attributes, parser.line)
    if (d === null || !role) return
    const { line } = parser
    group.sheet.shapes.push({ role, marks, line, runs: runsOf(d, transforms, line) })
  })
  parser.on('closetag', () => {
    if (hidden > 0) hidden--
    groups.pop()
  })
  parser.write(text).close()
  return { root: whole.marks, sheets }
}

function groupIn(outer: Group, attributes: Marks, line: number): Group {
  const own = Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => name.startsWith('data-'))
      .map(([name, value]) => [name.slice('data-'.length), value.trim()]),
  )
  const marks = { ...outer.marks, ...own }
  const { transform } = attributes
  const transforms = transform ? [transform, ...outer.transforms] : outer.transforms
  const zero = 'floor' in own ? runsOf('M0 0', transforms, line)[0]?.points[0] : undefined
  return {
    marks,
    role: roles.find((one) => one in own) ?? outer.role,
    transforms,
    sheet: zero ? { marks, line, zero, shapes: [] } : outer.sheet,
  }
}

/** Units of a file; farther than any drawing lies. */
const FARTHEST = 1e9

/** Of a curve this many chords are made. */
const CHORDS = 16

function runsOf(d: string, transforms: readonly string[], line: number): Run[] {
  // A wrong path has no segments and a field for its fault that is missing in its types.
  const path: ReturnType<typeof svgpath> & { err?: string } = svgpath(d)
  if (path.err)
    throw new GeometryError(`Контур в строке ${line} SVG не читается: «${d.slice(0, 40)}».`)
  for (const one of transforms) path.transform(one)
  const runs: Run[] = []
  path
    .abs()
    .unshort()
    .unarc()
    .iterate((segment, _, x, y) => {
      const run = runs.at(-1)
      const go = (...points: Point[]) => void run?.points.push(...points)
      if (segment[0] === 'M') runs.push({ points: [[segment[1], segment[2]]], closed: false })
      else if (segment[0] === 'L') go([segment[1], segment[2]])
      else if (segment[0] === 'H') go([segment[1], y])
      else if (segment[0] === 'V') go([x, segment[1]])
      else if (segment[0] === 'C') go(...chords([[x, y], ...pairs(segment.slice(1))]))
      else if (segment[0] === 'Q') go(...chords([[x, y], ...pairs(segment.slice(1))]))
      else if (run) run.closed = true
    })
  const isSomewhere = ([x, y]: Point) => Math.abs(x) < FARTHEST && Math.abs(y) < FARTHEST
  if (runs.every(({ points }) => points.every(isSomewhere))) return runs
  throw new GeometryError(`Фигура в строке ${line} SVG лежит за пределами листа: проверьте числа.`)
}

const pairs = (numbers: readonly (string | number)[]): Point[] =>
  numbers.flatMap((x, i) => (i % 2 === 0 ? [[Number(x), Number(numbers[i + 1])] as const] : []))

/** Points of a Bézier curve after its first, by de Casteljau. */
const chords = (handles: readonly Point[]): Point[] =>
  Array.from({ length: CHORDS }, (_, i) => pointAt(handles, (i + 1) / CHORDS))

function pointAt(handles: readonly Point[], share: number): Point {
  const next = handles.slice(1).map(([x, y], i): Point => {
    const [px, py] = handles[i] ?? [x, y]
    return [px + (x - px) * share, py + (y - py) * share]
  })
  return next.length > 1 ? pointAt(next, share) : itemAt(next, 0)
}
