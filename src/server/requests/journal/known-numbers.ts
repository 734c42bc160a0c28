import { hash } from 'node:crypto'

import type { JournalLine, Visitor } from './journal-line.ts'

const SAME_POST_MS = 10 * 60 * 1000

export type KnownNumbers = ReturnType<typeof createKnownNumbers>

/** Which number a key was given: the memory of the journal. */
export function createKnownNumbers(lines: readonly JournalLine[]) {
  const numbers = new Map(lines.map(({ key, number, at }) => [key, { number, at: Date.parse(at) }]))
  return {
    find: (key: string): string | null => numbers.get(key)?.number ?? null,

    add: (key: string, number: string) => void numbers.set(key, { number, at: Date.now() }),

    /**
     * The key of a post that brought none: the same fields from the same browser within ten minutes are one request.
     * From another they are not: the answer leads to the page of the request.
     */
    keyOf(request: object, { address, userAgent }: Pick<Visitor, 'address' | 'userAgent'>): string {
      const fields = hash('sha256', JSON.stringify([request, address, userAgent]), 'base64url')
      const now = Date.now()
      const keyIn = (window: number) => `post-${fields}-${window}`
      const window = Math.floor(now / SAME_POST_MS)
      const earlier = numbers.get(keyIn(window - 1))
      return earlier && now - earlier.at < SAME_POST_MS ? keyIn(window - 1) : keyIn(window)
    },

    deleteIf(isOld: (at: number) => boolean) {
      for (const [key, { at }] of numbers) if (isOld(at)) numbers.delete(key)
    },
  }
}
