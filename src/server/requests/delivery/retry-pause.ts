const LONGEST_PAUSE_MS = 24 * 60 * 60 * 1000

/** Doubles from the first pause up to a day; jitter keeps what failed together from coming back together. */
export function retryPause(tries: number, firstMs: number, random = Math.random()): number {
  const pause = firstMs * 2 ** Math.min(tries - 1, 40) * (0.75 + random / 2)
  return Math.min(pause, LONGEST_PAUSE_MS)
}
