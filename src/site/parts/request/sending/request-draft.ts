import { raiseToast } from '#site/ui/overlays/toast-queue.ts'

import { sendRequest, type Outcome, type Outgoing } from './send-request.ts'

/** A request that did not get through stays in this browser and is sent as soon as there is a line. */
type Kept = { outgoing: Outgoing; keptAt: number }

const PLACE = 'stvor-request'
const WEEK = 7 * 24 * 60 * 60 * 1000
const FIRST_PAUSE = 3_000
const LONGEST_PAUSE = 60_000

let atHand: Kept | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let pause = FIRST_PAUSE
let trying = false
const watchers = new Set<(outcome: Outcome) => void>()

export function saveDraft(outgoing: Outgoing) {
  atHand = { outgoing, keptAt: Date.now() }
  remember(atHand)
  pause = FIRST_PAUSE
  tryLater()
}

export function clearDraft() {
  atHand = null
  clearTimeout(timer)
  remember(null)
}

/** Takes up what an earlier visit left, and listens for the line to come back. */
export function resumeDraft() {
  window.addEventListener('online', () => void tryNow())
  atHand = recall()
  if (atHand) void tryNow()
}

/** The form on the screen tells the visitor itself; without one a message does. */
export function watchDraft(tell: (outcome: Outcome) => void) {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

function tryLater() {
  clearTimeout(timer)
  timer = setTimeout(() => void tryNow(), pause)
  pause = Math.min(pause * 2, LONGEST_PAUSE)
}

async function tryNow() {
  if (!atHand || trying) return
  trying = true
  const outcome = await sendRequest(atHand.outgoing)
  trying = false
  if (!atHand) return
  if (outcome === 'later') return tryLater()
  clearDraft()
  if (watchers.size > 0) for (const tell of watchers) tell(outcome)
  else say(outcome)
}

function say(outcome: Exclude<Outcome, 'later'>) {
  if ('number' in outcome) raiseToast(`Заявка №\u00A0${outcome.number} принята`, 'success')
  else raiseToast('Заявку не удалось отправить. Позвоните нам, пожалуйста', 'error')
}

/** Where storage is closed, the request lives as long as the page. */
function remember(kept: Kept | null) {
  try {
    if (kept) localStorage.setItem(PLACE, JSON.stringify(kept))
    else localStorage.removeItem(PLACE)
  } catch {
    // The try goes on from memory.
  }
}

function recall(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? 'null') as Kept | null
    return kept && Date.now() - kept.keptAt < WEEK ? kept : null
  } catch {
    return null
  }
}
