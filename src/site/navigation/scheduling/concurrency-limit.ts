/** Runs so many jobs at once; the rest wait in the order they came. */
export function limitConcurrency(limit: number) {
  const waiting: (() => void)[] = []
  let free = limit

  return async function run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (free > 0) free--
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next() // the place is handed over, so nobody slips in between
      else free++
    }
  }
}
