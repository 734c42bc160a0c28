import { alertEvents, conditionText, factsOf } from '#server/operations/conditions/condition.ts'
import type { AlertEvent, Condition } from '#server/operations/conditions/condition.ts'

import { advise, ok, wrong, type Finding } from './finding.ts'

/** Found out without the database. */
const ELSEWHERE: ReadonlySet<string> = new Set<AlertEvent>(['disk', 'reading'])

/** All that staff are alerted of, as far as the database knows it. */
export const findingsOf = (found: readonly Condition[]): Finding[] =>
  (Object.keys(alertEvents) as AlertEvent[])
    .filter((event) => !ELSEWHERE.has(event))
    .flatMap((event) => findingsOfEvent(event, found))

export function findingsOfEvent(event: AlertEvent, found: readonly Condition[]): Finding[] {
  const { name, well, isAdvice } = factsOf(event)
  const own = found.filter((one) => one.event === event)
  const as = isAdvice ? advise : wrong
  const findings =
    own.length > 0 ? own.map((one) => as(name, conditionText(one))) : [ok(name, well)]
  return findings.map((one) => ({ ...one, event }))
}
