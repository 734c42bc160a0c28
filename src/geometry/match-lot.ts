import { plainNumber } from './plain-number.ts'
import { areaCoefficient, summerKinds } from './room-kinds.ts'
import type {
  FloorGeometry,
  RoomGeometry,
  SectionGeometry,
  UnitGeometry,
} from './section-geometry.ts'
import { polygonArea } from './shapes.ts'

/** A lot that is looked for on the floors of its section; `area` in hundredths of m². */
export type LotToMatch = {
  number: string | null
  floor: number | null
  area: number | null
  /** As its source names it. */
  stack: string | null
}

/** `area`: hundredths of m² of the whole flat as it is outlined, the nearer to its legal one. */
type LotMatch =
  | { kind: 'matched'; by: 'number' | 'stack' | 'area'; stack: string; area: number }
  /** The right flat by its number or stack, but of another area: it is not drawn. */
  | { kind: 'differs'; by: 'number' | 'stack'; stack: string; area: number }
  /** Several flats of the floor are as large, and it may be any of them. */
  | { kind: 'alike'; stacks: string[] }
  | { kind: 'unmatched' }

/** How far an outlined area may be from the legal one. */
const AREA_SHARE = 0.03

/** The stack of a lot on its floor. null: it is not there, or not for certain, or of another area. */
export function stackOfLot(geometry: SectionGeometry, lot: LotToMatch): string | null {
  const match = matchLot(geometry, lot)
  return match.kind === 'matched' ? match.stack : null
}

/** Finds a lot by its number, else by its stack, else by an area that one flat of the floor alone has. */
export function matchLot(geometry: SectionGeometry, lot: LotToMatch): LotMatch {
  const flats = lot.floor === null ? [] : flatsOn(geometry, lot.floor)
  const number = plainNumber(lot.number ?? '')
  const numbered = flats.find(({ unit }) => unit.lots.some((one) => plainNumber(one) === number))
  if (number !== '' && numbered) return named(numbered, lot, 'number')
  const stacked = flats.find(({ unit }) => unit.stack === lot.stack)
  if (stacked) return named(stacked, lot, 'stack')
  if (lot.area === null) return { kind: 'unmatched' }
  const area = lot.area
  const fitting = flats.filter(
    (flat) => flat.unit.lots.length === 0 && isNear(nearestArea(flat, area), area),
  )
  const [only, other] = fitting
  if (other) return { kind: 'alike', stacks: fitting.map(({ unit }) => unit.stack) }
  if (!only) return { kind: 'unmatched' }
  return { kind: 'matched', by: 'area', stack: only.unit.stack, area: nearestArea(only, area) }
}

/** A flat with all its floors. */
type OutlinedFlat = { unit: UnitGeometry; rooms: RoomGeometry[] }

function named(flat: OutlinedFlat, { area }: LotToMatch, by: 'number' | 'stack'): LotMatch {
  const outlined = nearestArea(flat, area)
  const { stack } = flat.unit
  const kind = area === null || isNear(outlined, area) ? 'matched' : 'differs'
  return { kind, by, stack, area: outlined }
}

const isNear = (outlined: number, legal: number) => Math.abs(outlined - legal) <= legal * AREA_SHARE

/** Legal areas count summer rooms by their coefficients, or leave them out. */
function nearestArea({ rooms }: OutlinedFlat, legal: number | null): number {
  const counted = areaOf(rooms)
  const inner = areaOf(rooms.filter(({ kind }) => !summerKinds.includes(kind)))
  if (legal === null) return counted
  return Math.abs(inner - legal) < Math.abs(counted - legal) ? inner : counted
}

const SQUARE_MM = 10_000

const areaOf = (rooms: readonly RoomGeometry[]) =>
  Math.round(
    rooms.reduce(
      (sum, { kind, outline }) => sum + polygonArea(outline) * areaCoefficient(kind),
      0,
    ) / SQUARE_MM,
  )

const flatsOf = new WeakMap<SectionGeometry, Map<number, OutlinedFlat[]>>()

/** The flats whose own floor it is. */
function flatsOn(geometry: SectionGeometry, floor: number): OutlinedFlat[] {
  const known = flatsOf.getOrInsertComputed(geometry, () => new Map())
  return known.getOrInsertComputed(floor, () => findFlats(geometry, floor))
}

function findFlats(geometry: SectionGeometry, floor: number): OutlinedFlat[] {
  const own = floorAt(geometry, floor)?.units.filter(({ above = 0 }) => above === 0) ?? []
  return own.map((unit) => ({
    unit,
    rooms: [
      ...unit.plan.rooms,
      ...geometry.floors.flatMap(({ floors: [first, last], units }) =>
        units
          .filter(
            ({ stack, above = 0 }) =>
              stack === unit.stack && above > 0 && first <= floor + above && floor + above <= last,
          )
          .flatMap(({ plan }) => plan.rooms),
      ),
    ],
  }))
}

/** It knows how a flat lies on its floor; one that is traced from pictures of flats does not. */
export const hasPlaces = ({ floors }: SectionGeometry): boolean =>
  floors.some(({ units }) => units.some(({ at }) => at !== null))

/** The geometry of a floor; null: it has none. */
export const floorAt = ({ floors }: SectionGeometry, floor: number): FloorGeometry | null =>
  floors.find(({ floors: [first, last] }) => first <= floor && floor <= last) ?? null
