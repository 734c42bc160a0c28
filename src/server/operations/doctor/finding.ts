import type { AlertEvent } from '#server/operations/conditions/condition.ts'

/** What one check came to. `advice`: the site works, and could be safer; only `wrong` ends the command with 1. */
export type Finding = {
  state: 'ok' | 'advice' | 'wrong'
  about: string
  text: string
  /** Of the conditions that alerts send and the overview lists by itself. */
  event?: AlertEvent
}

export const ok = (about: string, text: string): Finding => ({ state: 'ok', about, text })
export const advise = (about: string, text: string): Finding => ({ state: 'advice', about, text })
export const wrong = (about: string, text: string): Finding => ({ state: 'wrong', about, text })

const MARKS = { ok: '✓', advice: '!', wrong: '✗' } as const

/** «✗ База: …» */
export const lineOf = ({ state, about, text }: Finding) => `${MARKS[state]} ${about}: ${text}`

/** «В порядке: 12, советов: 3, неисправностей: 1» */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length
  return `В порядке: ${count('ok')}, советов: ${count('advice')}, неисправностей: ${count('wrong')}`
}
