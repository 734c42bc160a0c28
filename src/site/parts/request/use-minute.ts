import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

/** This minute. null on the server and while its HTML is taken up: pages are kept and do not know the hour. */
export function useMinute(): Date | null {
  const minute = useSyncExternalStore(everyMinute, minuteNow, () => null)
  return minute === null ? null : new Date(minute * MINUTE)
}

const minuteNow = () => Math.floor(Date.now() / MINUTE)

function everyMinute(notify: () => void) {
  const timer = setInterval(notify, MINUTE)
  return () => clearInterval(timer)
}
