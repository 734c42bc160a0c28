import type pg from 'pg'

import { errorFacts } from '#server/background/error-code.ts'
import type { Log } from '#server/background/log.ts'

import type { AlertAddress } from './alert-addresses.ts'
import { dropAlert, leaseDue, leaseOver, noteTold } from './alert-rows.ts'
import { findConditions, type Condition } from './conditions.ts'
import { createPapersCondition } from './papers-condition.ts'
import { sendAlert, type Mail } from './send-alert.ts'

type AlertParts = {
  pool: pg.Pool
  dataDir: string
  addresses: AlertAddress[]
  mail: Mail | null
  log: Log
}

export type Alerts = ReturnType<typeof createAlerts>

/** Staff are told of each condition once, then daily while it lasts, and when it is over; by one process of many. */
export function createAlerts({ pool, dataDir, addresses, mail, log }: AlertParts) {
  const findPapers = createPapersCondition(pool)
  let conditions: Condition[] = []
  let isStart = true

  /** Whether anybody took it: one address that is down does not make the others hear it again and again. */
  async function tell(condition: Condition, over: boolean): Promise<boolean> {
    const { event, subject, text } = condition
    const alert = { event, subject, text, over, at: new Date().toISOString() }
    const sent = await Promise.allSettled(
      addresses.map((address) => sendAlert(address, alert, mail)),
    )
    for (const { status, ...rest } of sent)
      if (status === 'rejected' && 'reason' in rest)
        log.error({ event, ...errorFacts(rest.reason) }, 'an alert was not taken')
    return addresses.length === 0 || sent.some(({ status }) => status === 'fulfilled')
  }

  return {
    check: async () => {
      conditions = [...(await findConditions({ pool, dataDir })), ...(await findPapers())]
      const due = await leaseDue(pool, conditions)
      // a start says all that is wrong, later only what is new does
      for (const { event, subject, text } of isStart ? conditions : due.filter(({ told }) => !told))
        log.error({ event, subject }, text)
      isStart = false
      for (const one of due) if (await tell(one, false)) await noteTold(pool, one)
      for (const over of await leaseOver(pool, conditions))
        if (!over.told || (await tell(over, true))) await dropAlert(pool, over)
    },
    conditions: (): readonly Condition[] => conditions,
  }
}
