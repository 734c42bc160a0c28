import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'

import { putInSight } from '#site/ui/layout/put-in-sight.ts'

import { useSwipe } from './use-swipe.ts'
import styles from './plan-viewer.module.css'

/** `id`: its hash in the address. */
export type FlatView = { id: string; label: string; content: ReactNode }

type PlanViewerProps = { views: FlatView[]; gone: boolean }

/**
 * All that is drawn of a flat in one frame of one size; the hash of the address chooses what is in it, and the plan is
 * there without one. Before scripts `:target` shows the chosen view, which asks the plan to be last in the document.
 */
export function PlanViewer({ views, gone }: PlanViewerProps) {
  const tabs = useRef<HTMLElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const hash = useSyncExternalStore(watchHash, hashNow, () => null)
  const current = views.find(({ id }) => `#${id}` === hash) ?? views[0]
  const [plan, ...others] = views
  useEffect(() => {
    if (tabs.current) putInSight(tabs.current, tabs.current.querySelector('[aria-current]'))
  }, [current?.id])
  useSwipe(frame, (step) => {
    const next = views[views.findIndex(({ id }) => id === current?.id) + step]
    if (next) location.hash = next.id
  })

  return (
    <div className={styles.viewer} data-gone={gone || undefined}>
      {others.length > 0 ? (
        <nav className={styles.tabs} aria-label="Чертежи квартиры" ref={tabs}>
          {views.map(({ id, label }) => (
            <a key={id} href={`#${id}`} aria-current={id === current?.id || undefined}>
              {label}
            </a>
          ))}
        </nav>
      ) : (
        <span />
      )}
      <div className={styles.views} data-by-hash={hash === null || undefined} ref={frame}>
        {[...others, plan].map((view) =>
          view ? (
            <section
              key={view.id}
              id={view.id}
              className={styles.view}
              aria-label={view.label}
              hidden={hash !== null && view !== current}
            >
              {view.content}
            </section>
          ) : null,
        )}
      </div>
    </div>
  )
}

const hashNow = () => location.hash

function watchHash(changed: () => void) {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}
