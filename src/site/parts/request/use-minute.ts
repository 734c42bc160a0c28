import { useClientValue } from '#site/ui/rendering/use-client-value.ts'

const MINUTE = 60_000

/** This minute. null on the server and while its HTML is taken up: pages are kept and do not know the hour. */
export function useMinute(): Date | null {
  const minute = useClientValue<number | null>(everyMinute, minuteNow, null)
  return minute === null ? null : new Date(minute * MINUTE)
}

const minuteNow = () => Math.floor(Date.now() / MINUTE)

function everyMinute(tell: () => void) {
  const timer = setInterval(tell, MINUTE)
  return () => clearInterval(timer)
}
