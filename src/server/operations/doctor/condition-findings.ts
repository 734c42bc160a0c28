import { conditionText, factsOf, type AlertEvent } from '#server/operations/conditions/condition.ts'
import type { FindConditions } from '#server/operations/conditions/conditions.ts'

import { advise, ok, wrong, type Finding } from './finding.ts'

/** A line for each condition that is found, and for each event without any. */
export async function findingsOf(
  finders: Partial<Record<AlertEvent, FindConditions>>,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [name, find] of Object.entries(finders)) {
    const event = name as AlertEvent
    const { name: about, well, isAdvice } = factsOf(event)
    const found = await find()
    const as = isAdvice ? advise : wrong
    const lines = found.map((one) => as(about, conditionText(one)))
    findings.push(
      ...(found.length > 0 ? lines : [ok(about, well)]).map((one) => ({ ...one, event })),
    )
  }
  return findings
}
