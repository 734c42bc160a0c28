import type { TracePlace, TraceStack } from '#contract/office/traces.ts'
import { formatArea } from '#domain/lots/area.ts'
import { formatSection, roomsName } from '#domain/lots/lot-titles.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import type { FurnitureKind } from '#geometry/furniture-kinds.ts'
import type { OpeningKind } from '#geometry/tracing/trace.ts'

import type { Tool } from './drawn-objects.ts'

export const toolNames: Record<Tool, string> = {
  choose: 'Выбор',
  scale: 'Масштаб',
  room: 'Комната',
  door: 'Дверь',
  window: 'Окно',
  furniture: 'Мебель',
}

/** What the chosen tool does, in a sentence. */
export const toolHints: Record<Tool, string> = {
  choose:
    'Нажмите на\u00A0комнату, дверь или окно. Тяните за\u00A0углы и\u00A0стороны; пустое место двигает картинку.',
  scale: 'Проведите по\u00A0стене, длина которой известна, и\u00A0введите её.',
  room: 'Протяните прямоугольник по\u00A0стенам или ставьте углы по\u00A0одному; последний угол нажмите ещё раз.',
  door: 'Протяните по\u00A0стене на\u00A0ширину двери или нажмите на\u00A0стену. F\u00A0переворачивает.',
  window: 'Протяните по\u00A0стене на\u00A0ширину окна или нажмите на\u00A0стену.',
  furniture:
    'Выберите предмет и\u00A0нажмите на\u00A0пол комнаты. F\u00A0поворачивает. Без мебели план обставит сайт.',
}

export const furnitureNames: Record<FurnitureKind, string> = {
  bed: 'Кровать',
  sofa: 'Диван',
  dining: 'Стол',
  wardrobe: 'Шкаф',
  kitchen: 'Кухонный ряд',
  tub: 'Ванна',
  shower: 'Душ',
  toilet: 'Унитаз',
  basin: 'Раковина',
  washer: 'Стиральная машина',
}

export const openingNames: Record<OpeningKind, string> = {
  door: 'Дверь',
  sliding: 'Раздвижная дверь',
  opening: 'Проём',
  window: 'Окно',
}

/** Hundredths of m² as «12,3 м²»; «—» where there is none. */
export const areaText = (hundredths: number | null) =>
  hundredths === null ? '—' : formatArea(hundredths / 100)

/** «5,4» in metres as millimetres; null: no length. */
export function readMetres(text: string): number | null {
  const metres = Number(text.trim().replace(',', '.').replace(/м$/, ''))
  return Number.isFinite(metres) && metres > 0 && metres <= 1_000
    ? Math.round(metres * 1_000)
    : null
}

export const metresText = (mm: number) => (Math.round(mm / 10) / 100).toString().replace('.', ',')

/** «Секция 1, стояк 3, 38,2 м², этажи 2–9» */
export const stackText = ({ sectionName, stack, rooms, area, floors }: TraceStack) =>
  [
    capitalise(formatSection(sectionName)),
    // Where the source names no stacks, flats of as many rooms and metres are one.
    stack === `${rooms ?? 0}-${Math.floor(area / 100)}`
      ? roomsName({ rooms, layout: null }).toLowerCase()
      : `стояк\u00A0${stack}`,
    areaText(area),
    `этажи\u00A0${floorsText(floors)}`,
  ].join(', ')

/** «2–5, 7» */
function floorsText(floors: readonly number[]): string {
  const runs: [number, number][] = []
  for (const floor of floors.toSorted((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last && last[1] + 1 === floor) last[1] = floor
    else runs.push([floor, floor])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

export const isPlaceOf = (place: TracePlace, { section, stack }: TraceStack) =>
  place.section === section && place.stack === stack
