import { formatArea } from './area.ts'
import { isBareHouse, lowerFirst } from './house-name.ts'
import type { LayoutKind, Lot, LotKind } from './lot.ts'

type Rooms = { rooms: number | null; layout: LayoutKind | null }

/** «Студия», «2-комнатная евро», «Свободная планировка» */
export function roomsName({ rooms, layout }: Rooms): string {
  if (rooms === 0 || layout === 'studio') return 'Студия'
  if (rooms === null) return layout === 'free' ? 'Свободная планировка' : 'Квартира'
  if (layout === 'euro') return `${rooms}-комнатная евро`
  return layout === 'free' ? `${rooms}-комнатная свободная` : `${rooms}-комнатная`
}

/** «Студия», «2Е», «1»: short, for drawings */
export const roomsMark = ({ rooms, layout }: Rooms): string =>
  rooms === 0 || layout === 'studio' ? 'Студия' : `${rooms ?? ''}${layout === 'euro' ? 'Е' : ''}`

export const roomsOption = (rooms: number): string =>
  rooms === 0 ? 'Студия' : rooms >= 4 ? '4+' : String(rooms)

export const layoutNames: Record<LayoutKind, string> = {
  studio: 'Студия',
  classic: 'Классическая',
  euro: 'Евро',
  free: 'Свободная',
}

export const kindNames: Record<LotKind, string> = {
  flat: 'Квартира',
  commercial: 'Помещение',
  storage: 'Кладовая',
  parking: 'Машино-место',
}

/** «Машино-место», and of a place for a motorcycle «Мотоместо» */
export const kindName = (lot: { kind: LotKind; placeKind?: string | null | undefined }): string =>
  lot.placeKind === 'moto' ? 'Мотоместо' : kindNames[lot.kind]

type Named = Rooms &
  Pick<Lot, 'kind' | 'number'> & { place?: { placeKind: string | null } | undefined }

/** «2-комнатная евро», «Кладовая № 12», «Машино-место № 7», «Мотоместо № 8» */
export function lotName(lot: Named): string {
  if (lot.kind === 'flat') return roomsName(lot)
  const name = kindName({ kind: lot.kind, placeKind: lot.place?.placeKind })
  return lot.number === null ? name : `${name} ${numberName(lot.number)}`
}

export const lotTitle = (lot: Named & Pick<Lot, 'area'>): string =>
  `${lotName(lot)}, ${formatArea(lot.area)}`

export const numberName = (number: string): string => `№\u00A0${number}`

/** «9-й этаж из 11», «уровень −1» under the ground; null where no floor is known. */
export function floorName({ floor, floorsTotal }: Pick<Lot, 'floor' | 'floorsTotal'>) {
  if (floor === null) return null
  if (floor < 0) return `уровень −${-floor}`
  if (floor === 0) return 'цокольный этаж'
  const words = `${floor}-й\u00A0этаж`
  return floorsTotal === null ? words : `${words} из\u00A0${floorsTotal}`
}

export const placeName = (lot: Pick<Lot, 'number' | 'floor' | 'floorsTotal'>): string =>
  [lot.number === null ? null : numberName(lot.number), floorName(lot)]
    .filter((part) => part !== null)
    .join(', ')

/** «секция 2»; a section with a name of its own is shown by it */
export const formatSection = (section: string): string =>
  /^[\dА-ЯA-Z]{1,3}$/i.test(section) ? `секция\u00A0${section}` : section

export const formatHouse = ({ project, building }: House): string =>
  building.name !== project.name && !isBareHouse(building.name)
    ? `${project.name}, ${lowerFirst(building.name)}`
    : project.name

type House = { project: { name: string }; building: { name: string } }

/** «Квартира 17, Дом 2»: as staff call it */
export const lotCalled = ({ kind, placeKind, number, building }: CalledLot): string =>
  `${kindName({ kind, placeKind })} ${number ?? 'без номера'}, ${building}`

type CalledLot = Pick<Lot, 'kind' | 'number'> & { building: string; placeKind?: string | null }
