/** A place in the queue of parts that are hydrated one after another. */
export type Turn = { come: Promise<void>; isOver: boolean }

/** null: the first page is hydrated, and whoever asks goes on at once. */
let last: Promise<void> | null = Promise.resolve()

/** Comes in a task of its own, after those who asked before. */
export function takeTurn(): Turn | null {
  if (!last) return null
  const come = last.then(nextTask).then(() => {
    turn.isOver = true
  })
  const turn: Turn = { come, isOver: false }
  last = come
  return turn
}

/** Once nobody waits for a turn; what has come may have parts of its own. */
export async function turnsOver(): Promise<void> {
  for (let seen: Promise<void> | null = null; last && last !== seen;) {
    seen = last
    await seen
    await nextTask()
  }
  last = null
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
