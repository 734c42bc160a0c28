import { inkOf } from '#drawings/ink.ts'
import type { Ink, Theme } from '#drawings/ink.ts'
import { cm, cmRect } from '#drawings/plan/draw-walls.ts'
import { formatArea, inscription, layer, sheet, short } from '#drawings/svg.ts'

import { drawCell, drawShell, inkOfPlace } from './draw-place.ts'
import type { PlaceStatus, StorageLevel, StorageRoom } from './level.ts'

export type StorageLook = {
  theme: Theme
  rooms: readonly PlaceStatus[]
  selected?: string | null
  /** «Кладовые, уровень −1» */
  label: string
}

const DOOR = 80

export function drawStorage(level: StorageLevel, look: StorageLook): string {
  const ink = inkOf(look.theme)
  const statuses = new Map(look.rooms.map((status) => [status.number, status]))
  const content =
    drawShell(level.size, ink) +
    level.rooms
      .map((room) => drawRoom(room, statuses.get(room.number), room.number === look.selected, ink))
      .join('')
  const free = look.rooms.filter(({ state }) => state === 'available').length
  const box = [-60, -60, cm(level.size[0]) + 120, cm(level.size[1]) + 120] as const
  return sheet({ box, label: `${look.label}. Свободно кладовых: ${free}`, role: 'group' }, content)
}

function drawRoom(
  room: StorageRoom,
  status: PlaceStatus | undefined,
  selected: boolean,
  ink: Ink,
): string {
  const [x0, y0, x1, y1] = cmRect(room.at)
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const wall = room.opens === 'down' ? y1 - 2 : y0 + 2
  const fill = inkOfPlace(status?.state ?? 'sold', selected, ink)
  const words = (at: number, size: number, content: string) =>
    inscription(
      {
        x: short(x),
        y: short(at),
        'font-size': size,
        'text-anchor': 'middle',
        'aria-hidden': 'true',
        fill,
      },
      content,
    )
  const inside =
    layer(`M${short(x - DOOR / 2)} ${short(wall)}h${DOOR}`, {
      stroke: ink.wet,
      'stroke-width': 8,
    }) +
    words(y - 4, 40, room.number) +
    words(y + 36, 30, formatArea(room.area))
  return drawCell(room, status, selected, ink, inside)
}
