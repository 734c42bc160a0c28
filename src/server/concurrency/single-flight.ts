/** However many ask for one key at a time, the work is done once and all get its result. */
export function createSingleFlight<Result>() {
  const underway = new Map<string, Promise<Result>>()
  return {
    /** null: `work` refuses this caller; nobody else is bound by that. */
    run<Work extends Promise<Result> | null>(key: string, work: () => Work) {
      const started = underway.get(key)
      if (started) return started
      const result = work()
      if (!result) return result
      const running = result.finally(() => underway.delete(key))
      underway.set(key, running)
      return running
    },
    get: (key: string): Promise<Result> | undefined => underway.get(key),
    idle: (): Promise<unknown> => Promise.allSettled(underway.values()),
  }
}
