import { parentPort } from 'node:worker_threads'

export type ThreadAnswer = { bytes: Uint8Array } | { error: string }

/** What a thread does with the questions that `on-demand-thread.ts` asks it. */
export function answerQuestions<Question>(make: (question: Question) => Promise<Uint8Array>) {
  parentPort?.on('message', async (question: Question) => {
    const answer: ThreadAnswer = await make(question).then(
      (bytes) => ({ bytes }),
      (error: unknown) => ({ error: String(error) }),
    )
    parentPort?.postMessage(answer)
  })
}
