import { hash } from 'node:crypto'

import type { House } from './comparison.ts'

/** `file`: all of a file that staff brought. */
type PartKind = 'house' | 'prices' | 'statuses' | 'words' | 'file'

/** What a guard finds in a file: a house, or the prices or statuses of one, that had better wait. */
export type Suspicion = {
  kind: PartKind
  /** null: the whole source. */
  house: House | null
  reason: string
  /** Lots whose value is not taken; of a house all stay as they were. */
  lots: number[]
  /** What makes it the same content when it comes again. */
  content: string[]
}

/** One part of a run that waits: all suspicions of one kind about one house. */
export type HeldPart = Omit<Suspicion, 'content'> & { content: string }

export function joinSuspicions(found: Suspicion[]): HeldPart[] {
  const frozen = new Set(found.filter(({ kind }) => kind === 'house').map(({ house }) => house))
  const open = found.filter(({ kind, house }) => kind === 'house' || !frozen.has(house))
  const parts = Map.groupBy(open, ({ kind, house }) => `${kind}:${house}`)
  return [...parts.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    return {
      kind: first.kind,
      house: first.house,
      reason: same.map(({ reason }) => reason).join('; '),
      lots: [...new Set(same.flatMap(({ lots }) => lots))],
      content: hash('sha1', JSON.stringify(same.flatMap(({ content }) => content).toSorted())),
    }
  })
}

export const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`
