import { whenIdle } from '#site/navigation/scheduling/when-idle.ts'
import type { PublicSettings } from '#contract/page.ts'

/** `data`: what the page was drawn from. */
export type View = { url: string; referrer: string; title: string; data?: unknown }
type Counter = ((id: number, method: string, ...rest: unknown[]) => void) & {
  /** Calls made before the counter's own script has come. */
  a?: unknown[]
}

declare global {
  interface Window {
    ym?: Counter
  }
}

let counting = false
let started: PublicSettings | null = null
let latest: View | null = null
let watcher: ((view: View) => void) | null = null

/** Counts the first page and every later one. */
export function startPageViews(settings: PublicSettings, first: View) {
  const { production, analyticsId, analyticsScriptUrl } = settings
  latest ??= first
  if (!production || !analyticsId || !analyticsScriptUrl || counting) return
  counting = true
  if (started) return
  started = settings
  startCounter(analyticsId)
  void watchVisit(settings)
  reportView(first)
  whenIdle(() => fetchCounter(analyticsScriptUrl))
}

/** Goals and goods: only who counts needs their code. */
async function watchVisit(settings: PublicSettings) {
  const { startCountedVisit } = await import('./visit/counted-visit.ts')
  const isCounting = () => counting
  watcher = startCountedVisit(settings, { callCounter, startCounter, isCounting })
  if (counting && latest) watcher(latest)
}

export const viewOfNow = (): View => ({
  url: location.href,
  referrer: document.referrer,
  title: document.title,
  data: latest?.data,
})

/** A page that the browser has kept whole and shows again: what it came from the first time is long past. */
export const viewOfReturn = (): View => ({
  ...viewOfNow(),
  referrer: ('navigation' in window && navigation.activation?.from?.url) || '',
})

export const stopPageViews = () => {
  counting = false
}

export function reportView(view: View) {
  latest = view
  if (!started) return
  const { url, referrer, title } = view
  callCounter(started.analyticsId ?? '', 'hit', url, { title, referer: referrer })
  if (counting) watcher?.(view)
}

function callCounter(id: string, method: string, ...rest: unknown[]) {
  if (counting) counter()(Number(id), method, ...rest)
}

/** Deferred: the counter's own first hit would count the first page twice. */
function startCounter(id: string) {
  callCounter(id, 'init', {
    defer: true,
    clickmap: true,
    trackLinks: true,
    accurateTrackBounce: true,
    ecommerce: 'dataLayer',
    ...(started?.webvisor && { webvisor: true }),
  })
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
