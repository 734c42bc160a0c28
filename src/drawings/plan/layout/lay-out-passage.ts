import { itemAt } from '#domain/item-at.ts'
import { drawingRandom } from '#domain/random.ts'
import { clamp, toCentimetre } from '#drawings/geometry.ts'
import type { Rect } from '#drawings/geometry.ts'

import { divide, startBlock, endBlock, turnIntoBath } from './passage-blocks.ts'
import { shareOut } from './room-draft.ts'
import type { RoomDraft, RoomList } from './room-draft.ts'

const PASSAGE = 1250

/** What a door and its frame need beyond the corner of a room. */
const REACH = 1060

/** Three rooms and more at one facade: an inner passage joins their doors to the hall. */
export function layOutPassage(roomList: RoomList, width: number): RoomDraft[] {
  const { fronts, depth, wing } = roomList
  const chance = drawingRandom(`${roomList.seed}|strip`)
  const service = toCentimetre(chance.between(1750, 1900))
  const strip = service + PASSAGE
  const entry = chance.between(0.3, 0.55)
  const real = cut(roomList, width)
  const wanted = cut(roomList, roomList.nominal)
  const rooms = fronts.map<RoomDraft>(({ kind }, i) => ({
    kind,
    parts: [[itemAt(real.borders, i), strip, itemAt(real.borders, i + 1), depth]],
  }))
  const arm = toCentimetre(clamp((real.end - real.start) * 0.34, 1450, 2100))
  const armAt = toCentimetre(real.start + (real.end - real.start - arm) * entry)
  const middle: Rect = [real.start, 0, armAt, service]
  const after: Rect = [armAt + arm, 0, real.end, service]
  const hall: RoomDraft = { kind: 'hall', parts: [[real.start, service, real.end, strip]] }
  const drafts = [...rooms, hall]

  const roomFor = (rect: Rect) => rect[2] - rect[0] > 850
  const open: Rect = [
    roomFor(middle) ? armAt : real.start,
    0,
    roomFor(after) ? armAt + arm : real.end,
    service,
  ]
  hall.parts.push(open)
  const long = roomList.nominal > 13_500
  if (roomFor(middle)) drafts.push(...divide(middle, ['laundry', 'store'], long))
  if (roomFor(after)) drafts.push(...divide(after, ['wardrobe', 'toilet'], long))

  if (wing > 0) drafts.push({ kind: 'bedroom', parts: [[0, -wing, real.start, strip]] })
  else drafts.push(...startBlock(real.start, strip, wanted.start, itemAt(rooms, 0)))
  const rest = roomList.nominal - wanted.end
  if (real.end < width)
    drafts.push(...endBlock(roomList, real.end, width, strip, rest, itemAt(rooms, -1)))
  if (wing > 0) turnIntoBath(drafts, roomFor(middle))
  return drafts
}

function cut(roomList: RoomList, width: number) {
  const borders = shareOut(0, width, roomList.fronts)
  const end = itemAt(borders, -2) + REACH
  return {
    borders,
    start: Math.max(1450, itemAt(borders, 1) - REACH),
    end: width - end < 1000 ? width : end,
  }
}
