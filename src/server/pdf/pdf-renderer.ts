import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { BrandColours } from '#domain/brand/brand-colours.ts'
import { createSerialQueue } from '#server/concurrency/serial-queue.ts'
import type { Rendered } from '#server/pdf/pdf.thread.ts'

import type { FlatPdfData } from './flat-pdf-data.ts'

const MOST_WAITING = 20
const TIMEOUT_MS = 20_000
/** A thread that nobody needs gives its memory back. */
const IDLE_MS = 60_000

export type PdfRenderer = ReturnType<typeof createPdfRenderer>

/** Renders one file after another in a thread of its own, which is started for the first and ends after the last. */
export function createPdfRenderer(colours: BrandColours | null) {
  const queue = createSerialQueue(MOST_WAITING)
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  async function stop() {
    clearTimeout(idle)
    const stopped = thread?.terminate()
    thread = null
    await stopped
  }

  async function renderNow(flats: FlatPdfData[]): Promise<Uint8Array> {
    clearTimeout(idle)
    thread ??= new Worker(new URL(import.meta.resolve('#server/pdf/pdf.thread.ts')), {
      workerData: colours,
    })
    try {
      thread.postMessage(flats)
      const rendered = await answerOf(thread)
      idle = setTimeout(stop, IDLE_MS).unref()
      if ('bytes' in rendered) return rendered.bytes
      throw new Error(`A PDF was not rendered: ${rendered.error}`)
    } catch (error) {
      await stop()
      throw error
    }
  }

  return {
    /** null: too many are waiting already, so nobody waits longer than it is worth. */
    render: (flats: FlatPdfData[]): Promise<Uint8Array> | null => queue.add(() => renderNow(flats)),
    close: stop,
  }
}

async function answerOf(thread: Worker): Promise<Rendered> {
  const [rendered]: Rendered[] = await once(thread, 'message', {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return rendered ?? { error: 'no answer' }
}
