import { itemAt } from '#domain/item-at.ts'
import { overlap, rectBetween, toCentimetre } from '#drawings/geometry.ts'
import type { Rect } from '#drawings/geometry.ts'
import type { RoomDraft } from '#drawings/plan/layout/room-draft.ts'
import type { Door, PlanWindow } from '#drawings/plan/model/plan.ts'
import { daylightKinds } from '#drawings/plan/model/room-kinds.ts'
import { lengthOf, stretch } from '#drawings/plan/walls/envelope.ts'
import type { Face, Envelope } from '#drawings/plan/walls/envelope.ts'

import { SASHES, openToSummer, openToLoggia } from './balcony-doors.ts'
import type { Glass } from './balcony-doors.ts'

/** Windows stand in outer walls only; a summer room adds a door and glass beside it. */
export function glaze(envelope: Envelope, hung: readonly Door[]): Glass {
  const glass: Glass = { windows: [], doors: [] }
  for (const face of envelope.faces) {
    if (face.kind !== 'facade') continue
    const summer = envelope.drafts.findIndex((draft) => facesSummer(envelope, draft, face))
    if (summer >= 0) openToSummer(glass, face, summer, hung)
    else glass.windows.push(...windowsIn(envelope, face))
  }
  for (const [room, draft] of envelope.drafts.entries())
    if (draft.kind === 'loggia') openToLoggia(envelope, glass, room, hung)
  return glass
}

const facesSummer = (envelope: Envelope, draft: RoomDraft, face: Face) =>
  (draft.kind === 'balcony' || draft.kind === 'terrace') &&
  draft.from === envelope.drafts[face.room] &&
  face.out[1] > 0 &&
  overlap(rectBetween(face.from, face.to), widenedToWall(itemAt(draft.parts, 0)), -1)

/** The wall itself lies between a summer room and the face. */
const widenedToWall = ([x0, y0, x1, y1]: Rect): Rect => [x0, y0 - 450, x1, y1]

function windowsIn({ drafts, roomList }: Envelope, face: Face): PlanWindow[] {
  const { kind } = itemAt(drafts, face.room)
  const length = lengthOf(face)
  const at = (start: number, width: number, glass: PlanWindow['kind'] = 'window'): PlanWindow => ({
    kind: glass,
    ...stretch(face, toCentimetre(start), width),
    out: face.out,
    room: face.room,
  })
  if (kind === 'loggia') return length > 1900 ? [at(150, length - 300, 'glazing')] : []
  const side = face.out[0] !== 0
  if (kind === 'bath') return side && length > 1700 ? [at(length / 2 - 300, 600)] : []
  if (!daylightKinds.includes(kind)) return []
  if (length < 1300) return roomList.bay && length === 800 ? [at(180, 440)] : []
  if (side && length < 2300) return []
  if (length > 4700 && !side) {
    const count = Math.round(length / 2500)
    const share = length / count
    return Array.from({ length: count }, (_, i) => at(share * (i + 0.5) - 750, 1500))
  }
  const most = side ? 1500 : kind === 'living-kitchen' || kind === 'living' ? 2400 : 1800
  const width = SASHES.find((sash) => sash <= Math.min(most, length - 600)) ?? 700
  return [at((length - width) / 2, width)]
}
