import { readCookieConsent } from '#domain/consent/cookie-consent.ts'
import type { PublicSettings } from '#contract/page.ts'

/** Of Metrika and of Calltouch, in cookies and in storages. */
const OWN_NAMES = /^_(?:ym|ct)/

/**
 * A refusal stops counters in the page at once: their recording ends, their cookies and storage are deleted. A script
 * cannot be unloaded, so the page is loaded again without it.
 */
export function stopCounters(settings: PublicSettings) {
  endRecording(settings)
  removeCookies()
  removeNotes()
  if (hasForeign() && isRemembered()) loadWithoutScripts()
}

/** `destruct` is Metrika's own word; calls that still wait for its script are dropped. */
function endRecording({ analyticsId, projectCounters = {} }: PublicSettings) {
  const { ym } = window
  if (!ym) return
  if (ym.a) ym.a.length = 0
  const own = Object.values(projectCounters).map((counters) => counters.analyticsId)
  for (const id of new Set([analyticsId, ...own])) if (id) ym(Number(id), 'destruct')
}

function removeCookies() {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim() ?? ''
    if (!OWN_NAMES.test(name)) continue
    document.cookie = `${name}=; path=/; max-age=0`
    document.cookie = `${name}=; path=/; max-age=0; domain=.${location.hostname}`
  }
}

function removeNotes() {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (OWN_NAMES.test(key)) storage.removeItem(key)
  } catch {
    // Where storage is closed, nothing was noted.
  }
}

const hasForeign = () =>
  Array.from(document.scripts, ({ src }) => src).some(
    (src) => src !== '' && new URL(src).origin !== location.origin,
  )

/** Where cookies are blocked the choice lives as long as the page. */
const isRemembered = () => readCookieConsent(document.cookie) === 'necessary'

/** What is being typed is not lost: then the next page comes as a whole. */
function loadWithoutScripts() {
  if (isTyping()) document.documentElement.dataset.whole = ''
  else location.reload()
}

const isTyping = () =>
  Array.from(document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)).some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

const FIELDS = 'form input:not([type="hidden"], [type="checkbox"], [type="radio"]), form textarea'
