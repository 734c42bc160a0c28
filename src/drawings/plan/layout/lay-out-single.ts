import { itemAt } from '#domain/item-at.ts'
import { drawingRandom } from '#domain/random.ts'
import { clamp, toCentimetre, type Rect } from '#drawings/geometry.ts'
import type { RoomKind } from '#drawings/plan/model/room-kinds.ts'

import { shareOut, type RoomDraft, type RoomList } from './room-draft.ts'

/** A flat with its rooms along one facade and a strip of service rooms along the corridor. */
export function layOutSingle(roomList: RoomList, width: number): RoomDraft[] {
  if (roomList.fronts.length > 2) return layOutPassage(roomList, width)
  return roomList.fronts.length === 2 ? layOutTwo(roomList, width) : layOutOne(roomList, width)
}

function layOutOne(roomList: RoomList, width: number): RoomDraft[] {
  const { depth, nominal } = roomList
  const chance = drawingRandom(`${roomList.seed}|strip`)
  const strip = toCentimetre(chance.between(1800, 1950) + (roomList.wing ? 450 : 0))
  const room = (kind: RoomKind, ...parts: Rect[]): RoomDraft => ({ kind, parts })
  const main = room('living-kitchen', [0, strip, width, depth])
  if (roomList.wing) {
    const wing = wingWidth(roomList, width)
    const hall = toCentimetre(clamp((width - wing) * 0.4, 1450, 2000))
    return [
      main,
      room('bedroom', [0, -roomList.wing, wing, strip]),
      room('hall', [wing, 0, wing + hall, strip]),
      ...bathAndMore(wing + hall, width, strip, nominal - wing - hall, main),
    ]
  }
  const bath = toCentimetre(clamp(width * 0.47, 1550, 2150))
  const roomy = nominal > 4700
  const end = roomy
    ? toCentimetre(Math.max(bath + 1400, Math.min(width - 1150, bath + 2300)))
    : width
  const drafts = [main, room('bath', [0, 0, bath, strip]), room('hall', [bath, 0, end, strip])]
  if (roomy) drafts.push({ ...room('wardrobe', [end, 0, width, strip]), from: main })
  return drafts
}

/** The hall straddles the border of the two rooms, so that both get a door from it. */
function layOutTwo(roomList: RoomList, width: number): RoomDraft[] {
  const { depth, wing, nominal, fronts } = roomList
  const chance = drawingRandom(`${roomList.seed}|strip`)
  const strip = toCentimetre(chance.between(2150, 2350))
  const shift = chance.between(1250, 1500)
  const at = (w: number) => {
    const border = itemAt(shareOut(0, w, fronts), 1)
    const from =
      wing > 0
        ? Math.min(border - 1080, wingWidth(roomList, w))
        : Math.min(border - 1050, Math.max(1600, border - shift))
    return { border, from: toCentimetre(from), to: toCentimetre(border + 1120) }
  }
  const { border, from, to: wanted } = at(width)
  const rest = nominal - at(nominal).to
  const to = rest < 1150 ? width : wanted
  const left: RoomDraft = { kind: itemAt(fronts, 0).kind, parts: [[0, strip, border, depth]] }
  const right: RoomDraft = { kind: itemAt(fronts, 1).kind, parts: [[border, strip, width, depth]] }
  const drafts: RoomDraft[] = [left, right, { kind: 'hall', parts: [[from, 0, to, strip]] }]
  if (wing > 0) {
    drafts.push({ kind: 'bedroom', parts: [[0, -wing, from, strip]] })
    drafts.push(...bathAndMore(to, width, strip, rest, right))
    return drafts
  }
  drafts.push(...bathBefore(from, strip, at(nominal).from, left))
  if (to < width) drafts.push(...endOfStrip(roomList, to, width, strip, rest, right))
  return drafts
}

/** A bedroom in the corner behind the strip, lit from the gable. */
const wingWidth = (roomList: RoomList, width: number) =>
  toCentimetre(clamp(width * (roomList.fronts.length > 2 ? 0.25 : 0.36), 2620, 3300))

