import { RequestCard } from './request-card.tsx'
import { RequestList } from './request-list.tsx'
import { RequestNumbers } from './request-numbers.tsx'

/** All requests, their numbers, or the one named: «3-1042». */
export function RequestScreens({ rest }: { rest: string }) {
  if (rest === '') return <RequestList />
  return rest === 'numbers' ? <RequestNumbers /> : <RequestCard key={rest} number={rest} />
}
