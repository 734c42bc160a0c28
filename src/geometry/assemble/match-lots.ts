import { formatNumber } from '#domain/text/format-number.ts'
import { plainNumber } from '#geometry/plain-number.ts'
import { areaCoefficient } from '#geometry/room-kinds.ts'

import type { StackedFlat } from './assemble-floors.ts'
import type { HouseLot } from './geometry-report.ts'
import { areaOfRoom, flatKindOf, type FlatRooms, type PlacedRoom } from './placed-room.ts'

/** A flat on the floor it is entered from. Areas in hundredths of m²; `inner`: without balconies and loggias. */
export type FlatOnFloor = { flat: StackedFlat; floor: number; area: number; inner: number }

export type Matches = {
  lots: Map<FlatOnFloor, HouseLot>
  leftovers: string[]
  differences: string[]
}

/** Beyond this a plan is of another flat. */
const MOST_DIFFERENCE = 0.03

/** Areas of a flat: balconies and loggias by their coefficients, and without them. */
export function areasOfFlat({ rooms }: FlatRooms): { area: number; inner: number } {
  const sum = (factorOf: (room: PlacedRoom) => number) =>
    Math.round(rooms.reduce((all, room) => all + (areaOfRoom(room) / 10_000) * factorOf(room), 0))
  const coefficient = (room: PlacedRoom) => areaCoefficient(flatKindOf(room))
  return { area: sum(coefficient), inner: sum((room) => (coefficient(room) < 1 ? 0 : 1)) }
}

/** By number; what is left by section, floor and area, where one lot and one flat alone fit each other. */
export function matchLots(flats: readonly FlatOnFloor[], lots: readonly HouseLot[]): Matches {
  const found: Matches = { lots: new Map(), leftovers: [], differences: [] }
  const differing = new Set<FlatOnFloor | HouseLot>()
  for (const flat of flats) {
    const lot = lotByNumber(flat, lots)
    if (!lot) continue
    if (isAlike(flat, lot)) found.lots.set(flat, lot)
    else {
      differing.add(flat).add(lot)
      found.differences.push(
        `${flatTitle(flat)}: у\u00A0лота ${metres(lot.area ?? 0)}, больше чем на\u00A03\u00A0% иначе`,
      )
    }
  }
  // Legal areas count summer rooms by their coefficients as a rule; what is left may do without them.
  for (const measure of ['area', 'inner'] as const)
    matchByArea(found, { flats, lots, differing, measure })
  const { free, freeLots } = leftOf(found, flats, lots, differing)
  for (const flat of free) {
    const alike = freeLots.filter((lot) => fits(flat, lot, 'area') || fits(flat, lot, 'inner'))
    found.leftovers.push(`${flatTitle(flat)}: ${whyUnmatched(alike)}`)
  }
  for (const lot of freeLots) found.leftovers.push(`${lotTitle(lot)}: в\u00A0файле не\u00A0найден`)
  return found
}

type Round = {
  flats: readonly FlatOnFloor[]
  lots: readonly HouseLot[]
  differing: ReadonlySet<FlatOnFloor | HouseLot>
  measure: 'area' | 'inner'
}

function matchByArea(found: Matches, { flats, lots, differing, measure }: Round) {
  const { free, freeLots } = leftOf(found, flats, lots, differing)
  for (const flat of free) {
    const [lot, ...more] = freeLots.filter((one) => fits(flat, one, measure))
    if (
      lot &&
      more.length === 0 &&
      !free.some((other) => other !== flat && fits(other, lot, measure))
    )
      found.lots.set(flat, lot)
  }
}

function leftOf(
  found: Matches,
  flats: readonly FlatOnFloor[],
  lots: readonly HouseLot[],
  differing: ReadonlySet<FlatOnFloor | HouseLot>,
) {
  const taken = new Set(found.lots.values())
  return {
    free: flats.filter((flat) => !found.lots.has(flat) && !differing.has(flat)),
    freeLots: lots.filter((lot) => !taken.has(lot) && !differing.has(lot)),
  }
}

function lotByNumber({ flat, floor }: FlatOnFloor, lots: readonly HouseLot[]): HouseLot | null {
  if (flat.number === null) return null
  const number = plainNumber(flat.number)
  const same = lots.filter(
    (lot) => lot.number !== null && plainNumber(lot.number) === number && isSameSection(flat, lot),
  )
  return same.length > 1 ? (same.find((lot) => lot.floor === floor) ?? null) : (same[0] ?? null)
}

const fits = (flat: FlatOnFloor, lot: HouseLot, measure: 'area' | 'inner') =>
  lot.floor === flat.floor &&
  lot.area !== null &&
  isNear(flat[measure], lot.area) &&
  isSameSection(flat.flat, lot)

const isAlike = ({ area, inner }: FlatOnFloor, { area: legal }: HouseLot) =>
  legal === null || isNear(area, legal) || isNear(inner, legal)

const isNear = (area: number, legal: number) => Math.abs(area - legal) <= legal * MOST_DIFFERENCE

/** «Секция 1» of the file is «1» of the catalogue; a section that one of them does not know parts nothing. */
function isSameSection({ section }: FlatRooms, lot: HouseLot): boolean {
  if (section === null || lot.section === null) return true
  return plainNumber(section) === plainNumber(lot.section)
}

function whyUnmatched(fitting: readonly HouseLot[]): string {
  if (fitting.length === 0) return 'лота с\u00A0таким этажом и\u00A0площадью нет'
  const numbers = fitting.map(({ number, id }) => number ?? id).join(', ')
  return `похожа на\u00A0лоты ${numbers}\u00A0— нужны номера квартир в\u00A0файле`
}

const metres = (area: number) => `${formatNumber(area / 100, { most: 2 })}\u00A0м²`

const flatTitle = ({ flat, floor, area }: FlatOnFloor) =>
  `Квартира ${flat.number ?? 'без\u00A0номера'} (этаж\u00A0${floor}, ${metres(area)})`

const lotTitle = ({ number, id, floor, area }: HouseLot) =>
  `Лот ${number ?? id} (${[
    floor === null ? null : `этаж\u00A0${floor}`,
    area === null ? null : metres(area),
  ]
    .filter((part) => part !== null)
    .join(', ')})`
