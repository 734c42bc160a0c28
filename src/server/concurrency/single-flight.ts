/** However many ask for one key at a time, the work is done once and all get its result. */
export function createSingleFlight<Result>() {
  const underway = new Map<string, Promise<Result>>()
  return {
    run(key: string, work: () => Promise<Result>): Promise<Result> {
      const started = underway.get(key)
      if (started) return started
      const running = work().finally(() => underway.delete(key))
      underway.set(key, running)
      return running
    },
    get: (key: string): Promise<Result> | undefined => underway.get(key),
    idle: (): Promise<unknown> => Promise.allSettled(underway.values()),
  }
}
