import { mayTrack, type CookieConsent } from '#domain/consent/cookie-consent.ts'
import type { ChangedConsents } from '#domain/consent/legal-editions.ts'
import { whenIdle } from '#site/navigation/scheduling/when-idle.ts'
import { cookieChoice, keepCookieChoice } from '#site/page/cookie-choice.ts'
import type { PublicSettings } from '#contract/page.ts'
import { hasUnnecessary } from '#site/page/public-settings.ts'
import { noteVisit } from '#site/parts/request/sending/visit-attribution.ts'
import { startCallTracking, stopCallTracking } from '#site/shell/analytics/call-tracking.ts'
import {
  startPageViews,
  stopPageViews,
  viewOfNow,
  type View,
} from '#site/shell/analytics/page-views.ts'

import { watchConnection } from './connection-status.ts'
import { showToasts } from './toast-list.tsx'

/** Words about cookies that staff have published. */
type CookieNotice = ChangedConsents['cookies']

/** What outlives a page: counters where consent allows them, the question about cookies, toasts, the unsent request. */
export function startNotices(settings: PublicSettings, first: View, words?: CookieNotice) {
  watchConnection()
  showToasts()
  noteVisit(mayTrack(settings.consent, cookieChoice()))
  if (hasDraft())
    whenIdle(() => void import('#site/parts/request/sending/request-draft.ts').then(sendDraft))
  if (!hasUnnecessary(settings)) return

  const choice = cookieChoice()
  applyConsent(settings, choice, first)
  if (!choice) whenIdle(() => void askConsent(settings, words))
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element && event.target.closest('a[href="#cookies"]'))) return
    event.preventDefault()
    void askConsent(settings, words)
  })
}

const sendDraft = ({ resumeDraft }: { resumeDraft: () => void }) => resumeDraft()

/** An earlier visit left a request that could not be sent: only then is the code that sends it fetched. */
function hasDraft(): boolean {
  try {
    return localStorage.getItem('stvor-request') !== null
  } catch {
    return false
  }
}

function applyConsent(settings: PublicSettings, choice: CookieConsent | null, first: View) {
  if (mayTrack(settings.consent, choice)) {
    startPageViews(settings, first)
    startCallTracking(settings)
  } else {
    stopPageViews()
    stopCallTracking()
  }
}

async function askConsent(settings: PublicSettings, words?: CookieNotice) {
  const [{ showConsentNotice }, { reportChoice }, { stopCounters }] = await Promise.all([
    import('./consent-notice.tsx'),
    import('./report-choice.ts'),
    import('./stop-counters.ts'),
  ])
  showConsentNotice(words?.text, (choice) => {
    keepCookieChoice(choice)
    noteVisit(mayTrack(settings.consent, choice))
    applyConsent(settings, choice, viewOfNow())
    reportChoice(choice, words?.version)
    if (choice === 'necessary') stopCounters(settings)
  })
}
