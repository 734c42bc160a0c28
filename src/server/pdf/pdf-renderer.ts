import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { Printed } from '#server/pdf/pdf.thread.ts'

import type { FlatPdfData } from './flat-pdf.ts'

const MOST_WAITING = 20
const LONGEST_MS = 20_000
/** A press that nobody needs gives its memory back. */
const IDLE_MS = 60_000

export type PdfRenderer = ReturnType<typeof createPdfRenderer>

/** Prints one sheet after another in a thread of its own, which is started for the first and ends after the last. */
export function createPdfRenderer() {
  let thread: Worker | null = null
  let rest: NodeJS.Timeout | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  function stop() {
    clearTimeout(rest)
    const stopped = thread?.terminate()
    thread = null
    return stopped
  }

  async function printNow(papers: FlatPdfData[]): Promise<Uint8Array> {
    clearTimeout(rest)
    thread ??= new Worker(new URL(import.meta.resolve('#server/pdf/pdf.thread.ts')))
    try {
      thread.postMessage(papers)
      const signal = AbortSignal.timeout(LONGEST_MS)
      const [printed] = (await once(thread, 'message', { signal })) as [Printed]
      rest = setTimeout(stop, IDLE_MS).unref()
      if ('bytes' in printed) return printed.bytes
      throw new Error(`A sheet was not printed: ${printed.trouble}`)
    } catch (error) {
      await stop()
      throw error
    }
  }

  return {
    /** null: too many are waiting already, so nobody is kept longer than it is worth. */
    print(papers: FlatPdfData[]): Promise<Uint8Array> | null {
      if (waiting >= MOST_WAITING) return null
      waiting++
      const turn = last.then(() => printNow(papers)).finally(() => waiting--)
      last = turn.catch(() => {})
      return turn
    },

    async close() {
      await stop()
    },
  }
}
