import type { Log } from '#server/background/log.ts'

/** A reading that lasts longer is a fault to look into: visitors see the version before it meanwhile. */
export const SLOW_READING_MS = 10_000

/** Measures each reading of the catalogue, and logs a slow one. */
export function createReadingTime(log: Pick<Log, 'error'>) {
  let lastMs = 0
  return {
    lastMs: () => lastMs,
    async measure<Read>(read: () => Promise<Read>): Promise<Read> {
      const began = performance.now()
      const result = await read()
      lastMs = Math.round(performance.now() - began)
      if (lastMs > SLOW_READING_MS) log.error({ ms: lastMs }, 'reading the catalogue was slow')
      return result
    },
  }
}
