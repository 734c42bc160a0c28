import { itemAt } from './item-at.ts'

/** Seeded random numbers: the same key gives the same sequence on every machine. */
export type Random = {
  next(): number
  between(low: number, high: number): number
  integer(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
  /** Around the median; `spread` is the deviation of its logarithm. */
  logNormal(median: number, spread: number): number
}

/** For drawings: mulberry32. Every published drawing depends on its numbers. */
export const drawingRandom = (key: string): Random => sequence(mulberry32(hash(key)))

/** For the demo catalogue: splitmix32. Every demo lot depends on its numbers. */
export const demoRandom = (key: string): Random => sequence(splitmix32(fnv1a(key)))

/** FNV-1a with a final stir: neighbouring keys («…|1», «…|2») must not give neighbouring numbers. */
export function hash(key: string): number {
  let h = fnv1a(key)
  h = Math.imul(h ^ (h >>> 13), 0x5bd1e995)
  return (h ^ (h >>> 15)) >>> 0
}

function fnv1a(key: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < key.length; i++) h = Math.imul(h ^ key.charCodeAt(i), 0x01000193)
  return h
}

function mulberry32(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

function splitmix32(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}

function sequence(next: () => number): Random {
  const between = (low: number, high: number) => low + (high - low) * next()
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return {
    next,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    pick: (list) => itemAt(list, Math.floor(next() * list.length)),
    chance: (share) => next() < share,
    logNormal: (median, spread) => median * Math.exp(spread * normal()),
  }
}
