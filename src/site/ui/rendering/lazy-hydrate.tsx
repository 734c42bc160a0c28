import { lazy, Suspense, useLayoutEffect, useState, type ComponentType } from 'react'

import { Mounted } from './hydration-boundary.tsx'
import { boundariesHydrated } from './pending-hydration.ts'

/**
 * A part of a page whose code comes after the page itself. The server has it at once and renders it into the HTML; a
 * browser keeps that HTML, not hydrated, until the code is there.
 */
export function lazyHydrate<Props extends object>(
  atOnce: ComponentType<Props> | null,
  fetchPart: () => Promise<ComponentType<Props>>,
  /** A selector of its HTML: the code comes when that is near the viewport, else once the part is rendered. */
  near?: string,
) {
  let part = atOnce
  const load = loadOnce(async () => {
    part = await fetchPart().catch(fetchPart)
  })
  // What is near the end of most pages stands on the next one too.
  if (!atOnce && near) pending.add(load)
  const wanted = () => (near ? Promise.race([load.done, whenNear(near).then(load)]) : load())
  // After two failed tries this part alone is missing, not the page.
  const LatePart = lazy(() => wanted().then(() => ({ default: part ?? LoadFailed })))
  return function LazyHydrated(props: Props) {
    const [Part] = useState(() => part ?? LatePart)
    const [isHydrated, setHydrated] = useState(part !== null)
    const draw = () => (
      <Suspense fallback={null}>
        <Part {...props} />
        <Mounted onMount={() => setHydrated(true)} />
      </Suspense>
    )
    // Its HTML is of these properties, and React drops it where others come before it is hydrated.
    const [first] = useState(draw)
    useLayoutEffect(() => {
      if (!part) shown.add(load)
    }, [])
    return isHydrated ? draw() : first
  }
}

type Load = () => Promise<void>

/** Loaders of parts whose code is not here yet: of those that pages have declared, and of those on the page shown. */
const pending = new Set<Load>()
const shown = new Set<Load>()

/**
 * Resolves when the code of every part is loaded, of pages shown and of pages about to be. A page rendered before that
 * would lose the HTML of parts that are not hydrated; a first render would show holes.
 */
export const allHydrated = () => hydrated(pending)

/** The same of the page shown alone, for a change that draws no other. */
export const shownHydrated = () => hydrated(shown)

async function hydrated(loads: Set<Load>): Promise<void> {
  await boundariesHydrated()
  while (loads.size > 0) {
    await Promise.all([...loads].map((load) => load()))
    await new Promise((resolve) => setTimeout(resolve)) // rendering hears of it a turn later
  }
}

/** Two callers share one fetch; after a failure the next caller fetches again. */
function loadOnce(fetchPart: () => Promise<void>) {
  let promise: Promise<void> | undefined
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const load = (): Promise<void> =>
    (promise ??= fetchPart()
      .catch(() => {
        promise = undefined
      })
      .finally(() => {
        pending.delete(load)
        shown.delete(load)
        resolve()
      }))
  return Object.assign(load, { done })
}

const LoadFailed = () => <p>Эта часть страницы не&nbsp;загрузилась. Обновите страницу.</p>

/** Once HTML that a selector names is within a viewport's height of being seen; at once where there is none. */
function whenNear(selector: string): Promise<void> {
  const elements = document.querySelectorAll(selector)
  if (elements.length === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '100% 0%' },
    )
    for (const element of elements) observer.observe(element)
  })
}
