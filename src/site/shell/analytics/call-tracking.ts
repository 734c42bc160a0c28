import type { PublicSettings } from '#contract/page.ts'

import { viewOfNow } from './page-views.ts'

const gestures = [
  'mousemove',
  'scroll',
  'click',
  'touchstart',
  'resize',
  'keydown',
  'wheel',
] as const
const LISTENING = { capture: true, passive: true }

let armed = false
let injecting = false
let injected = false

/** Waits for the first gesture of a visitor, then loads the call-tracking script, once. */
export function startCallTracking(settings: PublicSettings) {
  const { callTrackingId, projectCounters } = settings
  if (!(callTrackingId || projectCounters) || injected || armed) return
  const onGesture = () => void inject(settings)
  for (const gesture of gestures) addEventListener(gesture, onGesture, LISTENING)
  armed = true
  disarm = () => {
    for (const gesture of gestures) removeEventListener(gesture, onGesture, LISTENING)
    armed = false
  }
}

let disarm = () => {}

export const stopCallTracking = () => disarm()

/** On a page that has no module the next gesture is waited for. */
async function inject(settings: PublicSettings) {
  if (injecting || injected) return
  injecting = true
  try {
    const { callScriptOf } = await import('./visit/call-script.ts')
    const script = armed ? callScriptOf(settings, viewOfNow()) : null
    if (!script) return
    injected = true
    disarm()
    document.head.append(script)
  } finally {
    injecting = false
  }
}
