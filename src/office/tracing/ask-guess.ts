import type { GuessAnswer } from './guess.worker.ts'
import type { GuessQuestion } from './guessed-trace.ts'

/** The first guess takes seconds on a large picture: a worker makes it, and the desk stays alive. */
export async function askGuess(question: GuessQuestion): Promise<GuessAnswer> {
  const worker = new Worker(new URL('guess.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<GuessAnswer>()
  worker.addEventListener('message', ({ data }: MessageEvent<GuessAnswer>) => resolve(data))
  worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  worker.postMessage(question)
  try {
    return await promise
  } finally {
    worker.terminate()
  }
}
