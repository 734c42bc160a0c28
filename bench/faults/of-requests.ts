import type { judge } from '../requests/durability.ts'
import type { Outcome } from './outcome.ts'

/** The bench of requests in the words of this one. A request without an answer was asked again until it had one. */
export function ofRequests(found: ReturnType<typeof judge> | null): Outcome | null {
  if (!found) return null
  const acknowledged = found.acknowledged
  return {
    lost: 2 * acknowledged - found['stored once'] - found['delivered keys'],
    doubled: found['rows in all'] - found['stored once'] + acknowledged - found['numbers told'],
    failed: 0,
    p99: null,
    ...found,
  }
}
