import { storageItems, type StorageItem } from './place-choices.ts'
import type { PlaceSize } from './place-details.ts'

type Thing = {
  /** Of the room that it takes on the floor, mm. */
  length: number
  width: number
  height: number
  /** The narrowest opening that it is carried through. */
  opening: number
}

/** Sizes of an adult's bicycle, of four car wheels one on another, of a pair of skis at a wall, of a pram with its handle. */
export const things: Record<StorageItem, Thing> = {
  bicycle: { length: 1800, width: 600, height: 1100, opening: 600 },
  tyres: { length: 700, width: 700, height: 950, opening: 250 },
  skis: { length: 300, width: 200, height: 2000, opening: 200 },
  pram: { length: 1000, width: 600, height: 1100, opening: 600 },
}

/** Where a thing stands in a room, mm from the corner left of the door. */
export type StoredThing = { item: StorageItem; x: number; y: number; width: number; depth: number }

/**
 * The things side by side on the floor, each under the ceiling and through the door; null where they do not stand so, or
 * the sizes of the room are not known.
 */
export function store(room: PlaceSize, items: readonly StorageItem[]): StoredThing[] | null {
  const { widthMm, lengthMm, doorMm } = room
  if (widthMm === null || lengthMm === null) return null
  const laid = items.map((item) => ({ item, ...laidDown(things[item], room) }))
  if (laid.some(({ opening }) => doorMm !== null && opening > doorMm)) return null
  if (laid.some(({ height }) => height > (room.heightMm ?? Infinity))) return null
  return placeAll(laid, { width: widthMm, depth: lengthMm }, [])
}

/** Under a low ceiling, or one that is not known, what is long lies on the floor. */
function laidDown(thing: Thing, { heightMm }: PlaceSize): Thing {
  if (thing.height <= LOW || (heightMm !== null && thing.height <= heightMm)) return thing
  return { ...thing, length: thing.height, height: thing.length }
}

/** mm: under any ceiling. */
const LOW = 1500

type Room = { width: number; depth: number }
type Laid = Thing & { item: StorageItem }

/** Tries each thing next, in each corner that the others leave, along and across. */
function placeAll(left: readonly Laid[], room: Room, placed: StoredThing[]): StoredThing[] | null {
  if (left.length === 0) return placed
  const xs = new Set([0, ...placed.map(({ x, width }) => x + width)])
  const ys = new Set([0, ...placed.map(({ y, depth }) => y + depth)])
  for (const next of left)
    for (const [width, depth] of [
      [next.width, next.length],
      [next.length, next.width],
    ] as const)
      for (const x of xs)
        for (const y of ys) {
          const one = { item: next.item, x, y, width, depth }
          if (!isFree(one, room, placed)) continue
          const rest = left.filter((other) => other !== next)
          const all = placeAll(rest, room, [...placed, one])
          if (all) return all
        }
  return null
}

const isFree = ({ x, y, width, depth }: StoredThing, room: Room, placed: readonly StoredThing[]) =>
  x + width <= room.width &&
  y + depth <= room.depth &&
  placed.every(
    (other) =>
      x + width <= other.x ||
      other.x + other.width <= x ||
      y + depth <= other.y ||
      other.y + other.depth <= y,
  )

/** Everything that goes in together, as many things as can be; the first of equals. */
export function mostStored(room: PlaceSize): StoredThing[] {
  const found = subsets.map((items) => store(room, items)).find((one) => one !== null)
  return found ?? []
}

/** All choices of things, the largest first. */
const subsets = Array.from({ length: 2 ** storageItems.length }, (_, bits) =>
  storageItems.filter((_item, at) => bits & (1 << at)),
).toSorted((one, other) => other.length - one.length)
