/** Chance that repeats: the same key gives the same numbers on every machine. */
export type SeededRandom = {
  next(): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  /** True in this share of cases. */
  share(of: number): boolean
  /** Around the median; `spread` is the deviation of its logarithm. */
  logNormal(median: number, spread: number): number
}

export function seededRandom(key: string): SeededRandom {
  let state = hash(key)
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    share: (of) => next() < of,
    logNormal: (median, spread) => median * Math.exp(spread * normal()),
  }
}

function hash(key: string): number {
  let sum = 0x811c9dc5
  for (let i = 0; i < key.length; i++) sum = Math.imul(sum ^ key.charCodeAt(i), 0x01000193)
  return sum
}
