import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import type { ThreadAnswer } from './answer-questions.ts'

/** A process that nobody needs gives its memory back. */
const IDLE_MS = 20_000

/** Large blocks go back to the system as soon as they are free: by itself glibc keeps hundreds of megabytes of them. */
const FREED_AT_ONCE = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

export type OnDemandProcess<Question> = {
  ask: (question: Question) => Promise<Uint8Array>
  close: () => void
}

/**
 * An on-demand thread for native code that takes much memory, in a process of its own: started for the first question,
 * ended soon after the last. It is asked one question at a time.
 */
export function createOnDemandProcess<Question extends object>(
  file: string,
  timeoutMs: number,
): OnDemandProcess<Question> {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function stop() {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  return {
    async ask(question) {
      clearTimeout(idle)
      child ??= startProcess(file)
      try {
        child.send(question)
        const answer = await answerOf(child, timeoutMs)
        idle = setTimeout(stop, IDLE_MS).unref()
        if ('bytes' in answer) return answer.bytes
        throw new Error(`${file} has failed: ${answer.error}`)
      } catch (error) {
        stop()
        throw error
      }
    },
    close: stop,
  }
}

function startProcess(file: string): ChildProcess {
  const child = fork(fileURLToPath(import.meta.resolve(file)), {
    serialization: 'advanced',
    execArgv: [],
    env: FREED_AT_ONCE,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // whoever asks hears of it; without a listener it would end the site
  child.on('error', () => {})
  // a process that waits for a question does not keep the site from ending
  child.unref()
  child.channel?.unref()
  return child
}

async function answerOf(child: ChildProcess, timeoutMs: number): Promise<ThreadAnswer> {
  const settled = new AbortController()
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(timeoutMs)])
  child.channel?.ref()
  try {
    const [answer]: ThreadAnswer[] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([code]) => [
        { error: `the process ended with ${code}` },
      ]),
    ])
    return answer ?? { error: 'no answer' }
  } finally {
    settled.abort()
    child.channel?.unref()
  }
}
