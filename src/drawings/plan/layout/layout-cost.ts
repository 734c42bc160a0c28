import { areaOf, heightOf, widthOf, type Rect } from '#geometry/shapes.ts'
import { areaCoefficient, daylightKinds, type RoomKind } from '#geometry/room-kinds.ts'

import type { RoomDraft, RoomList } from './room-draft.ts'

/** What a buyer expects, m²: no less than, no more than, and how much it matters. */
type Wish = readonly [least: number, most: number, weight: number]

const wishes: Partial<Record<RoomKind, Wish>> = {
  kitchen: [9, 13, 3],
  bath: [3.3, 4.8, 1.5],
  toilet: [1.3, 2.2, 1],
  wardrobe: [2, 4.6, 1],
  laundry: [2, 3.5, 1],
  store: [1, 4, 1],
}

/** How hard it is to believe in a flat; Infinity: it cannot be lived in. */
export function costOf(roomList: RoomList, drafts: readonly RoomDraft[], width: number): number {
  const fits = drafts.every((draft) => hasRoom(draft, width) && isReached(draft, drafts))
  if (!fits || !drafts.some(({ kind }) => kind === 'bath')) return Infinity
  let cost = 0
  let master = 0
  let day = 0
  for (const draft of drafts) {
    if (areaCoefficient(draft.kind) < 1) continue
    const area = netArea(draft)
    cost += costOfArea(wishFor(draft.kind, roomList), area) + costOfShape(draft)
    if (draft.kind === 'bedroom') master = Math.max(master, area)
    if (draft.kind.startsWith('living')) day = area
    if (draft.kind === 'hall') cost += costOfHall(area + alongCorridor(draft), roomList.area / 100)
  }
  const bedrooms = drafts.filter(({ kind }) => kind === 'bedroom').length
  return cost + costOfArea([bedrooms > 1 ? 13 : 0, day, 2], master)
}

function wishFor(kind: RoomKind, { area, rooms, open }: RoomList): Wish {
  const whole = area / 100
  if (kind === 'living-kitchen')
    return open ? [0, 400, 0] : [Math.min(20, 12 + whole * 0.1), Math.max(20, whole * 0.34), 6]
  if (kind === 'living') return [rooms > 1 ? Math.min(18, 12 + whole * 0.08) : 14, whole / 2, 4]
  if (kind === 'bedroom') return [whole < 50 ? 10.5 : 11, Math.max(17, whole * 0.2), 4]
  return wishes[kind] ?? [0, 100, 0]
}

function costOfArea([least, most, weight]: Wish, area: number): number {
  const miss = area < least ? (least - area) / least : area > most ? (area - most) / most : 0
  return weight * miss * miss * 10
}

/** More than a seventh of what is paid for would be spent on walking. */
const MOST_HALL = 0.137

function costOfHall(area: number, whole: number): number {
  const share = area / whole
  if (share > MOST_HALL) return 100 + share * 100
  return costOfArea([Math.max(2.6, whole * 0.065), Math.max(3.4, whole * 0.118), 3], area)
}

/** Rooms longer than two widths are corridors; a narrow bathroom holds no bathtub. */
function costOfShape({ kind, parts, from }: RoomDraft): number {
  const [main] = parts
  if (!main || kind === 'hall') return 0
  const sides = [widthOf(main), heightOf(main)]
  const [short, long] = [Math.min(...sides), Math.max(...sides)]
  const stretched = Math.max(0, long / short - (daylightKinds.includes(kind) ? 1.85 : 2.4))
  const narrow = parts.some((part) => widthOf(part) < least(kind)) ? 3 : 0
  const bent = (parts.length - 1) * (kind === 'kitchen' ? 0.3 : 0.08)
  // what is entered through a kitchen is better a part of it
  const odd = from && from.kind !== 'bedroom' ? 0.2 : 0
  return stretched * 4 + narrow + bent + odd
}

function least(kind: RoomKind): number {
  if (kind === 'bath') return 1300
  if (kind === 'toilet') return 900
  return kind === 'wardrobe' || kind === 'laundry' ? 1000 : 1100
}

/** Finished floor without half partitions, m². */
function netArea({ parts }: RoomDraft): number {
  let area = 0
  for (const [i, part] of parts.entries()) {
    area += areaOf(part) - 100 * (widthOf(part) + heightOf(part))
    for (const other of parts.slice(0, i)) area += 100 * wallBetween(part, other)
  }
  return area / 1_000_000
}

/** The wall to the common corridor takes no floor of the hall. */
const alongCorridor = ({ parts }: RoomDraft) =>
  parts.reduce((sum, part) => sum + (part[1] === 0 ? widthOf(part) * 50 : 0), 0) / 1_000_000

const hasRoom = ({ parts }: RoomDraft, width: number) =>
  parts.every((part) => widthOf(part) > 750 && part[0] >= 0 && part[2] <= width)

/** A door and its frame, and what the rooms may yet become narrower by. */
const DOOR = 1000

function isReached(draft: RoomDraft, drafts: readonly RoomDraft[]): boolean {
  if (draft.kind === 'hall' || areaCoefficient(draft.kind) < 1) return true
  const from = draft.from ?? drafts.find(({ kind }) => kind === 'hall')
  return draft.parts.some((mine) => from?.parts.some((part) => wallBetween(mine, part) >= DOOR))
}

/** The length two rectangles stand wall to wall, mm. */
function wallBetween(a: Rect, b: Rect): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0])
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1])
  return width === 0 ? Math.max(0, height) : height === 0 ? Math.max(0, width) : 0
}
