/** A hold of the same person, or from the same network, that runs or has ended without money. */
export type EarlierHold = {
  lotId: number
  state: 'held' | 'expired' | 'canceled'
  createdAt: Date
  heldUntil: Date
  isSamePerson: boolean
  isSameNetwork: boolean
}

/** `running`, `network`: too many unpaid holds at once of a person or a network. `unpaid`: a pause after holds that ended unpaid. */
export type HoldLimit = { reason: 'running' | 'network' | 'unpaid'; until: Date }

const MOST_HOLDS = 2
const MOST_HOLDS_OF_NETWORK = 20

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PAUSE = 5 * MINUTE
const PAUSE_OF_LOT = 30 * MINUTE

/** Buyers of one mobile operator share a network, so it is slowed after more unpaid holds than a person. */
const UNPAID_OF_NETWORK = 20
const UNPAID_OF_NETWORK_AND_LOT = 3

/** When this visitor may hold this lot. null: now. */
export function findHoldLimit(
  earlier: readonly EarlierHold[],
  lotId: number,
  now: number,
): HoldLimit | null {
  const ofPerson = earlier.filter(({ isSamePerson }) => isSamePerson)
  const ofNetwork = earlier.filter(({ isSameNetwork }) => isSameNetwork)
  const ofLot = (holds: EarlierHold[]) => holds.filter((one) => one.lotId === lotId)
  const limits: HoldLimit[] = [
    { reason: 'running', until: whenFewer(ofPerson, MOST_HOLDS, now) },
    { reason: 'network', until: whenFewer(ofNetwork, MOST_HOLDS_OF_NETWORK, now) },
    { reason: 'unpaid', until: endOfPause(ofPerson, 1, PAUSE) },
    { reason: 'unpaid', until: endOfPause(ofLot(ofPerson), 1, PAUSE_OF_LOT) },
    { reason: 'unpaid', until: endOfPause(ofNetwork, UNPAID_OF_NETWORK, PAUSE) },
    {
      reason: 'unpaid',
      until: endOfPause(ofLot(ofNetwork), UNPAID_OF_NETWORK_AND_LOT, PAUSE_OF_LOT),
    },
  ]
  return limits
    .filter(({ until }) => until.getTime() > now)
    .reduce<HoldLimit | null>((last, one) => (last && last.until >= one.until ? last : one), null)
}

const PAST = new Date(0)

/** A hold past its time still counts: its payment is being asked about. */
function whenFewer(holds: readonly EarlierHold[], most: number, now: number): Date {
  const ends = holds
    .filter(({ state }) => state === 'held')
    .map(({ heldUntil }) => Math.max(heldUntil.getTime(), now + MINUTE))
    .toSorted((one, other) => one - other)
  const freeing = ends[ends.length - most]
  return freeing === undefined ? PAST : new Date(freeing)
}

/** Doubles with every `step` unpaid holds, up to a day. The first payment that a bank refuses costs no pause. */
function endOfPause(holds: readonly EarlierHold[], step: number, first: number): Date {
  const expired = holds.filter(({ state }) => state === 'expired')
  const canceled = holds.filter(({ state }) => state === 'canceled').slice(1)
  const times = Math.floor((expired.length + canceled.length) / step)
  if (times === 0) return PAST
  const ends = [
    ...expired.map(({ heldUntil }) => heldUntil.getTime()),
    ...canceled.map(({ createdAt }) => createdAt.getTime()),
  ]
  return new Date(Math.max(...ends) + Math.min(first * 2 ** (times - 1), DAY))
}
