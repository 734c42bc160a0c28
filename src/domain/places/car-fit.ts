import type { PlaceSize } from './place-details.ts'

/** Outer sizes of a car in mm, without mirrors; null where they are not given. */
export type Car = Record<CarSide, number | null>
export const carSides = ['length', 'width', 'height'] as const
export type CarSide = (typeof carSides)[number]

export const noCar: Car = { length: null, width: null, height: null }

/** mm. So far a door opens for its driver to get out, and so far off the car keeps on its other side. */
const DOOR_GAP = 500
const SIDE_GAP = 100
/** Before and behind the car together, and over its roof under the gate. */
const END_GAP = 100
const ROOF_GAP = 100
/** A column stands on the line between two places, half of it in each. */
const HALF_A_COLUMN = 200

/** The largest car that stands in a place and lets its driver out; null where its size is not known. */
export function largestCar(place: PlaceSize): Car {
  const { lengthMm, gateHeightMm, heightMm } = place
  const heights = [gateHeightMm, heightMm].filter((height) => height !== null)
  return {
    length: lengthMm === null ? null : lengthMm - END_GAP,
    width: widthLeft(place, doorGapOf(place)),
    height: heights.length > 0 ? Math.min(...heights) - ROOF_GAP : null,
  }
}

/** Driven in by a machine, a car is left before the place: no door opens there. */
const doorGapOf = ({ placeKind }: PlaceSize) => (placeKind === 'mechanised' ? SIDE_GAP : DOOR_GAP)

const widthLeft = ({ widthMm, column }: PlaceSize, doorGap: number) =>
  widthMm === null ? null : widthMm - (column ? HALF_A_COLUMN : 0) - doorGap - SIDE_GAP

/** A place for a motorcycle is for no car, and one whose size is asked about and not known promises nothing. */
export const fitsCar = (place: PlaceSize, car: Car): boolean =>
  checkCar(place, car).every(({ verdict }) => verdict === 'fits')

export type CarCheck = {
  side: CarSide
  /** `tight`: the car stands there, but its door opens less far than is comfortable. */
  verdict: 'fits' | 'tight' | 'no' | 'unknown'
  /** mm between the car and what bounds it: of the width, how far a door opens; null: its size is not known. */
  gap: number | null
}

/** A line for each size that the car names. */
export function checkCar(place: PlaceSize, car: Car): CarCheck[] {
  const largest = largestCar(place)
  return carSides.flatMap((side): CarCheck[] => {
    const [asked, most] = [car[side], largest[side]]
    if (asked === null) return []
    if (place.placeKind === 'moto') return [{ side, verdict: 'no', gap: null }]
    if (most === null) return [{ side, verdict: 'unknown', gap: null }]
    const gap = most - asked + gaps[side](place)
    const isTight = side === 'width' && gap >= SIDE_GAP
    return [{ side, verdict: asked <= most ? 'fits' : isTight ? 'tight' : 'no', gap }]
  })
}

const gaps: Record<CarSide, (place: PlaceSize) => number> = {
  length: () => END_GAP,
  width: doorGapOf,
  height: () => ROOF_GAP,
}
