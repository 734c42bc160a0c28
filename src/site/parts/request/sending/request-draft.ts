import { queueToast } from '#site/ui/overlays/toast-queue.ts'

import { sendRequest, type Outcome, type Outgoing } from './send-request.ts'

/** A request that did not get through stays in this browser and is sent as soon as the server is reached. */
type RequestDraft = { outgoing: Outgoing; savedAt: number }

const STORAGE_KEY = 'stvor-request'
const WEEK = 7 * 24 * 60 * 60 * 1000
const FIRST_PAUSE = 3_000
const LONGEST_PAUSE = 60_000

let draft: RequestDraft | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let pause = FIRST_PAUSE
let sending = false
const watchers = new Set<(outcome: Outcome) => void>()

export function saveDraft(outgoing: Outgoing) {
  draft = { outgoing, savedAt: Date.now() }
  store(draft)
  pause = FIRST_PAUSE
  scheduleRetry()
}

export function clearDraft() {
  draft = null
  clearTimeout(timer)
  store(null)
}

/** Sends what an earlier visit left, and tries again when the browser is back online. */
export function resumeDraft() {
  window.addEventListener('online', () => void retry())
  draft = readStored()
  if (draft) void retry()
}

/** The form on the screen shows the outcome itself; without a form a toast does. */
export function watchDraft(notify: (outcome: Outcome) => void) {
  watchers.add(notify)
  return () => void watchers.delete(notify)
}

function scheduleRetry() {
  clearTimeout(timer)
  timer = setTimeout(() => void retry(), pause)
  pause = Math.min(pause * 2, LONGEST_PAUSE)
}

async function retry() {
  if (!draft || sending) return
  sending = true
  const outcome = await sendRequest(draft.outgoing)
  sending = false
  if (!draft) return
  if (outcome === 'unreachable') return scheduleRetry()
  clearDraft()
  if (watchers.size > 0) for (const notify of watchers) notify(outcome)
  else showToast(outcome)
}

function showToast(outcome: Exclude<Outcome, 'unreachable'>) {
  if ('number' in outcome) queueToast(`Заявка №\u00A0${outcome.number} принята`, 'success')
  else queueToast('Заявку не удалось отправить. Позвоните нам, пожалуйста', 'error')
}

/** Where storage is closed, the request lives as long as the page. */
function store(unsent: RequestDraft | null) {
  try {
    if (unsent) localStorage.setItem(STORAGE_KEY, JSON.stringify(unsent))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // The try goes on from memory.
  }
}

function readStored(): RequestDraft | null {
  try {
    const stored: RequestDraft | null = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return stored && Date.now() - stored.savedAt < WEEK ? stored : null
  } catch {
    return null
  }
}
