import { cutText } from '#domain/text/cut-text.ts'

/** Where a visitor came from at one moment. */
type AttributionTouch = {
  source?: string
  medium?: string
  campaign?: string
  content?: string
  term?: string
  referrer?: string
  landing?: string
  at?: string
}

/** What brought a visitor: the first and the last touch, and the ids that outside counters know him by. */
export type Attribution = {
  first?: AttributionTouch
  last?: AttributionTouch
  /** yclid, gclid, ysclid, vkclid */
  clicks?: Record<string, string>
  /** The id of the visitor at the analytics counter. */
  counterClientId?: string
  /** The session of the call-tracking script. */
  callTrackingSession?: string
}

const touchFields = [
  'source',
  'medium',
  'campaign',
  'content',
  'term',
  'referrer',
  'landing',
  'at',
] as const
const clickIds = ['yclid', 'gclid', 'ysclid', 'vkclid'] as const
const idFields = ['counterClientId', 'callTrackingSession'] as const

const LONGEST = 500

/** Takes what it knows and lets go of the rest: marks of advertising never stand in a request's way. */
export function readAttribution(given: unknown): Attribution {
  const from = asRecord(given)
  const attribution: Attribution = { ...texts(from, idFields) }
  for (const name of ['first', 'last'] as const) {
    const touch: AttributionTouch = texts(asRecord(from[name]), touchFields)
    if (Object.keys(touch).length > 0) attribution[name] = touch
  }
  const clicks = texts(asRecord(from.clicks), clickIds)
  if (Object.keys(clicks).length > 0) attribution.clicks = clicks
  return attribution
}

/** What the address of a page says of the way here. null: nothing. */
export function readTouch(
  query: URLSearchParams,
  landing: string,
  referrer: string,
): AttributionTouch | null {
  const touch: AttributionTouch = {}
  for (const field of ['source', 'medium', 'campaign', 'content', 'term'] as const) {
    const value = query.get(`utm_${field}`)
    if (value) touch[field] = cutText(value, LONGEST)
  }
  if (referrer) touch.referrer = cutText(referrer, LONGEST)
  return Object.keys(touch).length > 0 ? { ...touch, landing: cutText(landing, LONGEST) } : null
}

export function readClicks(query: URLSearchParams): Record<string, string> {
  return texts(Object.fromEntries(query), clickIds)
}

function texts<Field extends string>(
  from: Record<string, unknown>,
  fields: readonly Field[],
): { [name in Field]?: string } & Record<string, string> {
  const found: Record<string, string> = {}
  for (const field of fields) {
    const value = from[field]
    if (typeof value === 'string' && value.trim())
      found[field] = cutText(
        value
          .toWellFormed()
          .replace(/\p{Cc}/gu, '')
          .trim(),
        LONGEST,
      )
  }
  return found as { [name in Field]?: string } & Record<string, string>
}

const asRecord = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
