import { GeometryError } from '#geometry/geometry-error.ts'

import { guessedTrace, type GuessQuestion } from './guessed-trace.ts'

addEventListener('message', ({ data }: MessageEvent<GuessQuestion>) => {
  postMessage(answer(data))
})

function answer(question: GuessQuestion) {
  try {
    return { trace: guessedTrace(question) }
  } catch (error) {
    if (!(error instanceof GeometryError)) throw error
    return { refusal: error.message }
  }
}

export type GuessAnswer = ReturnType<typeof answer>
