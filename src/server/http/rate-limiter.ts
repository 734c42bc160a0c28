/** More addresses than this in one window are a flood: the longest unseen are forgotten, and memory stays bounded. */
const MOST_ADDRESSES = 100_000

/** At most so many in a window of time; returns the seconds to wait, or null when there is room. */
export function createLimiter(most: number, windowMs: number, clock: () => number = Date.now) {
  let counts = new Map<string, { count: number; until: number }>()
  let sweepAt = 0

  function sweep(now: number) {
    if (now < sweepAt) return
    sweepAt = now + windowMs
    counts = new Map([...counts].filter(([, { until }]) => until > now))
  }

  return {
    /** Counts one more. */
    take(who: string): { count: number; wait: number | null } {
      const now = clock()
      sweep(now)
      const seen = counts.get(who)
      const one = seen && seen.until > now ? seen : { count: 0, until: now + windowMs }
      one.count++
      counts.delete(who) // set again, it is the last in the order of deletion
      counts.set(who, one)
      if (counts.size > MOST_ADDRESSES) deleteFirst(counts)
      return {
        count: one.count,
        wait: one.count > most ? Math.ceil((one.until - now) / 1000) : null,
      }
    },
  }
}

function deleteFirst(counts: Map<string, unknown>) {
  for (const who of counts.keys()) {
    counts.delete(who)
    return
  }
}

/** «10.1.2» of IPv4 (/24), the block of a household of IPv6 (/64): who changes an address stays in it. */
export const networkOf = (address: string): string =>
  address.includes('.') ? address.replace(/^.*:/, '').replace(/\.\d+$/, '') : blockOf(address)

/** A household has a whole block of IPv6 addresses. */
export function blockOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = address.includes('::')
    ? 8 - groups.length - tail.split(':').filter(Boolean).length
    : 0
  return [...groups, ...Array.from({ length: missing }, () => '0')].slice(0, 4).join(':')
}
