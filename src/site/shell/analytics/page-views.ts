import { whenIdle } from '#site/navigation/scheduling/when-idle.ts'
import type { PublicSettings } from '#site/page/public-settings.ts'

export type View = { url: string; referrer: string; title: string }
type Counter = ((id: number, method: 'init' | 'hit', ...rest: unknown[]) => void) & {
  /** Calls made before the counter's own script has come. */
  a?: unknown[]
}

declare global {
  interface Window {
    ym?: Counter
  }
}

let counting: number | null = null
let started = false

/** Tells the counter of a first page and, from now on, of every one after it. */
export function startPageViews(settings: PublicSettings, first: View) {
  const { production, analyticsId, analyticsScriptUrl } = settings
  if (!production || !analyticsId || counting) return
  counting = Number(analyticsId)
  if (started) return
  started = true
  // Deferred: the counter's own first hit would count the first page twice.
  const options = { defer: true, clickmap: true, trackLinks: true, accurateTrackBounce: true }
  counter()(counting, 'init', options)
  reportView(first)
  whenIdle(() => fetchCounter(analyticsScriptUrl))
}

export const viewOfNow = (): View => ({
  url: location.href,
  referrer: document.referrer,
  title: document.title,
})

export const stopPageViews = () => {
  counting = null
}

export function reportView({ url, referrer, title }: View) {
  if (counting) counter()(counting, 'hit', url, { title, referer: referrer })
}

function fetchCounter(src: string) {
  if (!counting) return
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

const counter = (): Counter => (window.ym ??= createQueue())

function createQueue(): Counter {
  const queue: Counter = (...call) => void (queue.a ??= []).push(call)
  return queue
}
