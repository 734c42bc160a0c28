import PQueue from 'p-queue'

import type { BackgroundTasks } from '#server/background/background-tasks.ts'

import { bringPicture, type BringContext, type Outcome } from './bring-picture.ts'
import { claimDue, type DuePicture } from './picture-rows.ts'
import { saveOutcomes } from './save-outcomes.ts'

type Parts = {
  context: BringContext
  background: BackgroundTasks
  /** New bytes are here, and the database says so. */
  onFetched: (due: DuePicture, hash: string) => void
}

const AT_ONCE = 4
const CLAIMED = 32
const SAVE_EVERY_MS = 500

/** Fetches all that is due, a few at once; what became of them is saved several at a time, for each waits for the disk. */
export function createDueFetcher({ context, background, onFetched }: Parts) {
  const { pool, signal } = context
  const outcomes: Outcome[] = []
  let savedAt = -Infinity

  /** A fault of our own with one picture is logged and does not stop the others. */
  const bring = (due: DuePicture) =>
    background.run('picture', async () => {
      const outcome = signal.aborted ? null : await bringPicture(context, due)
      if (outcome) outcomes.push(outcome)
      if (performance.now() - savedAt > SAVE_EVERY_MS) await save()
    })

  async function save() {
    savedAt = performance.now()
    const done = outcomes.splice(0)
    await saveOutcomes(pool, done)
    for (const one of done)
      if (one.what === 'fetched' && one.picture.hash !== one.due.hash)
        onFetched(one.due, one.picture.hash)
  }

  /** `between` runs whenever more is asked for, and at the end. */
  return async function fetchDue(between: () => Promise<void>) {
    const queue = new PQueue({ concurrency: AT_ONCE })
    for (;;) {
      await queue.onSizeLessThan(AT_ONCE)
      const due = signal.aborted ? [] : await claimDue(pool, CLAIMED)
      for (const one of due) void queue.add(() => bring(one))
      if (due.length === 0) await queue.onIdle()
      await save()
      await between()
      if (due.length === 0) return
    }
  }
}
