import { LRUCache } from 'lru-cache'

import { errorCode } from '#server/background/error-code.ts'

const MOST_ANSWERS = 1_000
/** After a failure the database is left alone this long: nobody waits for a second timeout. */
const REST_MS = 2_000

export type RememberedAnswers = ReturnType<typeof createRememberedAnswers>

/** What the database answered last to each question: said again while it is away. */
export function createRememberedAnswers(clock: () => number = Date.now) {
  let awayUntil = 0
  let repeated = 0

  /** `fallback` answers what has never been asked before; without it such a question fails. */
  function remember<Args extends unknown[], Answer>(
    ask: (...args: Args) => Promise<Answer>,
    fallback?: (...args: Args) => Answer,
  ) {
    const answers = new LRUCache<string, { answer: Answer }>({ max: MOST_ANSWERS })

    function recall(args: Args): { answer: Answer } | null {
      const known = answers.get(JSON.stringify(args)) ?? null
      return known ?? (fallback ? { answer: fallback(...args) } : null)
    }

    return async (...args: Args): Promise<Answer> => {
      const known = clock() < awayUntil ? recall(args) : null
      if (known) return repeat(known.answer)
      try {
        const answer = await ask(...args)
        // An unknown name is not worth a place: a flood of them would push the others out.
        if (answer !== null) answers.set(JSON.stringify(args), { answer })
        return answer
      } catch (error) {
        if (!isAway(error)) throw error
        awayUntil = clock() + REST_MS
        const last = recall(args)
        if (!last) throw error
        return repeat(last.answer)
      }
    }
  }

  function repeat<Answer>(answer: Answer): Answer {
    repeated++
    return answer
  }

  return {
    remember,
    /** How many answers were given without the database: a page made meanwhile is not for the cache. */
    repeated: () => repeated,
  }
}

/** The database cannot be reached, or is just stopping or starting; a wrong question is no such error. */
function isAway(error: unknown): boolean {
  const code = errorCode(error)
  if (code !== null) return /^(?:08|57P|53300)/.test(code) || /^E[A-Z]+$/.test(code)
  const { message, cause }: { message?: unknown; cause?: unknown } = Object(error)
  if (cause !== undefined) return isAway(cause)
  return /timeout|terminated|not queryable|has been closed|after calling end/i.test(String(message))
}
