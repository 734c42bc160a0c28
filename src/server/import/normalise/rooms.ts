import type { LayoutKind } from '#domain/lots/lot.ts'

/** What a source's word on rooms means to buyers. `unknown`: no rule of this source covers it. */
export type Rooms = { rooms: number | null; layoutKind: LayoutKind | null; unknown: boolean }

/** What staff may bind an unknown word to. */
export const roomCodes = ['studio', '1', '2', '3', '4', '5', 'free']

const STUDIO: Rooms = { rooms: 0, layoutKind: 'studio', unknown: false }
const FREE: Rooms = { rooms: null, layoutKind: 'free', unknown: false }
const NOT_SAID: Rooms = { rooms: null, layoutKind: null, unknown: false }
const UNKNOWN: Rooms = { rooms: null, layoutKind: null, unknown: true }

const counted = (rooms: number, euro: boolean): Rooms => ({
  rooms,
  layoutKind: euro ? 'euro' : 'classic',
  unknown: false,
})

/** CIAN: 9 is a studio in feeds and 0 in one edition of the rules; 7 is an open plan, 6 is «six and more». */
export function readCianRooms(text: string | null, euro: boolean): Rooms {
  if (text === null) return NOT_SAID
  if (text === '9' || text === '0') return STUDIO
  if (text === '7') return FREE
  return /^[1-6]$/.test(text) ? counted(Number(text), euro) : UNKNOWN
}

/** YRL: flags for a studio and an open plan beside the number, which then means nothing. */
export function readYrlRooms(text: string | null, studio: boolean, openPlan: boolean): Rooms {
  if (studio || /^студия$/i.test(text ?? '')) return STUDIO
  if (openPlan) return FREE
  if (text === null) return NOT_SAID
  if (text === '0') return STUDIO
  return /^\d{1,2}$/.test(text) && Number(text) <= 20 ? counted(Number(text), false) : UNKNOWN
}

/** Our own format has both fields; a missing one follows from the other. */
export function readNativeRooms(rooms: number | null, kind: LayoutKind | null): Rooms {
  if (kind === 'studio' || (rooms === 0 && kind === null)) return STUDIO
  if (rooms === null) return { rooms, layoutKind: kind, unknown: false }
  if (!Number.isInteger(rooms) || rooms < 0 || rooms > 20) return UNKNOWN
  return { rooms, layoutKind: kind ?? 'classic', unknown: false }
}

const spokenRooms = ['одно', 'дву', 'тр', 'четыр', 'пяти', 'шести']

type RoomFlags = { studio?: boolean; euro?: boolean; freePlan?: boolean }

/** «Студия», «2», «2-комнатная», «двухкомнатная», «3Е», «Евро-2», «2 ккв (Евро)», «5+», «Свободная планировка». */
export function readRoomWords(text: string | null, flags: RoomFlags): Rooms {
  const word = text?.trim().toLowerCase() ?? ''
  if (flags.studio === true || /^(студ|studio|ст?$)/.test(word)) return STUDIO
  if (flags.freePlan === true || /^(свободн|своб\.|open|free)/.test(word)) return FREE
  if (word === '') return NOT_SAID
  if (word === '0') return STUDIO
  const isEuro = flags.euro === true || /евро|euro|^е-?\d|\d\s*е$|\dе[-\s]/.test(word)
  const [, digits] =
    /^(?:евро-?|euro-?|е-?)?(\d{1,2})(?:\+|\s|-|к|е|$)/.exec(word.replace(/^(euro|евро)\s+/, '')) ??
    []
  const spoken = spokenRooms.findIndex((start) => word.startsWith(start) && word.includes('комнат'))
  const rooms = digits ? Number(digits) : spoken + 1
  return rooms >= 1 && rooms <= 20 ? counted(rooms, isEuro) : UNKNOWN
}
