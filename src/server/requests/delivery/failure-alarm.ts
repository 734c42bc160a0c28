export type Log = {
  info(facts: object, text: string): void
  error(facts: object, text: string): void
}

const ALARM_AFTER_MS = 10 * 60 * 1000

/** A target that fails for ten minutes on end is reported, and again every ten minutes. */
export function createFailureAlarm(target: string, log: Log) {
  let since: number | null = null
  let saidAt = 0
  return {
    since: () => since,
    seen() {
      since ??= Date.now()
      if (Date.now() - Math.max(since, saidAt) < ALARM_AFTER_MS) return
      saidAt = Date.now()
      log.error({ target, since: new Date(since).toISOString() }, 'requests do not arrive')
    },
    over() {
      if (saidAt > 0) log.info({ target }, 'requests arrive again')
      since = null
      saidAt = 0
    },
  }
}
