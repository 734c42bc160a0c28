import { LRUCache } from 'lru-cache'

import { fromDatabase, isDatabaseAway } from '#server/background/database-away.ts'

const MOST_ANSWERS = 1_000
/** After a failure the database is not asked for so long: nobody waits for a second timeout. */
const RETRY_AFTER_MS = 2_000
/** A database that does not answer is as good as away: so long is it waited for where its last answer is known. */
const KNOWN_TIMEOUT_MS = 1_000
/** A substitute is worse than the answer: worth a longer wait. */
const SUBSTITUTE_TIMEOUT_MS = 3_000

type Remembered = { answer: unknown }
type Question = [question: string, remembered: Remembered]
type Memory = { save: () => Question[]; restore: (saved: Question[]) => void }

/** By the name of what was asked: each question, and its last answer. */
export type SavedAnswers = Record<string, Question[]>

export type RememberedAnswers = ReturnType<typeof createRememberedAnswers>

/** The last answer of the database to each question, repeated while it is away. */
export function createRememberedAnswers(clock: () => number = Date.now) {
  const memories = new Map<string, Memory>()
  let awayUntil = 0
  let isOpening = false
  let repeated = 0

  /** `fallback` answers what has never been asked before; without it such a question fails. */
  function remember<Args extends unknown[], Answer>(
    name: string,
    ask: (...args: Args) => Promise<Answer>,
    fallback?: (...args: Args) => Answer,
  ) {
    const answers = new LRUCache<string, { answer: Answer }>({ max: MOST_ANSWERS })
    memories.set(name, {
      save: () => [...answers.entries()],
      // The one used last comes first, and is to stay so. What was saved under a name is what is asked by that name.
      restore: (saved) =>
        saved
          .toReversed()
          .forEach(([question, known]) => answers.set(question, known as { answer: Answer })),
    })

    function recall(args: Args): { answer: Answer } | null {
      const known = answers.get(questionOf(args)) ?? null
      return known ?? (fallback ? { answer: fallback(...args) } : null)
    }

    async function askAgain(args: Args): Promise<Answer> {
      const answer = await ask(...args)
      // An unknown name is not worth a place: a flood of them would push the others out.
      if (answer !== null) answers.set(questionOf(args), { answer })
      return answer
    }

    function timeoutFor(args: Args): number | null {
      if (answers.has(questionOf(args))) return KNOWN_TIMEOUT_MS
      return fallback ? SUBSTITUTE_TIMEOUT_MS : null
    }

    function withoutAsking(args: Args): { answer: Answer } | null {
      if (clock() < awayUntil) return recall(args)
      return isOpening ? (answers.get(questionOf(args)) ?? null) : null
    }

    return async (...args: Args): Promise<Answer> => {
      const known = withoutAsking(args)
      if (known) return repeat(known.answer)
      try {
        const timeout = timeoutFor(args)
        const asked = askAgain(args)
        return await (timeout === null ? asked : fromDatabase(asked, timeout))
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        awayUntil = clock() + RETRY_AFTER_MS
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
    /** An engine takes a second to start: until it has, what is known goes out at once, and the rest waits for it. */
    repeatUntil(opened: Promise<unknown>) {
      isOpening = true
      const end = () => {
        isOpening = false
      }
      opened.then(end, end)
    },
    /** How many answers were given without the database: a page made meanwhile is not for the cache. */
    repeated: () => repeated,
    /** All of it, for a process that starts while the database is away. */
    save: (): SavedAnswers =>
      Object.fromEntries([...memories].map(([name, memory]) => [name, memory.save()])),
    restore(saved: SavedAnswers) {
      for (const [name, memory] of memories) memory.restore(saved[name] ?? [])
    },
  }
}

/** An argument left out is the same question as one that is given as undefined. */
const questionOf = (args: unknown[]) => JSON.stringify(args.filter((one) => one !== undefined))
