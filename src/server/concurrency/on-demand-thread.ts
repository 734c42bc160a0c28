import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { ThreadAnswer } from './answer-questions.ts'

/** A thread that nobody needs gives its memory back. */
const IDLE_MS = 60_000

/**
 * A thread that is started for the first question and ends a minute after the last; `file` is what runs in it. It is
 * asked one question at a time.
 */
export function createOnDemandThread<Question>(file: string, timeoutMs: number) {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  async function stop() {
    clearTimeout(idle)
    const stopped = thread?.terminate()
    thread = null
    await stopped
  }

  return {
    async ask(question: Question): Promise<Uint8Array> {
      clearTimeout(idle)
      thread ??= new Worker(new URL(import.meta.resolve(file)))
      try {
        thread.postMessage(question)
        const answer = await answerOf(thread, timeoutMs)
        idle = setTimeout(stop, IDLE_MS).unref()
        if ('bytes' in answer) return answer.bytes
        throw new Error(`${file} has failed: ${answer.error}`)
      } catch (error) {
        await stop()
        throw error
      }
    },
    close: stop,
  }
}

async function answerOf(thread: Worker, timeoutMs: number): Promise<ThreadAnswer> {
  const [answer]: ThreadAnswer[] = await once(thread, 'message', {
    signal: AbortSignal.timeout(timeoutMs),
  })
  return answer ?? { error: 'no answer' }
}
