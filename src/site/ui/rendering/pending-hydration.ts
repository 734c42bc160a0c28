let pending = 0
let waiting: (() => void)[] = []

/** A part of the first page is still plain HTML. Returns what reports it hydrated or gone. */
export function notePending(): () => void {
  let isOver = false
  pending++
  return () => {
    if (isOver) return
    isOver = true
    pending--
    if (pending > 0) return
    const ready = waiting
    waiting = []
    for (const resolve of ready) resolve()
  }
}

/** Once no part of the first page waits to be hydrated. */
export const boundariesHydrated = (): Promise<void> =>
  pending === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
