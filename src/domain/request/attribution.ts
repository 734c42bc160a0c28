import { cutText } from '#domain/text/cut-text.ts'

/** First and last touch, every visit, click ids, the visitor's ids in the counter and in call tracking. */
export type Attribution = {
  first?: AttributionTouch
  last?: AttributionTouch
  /** In their order; one without marks came by itself. */
  visits?: AttributionTouch[]
  clicks?: Record<string, string>
  counterClientId?: string
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

/** Where a visitor came from at one moment. */
export type AttributionTouch = Partial<Record<(typeof touchFields)[number], string>>

const clickIds = ['yclid', 'gclid', 'ysclid', 'vkclid'] as const
const idFields = ['counterClientId', 'callTrackingSession'] as const

const LONGEST = 500

/** The first of many are left out. */
export const MOST_VISITS = 20

/** Unknown and malformed fields are dropped: attribution never makes a request invalid. */
export function readAttribution(given: unknown): Attribution {
  const from = asRecord(given)
  const attribution: Attribution = { ...texts(from, idFields) }
  for (const name of ['first', 'last'] as const) {
    const touch: AttributionTouch = texts(asRecord(from[name]), touchFields)
    if (Object.keys(touch).length > 0) attribution[name] = touch
  }
  const visits = Array.isArray(from.visits) ? from.visits.slice(-MOST_VISITS) : []
  const read = visits.map((one: unknown): AttributionTouch => texts(asRecord(one), touchFields))
  const touches = read.filter((touch) => Object.keys(touch).length > 0)
  if (touches.length > 0) attribution.visits = touches
  const clicks = texts(asRecord(from.clicks), clickIds)
  if (Object.keys(clicks).length > 0) attribution.clicks = clicks
  return attribution
}

/** «yandex / cpc», «ya.ru», «прямой заход»: where a visit came from, for a person. */
export function formatTouch({ source, medium, campaign, referrer }: AttributionTouch): string {
  const marks = [source, medium, campaign].filter(Boolean)
  if (marks.length > 0) return marks.join(' / ')
  return referrer && URL.canParse(referrer) ? new URL(referrer).hostname : 'прямой заход'
}

/** The touch that utm_ fields and the referrer describe. null: none. */
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
): Partial<Record<Field, string>> {
  const filled: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const value = from[field]
    if (typeof value === 'string' && value.trim())
      filled[field] = cutText(
        value
          .toWellFormed()
          .replace(/\p{Cc}/gu, '')
          .trim(),
        LONGEST,
      )
  }
  return filled
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
