import type { Log } from '#server/background/log.ts'

const ALARM_AFTER_MS = 10 * 60 * 1000

/** A target that fails for ten minutes on end is reported, and again every ten minutes. */
export function createFailureAlarm(target: string, log: Log) {
  let since: number | null = null
  let reportedAt = 0
  return {
    failingSince: () => since,
    failed() {
      since ??= Date.now()
      if (Date.now() - Math.max(since, reportedAt) < ALARM_AFTER_MS) return
      reportedAt = Date.now()
      log.error({ target, since: new Date(since).toISOString() }, 'requests do not arrive')
    },
    succeeded() {
      if (reportedAt > 0) log.info({ target }, 'requests arrive again')
      since = null
      reportedAt = 0
    },
  }
}
