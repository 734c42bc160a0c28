import { IFCCURTAINWALL, IFCPLATE, IFCPLATESTANDARDCASE } from 'web-ifc'

import { itemAt } from '#domain/item-at.ts'
import type { ModelWindow } from '#geometry/house-model.ts'
import { distanceToOutline, sidesOf } from '#geometry/outlines/area.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import { idsOf, type HouseOnSheet } from './ifc-house.ts'
import { textOf } from './ifc-values.ts'
import { roomBeside } from './read-openings.ts'
import type { Storey } from './read-storeys.ts'
import { litSide, type Lit } from './read-windows.ts'
import { slice } from './slice.ts'

/** Lower panes are a sill or a joint, m. */
const LEAST_HEIGHT = 0.3
/** Shorter ones and thicker ones are no panes, mm. */
const LEAST_WIDTH = 200
const MOST_DEPTH = 400
/** How often along a pane its room is looked for, mm. */
const STEP = 50
/** Panes over one another whose middles are nearer are one window, mm. */
const SAME = 100

const OPAQUE = /solid|spandrel|opaque|сплошн|глух|непрозрачн|стемалит/i

/** `panes`: ids of elements that are windows, and no walls. */
type Curtains = { windows: [Storey, ModelWindow][]; panes: Set<number> }

/** Glass of curtain walls before rooms: their plates, or a whole curtain wall that has no parts. */
export function readCurtains(house: HouseOnSheet): Curtains {
  const found = new Map<string, [Storey, ModelWindow]>()
  const panes = new Set<number>()
  for (const id of glassOf(house))
    for (const [storey, window] of windowsOf(house, id)) {
      panes.add(id)
      const middle = [0, 1].map((axis) =>
        Math.round((itemAt(window.from, axis) + itemAt(window.to, axis)) / 2 / SAME),
      )
      const key = [storey.id, window.room, ...middle].join()
      const [, below] = found.get(key) ?? [storey, window]
      const { sill: low, head: high } = below
      const sill = Math.min(low ?? 0, window.sill ?? 0)
      found.set(key, [storey, { ...below, sill, head: Math.max(high ?? 0, window.head ?? 0) }])
    }
  return { windows: [...found.values()], panes }
}

function glassOf(house: HouseOnSheet): number[] {
  const { file, relations } = house
  const plates = new Set(file.ids(IFCPLATE, IFCPLATESTANDARDCASE))
  const isGlass = (id: number) => {
    const { Name, ObjectType } = file.line(id)
    return ![Name, ObjectType].some((name) => OPAQUE.test(textOf(name) ?? ''))
  }
  return idsOf(house, IFCCURTAINWALL).flatMap((id) => {
    const parts = relations.parts.get(id) ?? [id]
    return parts.filter((part) => (part === id || plates.has(part)) && isGlass(part))
  })
}

/** The middle line of a pane on the sheet. */
type Pane = { from: Point; along: Point; across: Point; length: number; depth: number }

function windowsOf(house: HouseOnSheet, id: number): [Storey, ModelWindow][] {
  const mesh = house.meshOf(id)
  if (!mesh) return []
  return house.storeys.flatMap((storey, i) => {
    const low = Math.max(mesh.low[2], storey.z)
    const high = Math.min(mesh.high[2], house.storeys[i + 1]?.z ?? Infinity)
    if (high - low < LEAST_HEIGHT) return []
    const rooms = house.rooms.filter((room) => room.storey === storey)
    return slice(mesh, (low + high) / 2)
      .polygons.map(([outer = []]) => paneOf(house.sheet.outline(outer)))
      .filter((pane) => pane !== null)
      .flatMap((pane) => runsOf({ ...house, rooms }, pane, low, high))
      .map((run): [Storey, ModelWindow] => [storey, windowOf(run, storey, low, high)])
  })
}

/** null: it is no pane. */
function paneOf(outline: Outline): Pane | null {
  const lengthOf = ([[x, y], [u, v]]: readonly [Point, Point]) => Math.hypot(u - x, v - y)
  const [longest] = sidesOf(outline).toSorted((a, b) => lengthOf(b) - lengthOf(a))
  if (!longest) return null
  const [[x, y], [u, v]] = longest
  const whole = lengthOf(longest) || 1
  const along: Point = [(u - x) / whole, (v - y) / whole]
  const across: Point = [-along[1] + 0, along[0]]
  const ends = (axis: Point) => {
    const values = outline.map(([px, py]) => px * axis[0] + py * axis[1])
    return [Math.min(...values), Math.max(...values)] as const
  }
  const [[first, last], [near, far]] = [ends(along), ends(across)]
  const [length, depth, middle] = [last - first, far - near, (near + far) / 2]
  if (length < LEAST_WIDTH || depth > MOST_DEPTH || depth > length) return null
  const from: Point = [along[0] * first + across[0] * middle, along[1] * first + across[1] * middle]
  return { from, along, across, length, depth }
}

type Run = { from: Point; to: Point; pane: Pane; lit: Lit }

/** Parts of a pane that stand before one room each. */
function runsOf({ rooms }: HouseOnSheet, pane: Pane, low: number, high: number): Run[] {
  const { from, along, across, length, depth } = pane
  const at = (by: number): Point => [from[0] + along[0] * by, from[1] + along[1] * by]
  const count = Math.max(1, Math.round(length / STEP))
  const runs: { lit: Lit | null; first: number; last: number }[] = []
  for (let i = 0; i < count; i++) {
    const [first, last] = [(length * i) / count, (length * (i + 1)) / count]
    const piece = { from: at(first), to: at(last), across, depth, low, high }
    const lit = litSide([roomBeside(rooms, piece, 1), roomBeside(rooms, piece, -1)])
    const before = runs.at(-1)
    if (before && before.lit?.room === lit?.room) before.last = last
    else runs.push({ lit, first, last })
  }
  return runs.flatMap(({ lit, first, last }) =>
    lit && last - first >= LEAST_WIDTH ? [{ from: at(first), to: at(last), pane, lit }] : [],
  )
}

/** Its inner face is where its room ends: mullions are deeper than their glass. */
function windowOf(
  { from, to, pane, lit: { room, outwards } }: Run,
  { z }: Storey,
  low: number,
  high: number,
): ModelWindow {
  const out: Point = [pane.across[0] * outwards + 0, pane.across[1] * outwards + 0]
  const away = distanceToOutline(room.outline, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
  const inner = ([x, y]: Point): Point => [
    Math.round(x - out[0] * away),
    Math.round(y - out[1] * away),
  ]
  return {
    from: inner(from),
    to: inner(to),
    out,
    room: room.id,
    depth: Math.round(away + pane.depth / 2),
    sill: Math.round((low - z) * 1_000),
    head: Math.round((high - z) * 1_000),
  }
}
