import type { ModelStorey } from '#geometry/house-model.ts'
import type { FloorGeometry } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

/** All of a floor in its own coordinates, sorted, so that two ways to hold it can be compared. */
export function storeyOfGeometry(floor: FloorGeometry) {
  const { units, common, windows = [], bodies, columns } = floor
  const rooms = common.map(({ kind, name, outline }) => ({
    flat: null,
    kind,
    name: name ?? '',
    outline,
  }))
  const flats = units.map(({ stack, plan, at }) => {
    const move = ([x, y]: Point): Point => [x + (at?.[0] ?? 0), y + (at?.[1] ?? 0)]
    return {
      rooms: plan.rooms.map(({ kind, name, outline }) => ({
        flat: stack,
        kind,
        name,
        outline: outline.map(move),
      })),
      doors: plan.doors.map(({ kind, hinge, latch, open }) => ({
        kind,
        hinge: move(hinge),
        latch: move(latch),
        open: open && move(open),
      })),
      windows: plan.windows.map(({ from, to, out, depth, sill, head, room }) => ({
        from: move(from),
        to: move(to),
        out,
        depth,
        sill,
        head,
        room: `${stack} ${plan.rooms[room]?.name}`,
      })),
    }
  })
  return {
    rooms: sorted([...rooms, ...flats.flatMap((flat) => flat.rooms)]),
    doors: sorted(flats.flatMap((flat) => flat.doors)),
    windows: sorted([
      ...flats.flatMap((flat) => flat.windows),
      ...windows.map(({ kind: _kind, ...window }) => ({ ...window, room: null })),
    ]),
    bodies,
    columns,
  }
}

export function storeyOfModel({ rooms, doors, windows, bodies, columns }: ModelStorey) {
  const nameOf = (id: string | null) => {
    const room = rooms.find((one) => one.id === id)
    return room?.flat ? `${stackOf(room.flat)} ${room.name}` : null
  }
  return {
    rooms: sorted(
      rooms.map(({ flat, kind, name, outline }) => ({
        flat: flat && stackOf(flat),
        kind,
        name,
        outline,
      })),
    ),
    doors: sorted(doors.map(({ kind, hinge, latch, open }) => ({ kind, hinge, latch, open }))),
    windows: sorted(windows.map(({ room, ...window }) => ({ ...window, room: nameOf(room) }))),
    bodies,
    columns,
  }
}

/** «5 на этаже 3» */
const stackOf = (flat: string) => flat.split('\u00A0')[0]?.split(' ')[0] ?? flat

const sorted = <One extends object>(list: readonly One[]) =>
  list
    .map((one) => Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
