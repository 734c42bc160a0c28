import { readCookie } from '#domain/cookies.ts'
import { readClicks, readTouch, type Attribution } from '#domain/request/attribution.ts'

const FIRST = 'stvor-first-touch'
const LAST = 'stvor-last-touch'

/** Notes what brought the visitor here, where that may be noted. Called once, with the first page of a visit. */
export function noteVisit(mayTrack: boolean) {
  try {
    if (!mayTrack) {
      localStorage.removeItem(FIRST)
      sessionStorage.removeItem(LAST)
      return
    }
    const query = new URLSearchParams(location.search)
    const touch = readTouch(query, location.pathname, outside(document.referrer))
    if (!touch) return
    const noted = JSON.stringify({
      touch: { ...touch, at: new Date().toISOString() },
      clicks: readClicks(query),
    })
    if (localStorage.getItem(FIRST) === null) localStorage.setItem(FIRST, noted)
    sessionStorage.setItem(LAST, noted)
  } catch {
    // Where storage is closed, nothing is noted.
  }
}

/** What goes with a request. */
export function attributionNow(): Attribution {
  const first = read(FIRST, 'localStorage')
  const last = read(LAST, 'sessionStorage')
  return {
    ...(first && { first: first.touch }),
    ...(last && { last: last.touch }),
    ...(last && Object.keys(last.clicks).length > 0 && { clicks: last.clicks }),
    ...idsOfCounters(),
  }
}

type Noted = { touch: NonNullable<Attribution['first']>; clicks: Record<string, string> }

function read(place: string, storage: 'localStorage' | 'sessionStorage'): Noted | null {
  try {
    const noted: Noted | null = JSON.parse(window[storage].getItem(place) ?? 'null')
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
