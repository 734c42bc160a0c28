import PQueue from 'p-queue'

/** Work that is scarce: one piece after another, no more than `most` at a time, and one place for each visitor. */
export function createVisitorQueue(name: string, most: number) {
  const queue = new PQueue({ concurrency: 1 })
  const visitors = new Set<string>()
  let refused = 0

  return {
    /** null: the queue is full, or the visitor has his place in it already. */
    add<Result>(visitor: string, work: () => Promise<Result>): Promise<Result> | null {
      if (visitors.has(visitor) || queue.size + queue.pending >= most) {
        refused++
        return null
      }
      visitors.add(visitor)
      return queue.add(work).finally(() => visitors.delete(visitor))
    },
    state: () => ({ name, waiting: queue.size + queue.pending, refused }),
    idle: (): Promise<void> => queue.onIdle(),
  }
}
