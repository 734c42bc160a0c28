import { MOST_ON_PAPER } from '#domain/saved/saved-lots.ts'

/** «842,12,842» → 842 and 12, as many as go on paper. */
export const readIds = (text: unknown): number[] =>
  [
    ...new Set(
      (typeof text === 'string' ? text.slice(0, 400).split(',') : [])
        .filter((id) => /^[1-9]\d{0,8}$/.test(id))
        .map(Number),
    ),
  ].slice(0, MOST_ON_PAPER)
