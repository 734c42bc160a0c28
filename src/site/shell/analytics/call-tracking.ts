import type { PublicSettings } from '#site/page/public-settings.ts'

const signs = ['mousemove', 'scroll', 'click', 'touchstart', 'resize', 'keydown', 'wheel'] as const
const LISTENING = { capture: true, passive: true }

type Queue = ((...call: unknown[]) => void) & {
  callbacks: unknown[]
  loaded: boolean
  counters: string[]
}
type Tracked = { ct?: Queue; CalltouchDataObject?: string }

let armed = false
let injected = false

/** Waits for the first sign of a live visitor, then brings in the call-tracking script, once. */
export function startCallTracking({ callTrackingId, callTrackingScriptUrl }: PublicSettings) {
  if (!callTrackingId || injected || armed) return
  const onSign = () => {
    disarm()
    inject(callTrackingId, callTrackingScriptUrl)
  }
  for (const sign of signs) addEventListener(sign, onSign, LISTENING)
  armed = true
  disarm = () => {
    for (const sign of signs) removeEventListener(sign, onSign, LISTENING)
    armed = false
  }
}

let disarm = () => {}

export const stopCallTracking = () => disarm()

function inject(id: string, address: string) {
  injected = true
  const tracked = window as Tracked
  const queue = (...call: unknown[]) => void queue.callbacks.push(call)
  queue.callbacks = [] as unknown[]
  queue.loaded = false
  queue.counters = [id]
  tracked.CalltouchDataObject = 'ct'
  tracked.ct = queue

  const script = document.createElement('script')
  const source = new URL(address)
  source.searchParams.set('id', id)
  script.async = true
  script.src = source.href
  document.head.append(script)
}
