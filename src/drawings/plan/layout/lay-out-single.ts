import { itemAt } from '#domain/item-at.ts'
import { drawingRandom } from '#domain/random.ts'
import { clamp, toCentimetre } from '#drawings/geometry.ts'
import type { Rect } from '#drawings/geometry.ts'
import type { RoomKind } from '#drawings/plan/model/room-kinds.ts'

import { layOutPassage } from './lay-out-passage.ts'
import { shareOut } from './room-draft.ts'
import type { RoomDraft, RoomList } from './room-draft.ts'
import { bathBefore, bathAndMore, endOfStrip } from './service-strip.ts'

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
