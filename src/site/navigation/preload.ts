import { prefetchPayload } from '#site/navigation/fetching/prefetched-payloads.ts'
import { whenManifest } from '#site/navigation/fetching/route-manifest.ts'
import { limitConcurrency } from '#site/navigation/scheduling/concurrency-limit.ts'
import { isFrugal } from '#site/navigation/scheduling/connection.ts'
import { whenIdle } from '#site/navigation/scheduling/when-idle.ts'
import { canonicalPath, fetchPage, match, pageAtHand, type PageName } from '#site/routes.ts'

const MOST_PENDING = 5

const queue = limitConcurrency(MOST_PENDING)
const asked = new Set<string>()

/** Fetches what is left of the page shown, then what stands behind its links as they come into sight, a few at a time. */
export function startPreloading(whole: () => Promise<void>): () => void {
  if (isFrugal()) return () => {}
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      watcher.unobserve(target)
      preload(target as HTMLAnchorElement)
    }
  })
  const onHint = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) preload(link)
  }
  const cancelIdle = whenIdle(() => {
    void whole()
    askForCode('errors/not-found')
    for (const link of document.querySelectorAll('a[href]')) watcher.observe(link)
    document.addEventListener('pointerover', onHint)
    document.addEventListener('focusin', onHint)
  })
  return () => {
    cancelIdle()
    watcher.disconnect()
    document.removeEventListener('pointerover', onHint)
    document.removeEventListener('focusin', onHint)
  }
}

function preload(link: HTMLAnchorElement) {
  const { origin, target, pathname, search, download, dataset } = link
  if (origin !== location.origin || (target && target !== '_self') || download) return
  if (dataset.noPrefetch !== undefined) return
  const found = match(canonicalPath(pathname))
  if (!found) return
  askForCode(found.name)
  if (!search) void askForPayload(found.path)
}

/** Keyed by the page, so many cards of one kind take one place in the queue. */
function askForCode(name: PageName) {
  if (!pageAtHand(name)) ask(name, () => fetchPage(name))
}

async function askForPayload(path: string) {
  const { isPrerendered } = await whenManifest
  const here = canonicalPath(location.pathname)
  if (path !== here && isPrerendered(path)) ask(path, () => prefetchPayload(path))
}

/** A failure is no news: the click will try again, and complain. */
function ask(key: string, job: () => Promise<unknown>) {
  if (asked.has(key)) return
  asked.add(key)
  queue(job).catch(() => asked.delete(key))
}