/** Left of the hall: the bathroom, and behind it a dressing room when there is place. */
function bathBefore(to: number, strip: number, nominal: number, front: RoomDraft): RoomDraft[] {
  if (nominal < 3500) return [{ kind: 'bath', parts: [[0, 0, to, strip]] }]
  const border = to - 2050
  return [
    { kind: 'wardrobe', parts: [[0, 0, border, strip]], from: front },
    { kind: 'bath', parts: [[border, 0, to, strip]] },
  ]
}

/** The same to the right of the hall. */
function bathAndMore(x0: number, x1: number, strip: number, nominal: number, front: RoomDraft) {
  if (nominal < 3500) return [{ kind: 'bath', parts: [[x0, 0, x1, strip]] } satisfies RoomDraft]
  const border = x0 + 2050
  return [
    { kind: 'bath', parts: [[x0, 0, border, strip]] },
    { kind: 'wardrobe', parts: [[border, 0, x1, strip]], from: front },
  ] satisfies RoomDraft[]
}

function endOfStrip(
  roomList: RoomList,
  x0: number,
  x1: number,
  strip: number,
  nominal: number,
  front: RoomDraft,
): RoomDraft[] {
  if (nominal < 2500)
    return roomList.secondWet
      ? [{ kind: 'toilet', parts: [[x0, 0, x1, strip]] }]
      : [{ kind: 'wardrobe', parts: [[x0, 0, x1, strip]], from: front }]
  const border = x0 + Math.min(roomList.secondWet ? 1250 : 1600, x1 - x0 - 1100)
  return [
    { kind: roomList.secondWet ? 'toilet' : 'laundry', parts: [[x0, 0, border, strip]] },
    { kind: 'wardrobe', parts: [[border, 0, x1, strip]], from: front },
  ]
}

const PASSAGE = 1250

/** What a door and its frame need beyond the corner of a room. */
const REACH = 1060

/** Three rooms and more at one facade: an inner passage joins their doors to the hall. */
function layOutPassage(roomList: RoomList, width: number): RoomDraft[] {
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

/** In a long flat a service room would be a corridor of its own: two rooms instead. */
function divide(
  [x0, y0, x1, y1]: Rect,
  [first, second]: readonly [RoomKind, RoomKind],
  long: boolean,
): RoomDraft[] {
  if (!long || x1 - x0 < 2500) return [{ kind: first, parts: [[x0, y0, x1, y1]] }]
  const border = toCentimetre(x0 + (x1 - x0) * 0.5)
  return [
    { kind: first, parts: [[x0, y0, border, y1]] },
    { kind: second, parts: [[border, y0, x1, y1]] },
  ]
}

function startBlock(x1: number, strip: number, nominal: number, front: RoomDraft): RoomDraft[] {
  if (nominal < 2950) return [{ kind: 'bath', parts: [[0, 0, x1, strip]] }]
  return [
    { kind: 'wardrobe', parts: [[0, 0, x1 - 1750, strip]], from: front },
    { kind: 'bath', parts: [[x1 - 1750, 0, x1, strip]] },
  ]
}

function endBlock(
  roomList: RoomList,
  x0: number,
  x1: number,
  strip: number,
  nominal: number,
  front: RoomDraft,
): RoomDraft[] {
  const kind = roomList.secondWet ? 'bath' : 'wardrobe'
  if (nominal < 2950) return [{ kind, parts: [[x0, 0, x1, strip]] }]
  return [
    { kind, parts: [[x0, 0, x0 + 1700, strip]] },
    { kind: 'wardrobe', parts: [[x0 + 1700, 0, x1, strip]], from: front },
  ]
}

/** A wing takes the place of the bathroom: the next service room becomes it. */
function turnIntoBath(drafts: RoomDraft[], besideHall: boolean) {
  if (drafts.some(({ kind }) => kind === 'bath')) return
  const room = drafts.find(({ kind }) => kind === (besideHall ? 'laundry' : 'wardrobe'))
  if (room) room.kind = 'bath'
}
