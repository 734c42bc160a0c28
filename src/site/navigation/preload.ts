import { prefetchPayload } from '#site/navigation/fetching/prefetched-payloads.ts'
import { whenManifest } from '#site/navigation/fetching/route-manifest.ts'
import { limitConcurrency } from '#site/navigation/scheduling/concurrency-limit.ts'
import { isFrugal } from '#site/page/connection.ts'
import { whenIdle } from '#site/navigation/scheduling/when-idle.ts'
import type { PageName } from '#site/routes.ts'

import type { PageTable } from './page-table.ts'

const MOST_PENDING = 5

const queue = limitConcurrency(MOST_PENDING)
const requested = new Set<string>()

/** Lots and their lists. Links to anything else are followed by few of those who see them. */
const FETCHED_WHEN_SEEN = /^\/(kvartiry|kommerciya|kladovye|parkovki)(\/|$)/

/**
 * Fetches code and data behind links to lots as they enter the viewport, and behind any other link when it is
 * pointed at: fetching all that is seen would cost more than the page itself.
 */
export function startPreloading(pages: PageTable, hydrated: () => Promise<void>): () => void {
  if (isFrugal()) return () => {}
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      if (target instanceof HTMLAnchorElement) preload(pages, target)
    }
  })
  const onIntent = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    // A new render of the page needs all of its code first.
    if (target.closest('a, button, label, form')) void hydrated()
    const link = target.closest('a')
    if (link) preload(pages, link)
  }
  const cancelIdle = whenIdle(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]:not(nav *)'))
      if (FETCHED_WHEN_SEEN.test(link.pathname)) observer.observe(link)
    document.addEventListener('pointerover', onIntent)
    document.addEventListener('focusin', onIntent)
  })
  return () => {
    cancelIdle()
    observer.disconnect()
    document.removeEventListener('pointerover', onIntent)
    document.removeEventListener('focusin', onIntent)
  }
}

/** Links of drawings are elements of SVG: they keep their address as an attribute alone. */
function preload(pages: PageTable, link: Element) {
  const href = link.getAttribute('href') ?? ''
  if (!URL.canParse(href, document.baseURI)) return
  const { origin, pathname, search } = new URL(href, document.baseURI)
  const target = link.getAttribute('target')
  if (origin !== location.origin || (target && target !== '_self')) return
  if (link.hasAttribute('download') || link.hasAttribute('data-no-prefetch')) return
  const found = pages.match(pages.canonicalPath(pathname))
  if (!found) return
  preloadCode(pages, found.name)
  if (!search) void preloadPayload(pages, found.path)
}

/** Keyed by the page, so many cards of one kind take one place in the queue. */
function preloadCode({ fetchPage, pageAtHand }: PageTable, name: PageName) {
  if (!pageAtHand(name)) enqueue(name, () => fetchPage(name))
}

async function preloadPayload({ canonicalPath }: PageTable, path: string) {
  const { isPrerendered } = await whenManifest
  const here = canonicalPath(location.pathname)
  if (path !== here && isPrerendered(path)) enqueue(path, () => prefetchPayload(path))
}

/** A failure is ignored: the click will try again and report. */
function enqueue(key: string, job: () => Promise<unknown>) {
  if (requested.has(key)) return
  requested.add(key)
  queue(job).catch(() => requested.delete(key))
}
