import { readCookie } from '#domain/cookies.ts'
import {
  MOST_VISITS,
  readClicks,
  readTouch,
  type Attribution,
  type AttributionTouch,
} from '#domain/request/attribution.ts'

const FIRST = 'stvor-first-touch'
const LAST = 'stvor-last-touch'
const VISITS = 'stvor-visits'
/** Of this tab: that the visit is among the others. */
const COUNTED = 'stvor-visit'

/**
 * Notes what brought the visitor here, where that may be noted: in this browser alone, and nowhere else until a
 * request is sent. Called with the first page of a visit, and when the visitor chooses.
 */
export function noteVisit(mayTrack: boolean) {
  try {
    if (!mayTrack) return deleteVisits()
    const query = new URLSearchParams(location.search)
    const at = new Date().toISOString()
    const touch = readTouch(query, location.pathname, outside(document.referrer))
    addVisit(touch ?? { landing: location.pathname }, at, touch !== null)
    if (!touch) return
    const noted = JSON.stringify({ touch: { ...touch, at }, clicks: readClicks(query) })
    if (localStorage.getItem(FIRST) === null) localStorage.setItem(FIRST, noted)
    sessionStorage.setItem(LAST, noted)
  } catch {
    // Where storage is closed, nothing is noted.
  }
}

function deleteVisits() {
  localStorage.removeItem(FIRST)
  localStorage.removeItem(VISITS)
  sessionStorage.removeItem(LAST)
  sessionStorage.removeItem(COUNTED)
}

/** A reload is no visit of its own; an advertisement clicked once more is. */
function addVisit(touch: AttributionTouch, at: string, isMarked: boolean) {
  const address = isMarked ? location.href : ''
  const counted = sessionStorage.getItem(COUNTED)
  if (counted !== null && (address === '' || counted === address)) return
  sessionStorage.setItem(COUNTED, address)
  const visits = [...visitsNow(), { ...touch, at }].slice(-MOST_VISITS)
  localStorage.setItem(VISITS, JSON.stringify(visits))
}

/** What goes with a request. Of clicks the latest that is known: an earlier visit may have been the paid one. */
export function attributionNow(): Attribution {
  const first = read<Noted>(FIRST, 'localStorage')
  const last = read<Noted>(LAST, 'sessionStorage')
  const visits = visitsNow()
  const clicks = { ...first?.clicks, ...last?.clicks }
  return {
    ...(first && { first: first.touch }),
    ...(last && { last: last.touch }),
    ...(visits.length > 0 && { visits }),
    ...(Object.keys(clicks).length > 0 && { clicks }),
    ...idsOfCounters(),
  }
}

const visitsNow = () => read<AttributionTouch[]>(VISITS, 'localStorage') ?? []

type Noted = { touch: AttributionTouch; clicks: Record<string, string> }

function read<Value>(place: string, storage: 'localStorage' | 'sessionStorage'): Value | null {
  try {
    const noted: Value | null = JSON.parse(window[storage].getItem(place) ?? 'null')
    return noted
  } catch {
    return null
  }
}

const outside = (referrer: string) =>
  referrer && !referrer.startsWith(location.origin) ? referrer : ''

/** Both scripts keep the visitor's id in a cookie of this site. */
function idsOfCounters(): Pick<Attribution, 'counterClientId' | 'callTrackingSession'> {
  const counterClientId = cookie('_ym_uid')
  const callTrackingSession = cookie('_ct_session_id')
  return {
    ...(counterClientId && { counterClientId }),
    ...(callTrackingSession && { callTrackingSession }),
  }
}

const cookie = (name: string) => readCookie(document.cookie, name)?.slice(0, 200)
