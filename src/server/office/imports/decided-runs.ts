import type { CommandEnd } from '#server/import/schedule/command-process.ts'

import { refusalBy } from './command-answer.ts'

/**
 * How words about runs end whose answer was not waited for. Kept in memory, for a command ends with the server that
 * started it: of one in another process nothing is known here.
 */
export function createDecidedRuns() {
  const going = new Map<number, number>()
  const refusals = new Map<number, string>()

  async function follow(run: number, end: Promise<CommandEnd>): Promise<CommandEnd> {
    going.set(run, (going.get(run) ?? 0) + 1)
    refusals.delete(run)
    try {
      const ended = await end
      const refusal = refusalBy(ended)
      if (refusal !== null) refusals.set(run, refusal)
      return ended
    } finally {
      going.set(run, (going.get(run) ?? 1) - 1)
    }
  }

  return {
    follow,
    of: (run: number) => ({
      isGoing: (going.get(run) ?? 0) > 0,
      refusal: refusals.get(run) ?? null,
    }),
  }
}
