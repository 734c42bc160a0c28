import { describeError, type LogCategory } from '#domain/error-log.ts'
import { ChunkFailure } from '#site/navigation/reload-guard.ts'
import type { PublicSettings } from '#contract/page.ts'
import type { PublicBody } from '#contract/public/public-api.ts'

const ADDRESS = '/api/send-data-to-logger'
const QUIET_MS = 5_000
const MOST_PER_VIEW = 10

let buildId: string | null = null
let sentInView = 0
const lastSent = new Map<string, number>()

/** From now on what goes wrong in the page is sent to the server's log, where the owner has asked for it. */
export function startErrorLog(settings: PublicSettings) {
  // `before-scripts.js` has kept the log until now.
  document.documentElement.dataset.scripts = 'started'
  if (!settings.errorLog) return
  ;({ buildId } = settings)
  addEventListener('error', reportUncaught)
  addEventListener('unhandledrejection', reportUncaught)
}

/** An error that nobody caught. */
function reportUncaught(event: ErrorEvent | PromiseRejectionEvent) {
  if ('reason' in event) return send(event.reason, 'promise', 'unhandledrejection')
  const { error, message, filename, lineno, colno } = event
  // Browsers report unfinished resize rounds as errors, and hide the errors of other hosts' scripts.
  if (message.startsWith('ResizeObserver loop') || message.startsWith('Script error')) return
  // WebKit gives no file for a script that stands in the page.
  send(error ?? message, 'runtime', `${filename || location.pathname}:${lineno}:${colno}`)
}

export const beginPageView = () => {
  sentInView = 0
}

/** A navigation or a start that failed, other than by being overtaken. */
export const reportFailure = (error: unknown) =>
  send(error, error instanceof ChunkFailure ? 'chunk' : 'router', 'navigation')

export const reportRenderError = (error: unknown, componentStack: string) =>
  send(error, 'render', componentStack)

function send(error: unknown, category: LogCategory, caughtAt: string) {
  if (buildId === null) return
  const info = `${caughtAt}\n${location.href}\nbuild ${buildId}`
  const payload = describeError(error, category, info)
  if (isTooMuch(payload.message + payload.jsonPayload.stack)) return
  fetch(ADDRESS, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payload } satisfies PublicBody<'POST /api/send-data-to-logger'>),
  }).catch(() => {}) // a lost line of the log changes nothing for the visitor
}

function isTooMuch(what: string): boolean {
  const now = Date.now()
  if (sentInView >= MOST_PER_VIEW || now - (lastSent.get(what) ?? -Infinity) < QUIET_MS) return true
  sentInView++
  lastSent.set(what, now)
  return false
}
