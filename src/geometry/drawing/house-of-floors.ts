import type { ModelStorey } from '#geometry/house-model.ts'
import { GeometryError } from '#geometry/geometry-error.ts'
import { signedArea } from '#geometry/outlines/area.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import type { Point } from '#geometry/shapes.ts'

import type { DrawnFloor, DrawnRoom } from './drawn-floor.ts'
import { placeDoor, placeWindow } from './place-openings.ts'
import { along } from './vectors.ts'
import { cutOpenings } from './walls.ts'

const USUAL_HEIGHT = 3000

/** Each drawing of a floor becomes as many storeys as it stands for, from the lowest. */
export function storeysOf(drawn: readonly DrawnFloor[], warnings: string[]): ModelStorey[] {
  if (drawn.some(({ height }) => height === null))
    warnings.push('Высоты этажей в файле не указаны: принято по 3\u00A0м.')
  const storeys = drawn.flatMap((one, at) => {
    const placed = placeAll(one)
    const floors = one.floors.length > 0 ? one.floors : [null]
    return floors.map((floor, nth) =>
      storeyOf(one, placed, floor, `${at + 1}/${floor ?? ''}/`, nth),
    )
  })
  const byFloor = Map.groupBy(storeys, (one) => one.floor ?? one)
  return [...byFloor.values()].map(unite).toSorted((a, b) => a.elevation - b.elevation)
}

type Placed = Pick<ModelStorey, 'doors' | 'windows' | 'bodies'>

function placeAll(drawn: DrawnFloor): Placed {
  const rooms = drawn.rooms.map((room, i) => ({ ...room, id: `${i + 1}`, flat: null }))
  const doors = drawn.doors.map((door) => placeDoor(rooms, door))
  const windows = drawn.windows.map((window) => placeWindow(rooms, drawn.bodies, window))
  const openings = [
    ...doors.map(({ hinge, latch }) => [hinge, latch] as const),
    ...windows.map(({ from, to, out, depth }) => {
      const shift = (point: Point) => along(point, out, depth / 2)
      return [shift(from), shift(to)] as const
    }),
  ]
  return { doors, windows, bodies: cutOpenings(drawn.bodies, openings) }
}

function storeyOf(
  drawn: DrawnFloor,
  { doors, windows, bodies }: Placed,
  floor: number | null,
  before: string,
  nth: number,
): ModelStorey {
  const height = drawn.height ?? USUAL_HEIGHT
  const named = (id: string | null) => (id === null ? null : `${before}${id}`)
  return {
    name: drawn.name,
    floor,
    elevation:
      drawn.elevation === null ? stepsTo(floor ?? 1) * height : drawn.elevation + nth * height,
    height,
    rooms: drawn.rooms.map((room, i) => ({
      ...plainRoom(room),
      id: `${before}${i + 1}`,
      flat: flatOn(drawn, room, floor),
    })),
    bodies,
    columns: drawn.columns,
    doors: doors.map((door) => ({ ...door, rooms: [named(door.rooms[0]), named(door.rooms[1])] })),
    windows: windows.map((window) => ({ ...window, room: named(window.room) })),
    furniture: drawn.furniture,
  }
}

const plainRoom = ({ flats: _flats, stack: _stack, above: _above, ...room }: DrawnRoom) => room

/** One mark on several floors is no number: flats of one number are one flat. */
function flatOn({ floors }: DrawnFloor, { flats, stack, above }: DrawnRoom, floor: number | null) {
  const nth = floor === null ? 0 : floors.indexOf(floor)
  if (flats.length > 0 && flats.length === Math.max(1, floors.length)) return flats[nth] ?? null
  const place = stack ?? flats[0] ?? null
  return place === null || floor === null ? place : `${place} на\u00A0этаже\u00A0${floor - above}`
}

/** Floors above the first one; the floor -1 lies right below it. */
const stepsTo = (floor: number) => (floor > 0 ? floor - 1 : floor)

/** Sections may draw one floor apart. */
const unite = (parts: readonly ModelStorey[]): ModelStorey =>
  parts.reduce((one, other) => ({
    ...one,
    rooms: [...one.rooms, ...other.rooms],
    bodies: [...one.bodies, ...other.bodies],
    columns: [...one.columns, ...other.columns],
    doors: [...one.doors, ...other.doors],
    windows: [...one.windows, ...other.windows],
    furniture: [...(one.furniture ?? []), ...(other.furniture ?? [])],
  }))

/** Refuses a drawing whose rooms are no rooms: its scale is another. */
export function checkSizes(drawn: readonly DrawnFloor[], remedy: string): void {
  const areas = drawn
    .flatMap(({ rooms }) => rooms.map(({ outline }) => Math.abs(signedArea(outline)) / 1e6))
    .toSorted((a, b) => a - b)
  const median = areas[Math.floor(areas.length / 2)] ?? 0
  if (median >= 1 && median <= 500) return
  const area = formatNumber(median, { most: median < 1 ? 4 : 0 })
  throw new GeometryError(
    `Размеры не похожи на дом: помещения вышли по\u00A0${area}\u00A0м². ${remedy}`,
  )
}
