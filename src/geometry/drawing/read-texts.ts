import { kindOfName } from '#geometry/kind-of-name.ts'
import { readFloors } from './read-floors.ts'

/** «12,35 м²», «S=12.35». */
const AREA = /^(?:s ?=? ?)?(\d{1,4}[.,]\d{1,2})(?: ?(?:м|кв|m)[^a-zа-я]{0,8})?$/i
const NUMBER = /^\d{1,3}[а-я]?$/
const FLAT = /^(?:кв\. ?|квартира |№ ?|flat |apt\.? ?){0,2}(\d{1,5}[а-яa-z]?)$/i
const FLOORS_BEFORE =
  /(-?\d{1,2}(?: ?[–—-] ?\d{1,2})?(?:, ?\d{1,2}(?: ?[–—-] ?\d{1,2})?){0,9})(?:-?(?:го|ый|ой|й|х))? ?этаж/i
const FLOORS_AFTER = /(?:этаж[а-я]{0,2}|floor|level) ?№? ?\(?(-?\d{1,2}(?: ?[–—-] ?\d{1,2})?)/i
const ELEVATION = /отм\.? ?\+?(-?\d{1,3}[.,]\d{3})/i

/** What stands in a room: its name, its area in hundredths of m², and its number in the table of rooms. */
export function readRoomTexts(texts: readonly string[]): RoomTexts {
  const lines = linesOf(texts)
  const areas = lines.map((line) => AREA.exec(line)?.[1]).filter((one) => one !== undefined)
  const names = lines.filter((line) => /\p{L}{2}/u.test(line) && !AREA.test(line))
  const [area] = areas
  return {
    name: names.find((name) => kindOfName(name) !== null) ?? names[0] ?? '',
    area: area === undefined ? null : Math.round(Number(area.replace(',', '.')) * 100),
    number: lines.find((line) => NUMBER.test(line)) ?? null,
  }
}

type RoomTexts = { name: string; area: number | null; number: string | null }

/** The number of a flat among the texts within it. */
export const readFlatTexts = (texts: readonly string[]): string | null =>
  linesOf(texts)
    .map((line) => FLAT.exec(line)?.[1])
    .find((one) => one !== undefined) ?? null

/** «План 2–9 этажей на отм. +3.600»; null: it is no title of a floor. */
export function readFloorTitle(
  text: string,
): { floors: number[]; elevation: number | null } | null {
  const range = (FLOORS_BEFORE.exec(text) ?? FLOORS_AFTER.exec(text))?.[1]
  const floors = range === undefined ? null : readFloors(range)
  if (!floors) return null
  const height = ELEVATION.exec(text)?.[1]
  return {
    floors,
    elevation: height === undefined ? null : Math.round(Number(height.replace(',', '.')) * 1000),
  }
}

const linesOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.slice(0, 400).split('\n'))
    .map((line) => line.trim())
    .filter(Boolean)
