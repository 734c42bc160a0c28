import type pg from 'pg'

import { errorFacts } from '#server/background/error-code.ts'
import type { Log } from '#server/background/log.ts'

import type { AlertAddress } from './alert-addresses.ts'
import { dropAlert, leaseDue, leaseOver, noteTold, type Alert } from './alert-rows.ts'
import { conditionText, type Condition } from './condition.ts'
import { checkDisk, type FindConditions } from './conditions.ts'
import { sendAlert, type AlertSender } from './send-alert.ts'

type AlertParts = {
  pool: pg.Pool
  findConditions: FindConditions
  dataDir: string
  addresses: AlertAddress[]
  sender: AlertSender
  log: Log
}

export type Alerts = ReturnType<typeof createAlerts>

/** Staff are told of each condition once, then daily while it lasts, and when it is over; by one process of many. */
export function createAlerts(parts: AlertParts) {
  const { pool, findConditions, dataDir, addresses, sender, log } = parts
  let conditions: Condition[] = []
  let isStart = true

  /** Whether anybody took it: one address that is down does not make the others hear it again and again. */
  async function tell(current: Alert, over: boolean): Promise<boolean> {
    const alert = { ...current, over, at: new Date().toISOString() }
    const sent = await Promise.allSettled(
      addresses.map((address) => sendAlert(address, alert, sender)),
    )
    for (const { status, ...rest } of sent)
      if (status === 'rejected' && 'reason' in rest)
        log.error({ event: current.event, ...errorFacts(rest.reason) }, 'an alert was not taken')
    return addresses.length === 0 || sent.some(({ status }) => status === 'fulfilled')
  }

  return {
    check: async () => {
      conditions = [...(await findConditions()), ...(await checkDisk(dataDir))]
      const current = conditions.map(alertOf)
      const due = await leaseDue(pool, current)
      // a start says all that is wrong, later only what is new does
      for (const { event, subject, text } of isStart ? current : due.filter(({ told }) => !told))
        log.error({ event, subject }, text)
      isStart = false
      for (const one of due) if (await tell(one, false)) await noteTold(pool, one)
      for (const over of await leaseOver(pool, current))
        if (!over.told || (await tell(over, true))) await dropAlert(pool, over)
    },
    conditions: (): readonly Condition[] => conditions,
  }
}

const alertOf = (one: Condition): Alert => ({
  event: one.event,
  subject: one.subject,
  text: conditionText(one),
})
