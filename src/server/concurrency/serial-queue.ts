import PQueue from 'p-queue'

export type SerialQueue = ReturnType<typeof createSerialQueue>

/** One piece of work after another, and no more than `most` of them at a time. */
export function createSerialQueue(most: number) {
  const queue = new PQueue({ concurrency: 1 })
  return {
    /** null: so many are waiting already that one more would wait longer than it is worth. */
    add<Result>(work: () => Promise<Result>): Promise<Result> | null {
      return queue.size + queue.pending < most ? queue.add(work) : null
    },
    idle: (): Promise<void> => queue.onIdle(),
  }
}
