import type { PublicSettings } from '#site/page/public-settings.ts'

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

type CallQueue = ((...call: unknown[]) => void) & {
  callbacks: unknown[]
  loaded: boolean
  counters: string[]
}

declare global {
  interface Window {
    /** The queue that Calltouch's script reads once it has come. */
    ct?: CallQueue
    CalltouchDataObject?: string
  }
}

let armed = false
let injected = false

/** Waits for the first gesture of a visitor, then loads the call-tracking script, once. */
export function startCallTracking({ callTrackingId, callTrackingScriptUrl }: PublicSettings) {
  if (!callTrackingId || injected || armed) return
  const onGesture = () => {
    disarm()
    injectScript(callTrackingId, callTrackingScriptUrl)
  }
  for (const gesture of gestures) addEventListener(gesture, onGesture, LISTENING)
  armed = true
  disarm = () => {
    for (const gesture of gestures) removeEventListener(gesture, onGesture, LISTENING)
    armed = false
  }
}

let disarm = () => {}

export const stopCallTracking = () => disarm()

function injectScript(id: string, address: string) {
  injected = true
  const callbacks: unknown[] = []
  const queue = (...call: unknown[]) => void callbacks.push(call)
  window.CalltouchDataObject = 'ct'
  window.ct = Object.assign(queue, { callbacks, loaded: false, counters: [id] })

  const script = document.createElement('script')
  const source = new URL(address)
  source.searchParams.set('id', id)
  script.async = true
  script.src = source.href
  document.head.append(script)
}
