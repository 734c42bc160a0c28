import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { Button } from '#site/ui/controls/button.tsx'
import layout from '#site/ui/layout/layout.module.css'

import styles from './live-model.module.css'
import { Waiting } from './waiting.tsx'

/**
 * The model of the project to be turned about; nothing of it is fetched before it is asked for: by the button here, or
 * by the link of a flat, «#maket-842».
 */
export function LiveModelSection({ project }: { project: string }) {
  const [pressed, setPressed] = useState<boolean | null>(null)
  const flat = useSyncExternalStore(watchHash, flatInHash, () => null)
  const isOpen = pressed ?? flat !== null
  const section = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  // A flat of the address had no element until scripts were here; what was pressed lay below the picture that is gone now.
  useEffect(() => {
    const frame = section.current?.firstElementChild
    frame?.scrollIntoView({ block: flat === null ? 'nearest' : 'start' })
  }, [isOpen, flat])
  // The button that closed it is gone with it.
  useEffect(() => {
    if (pressed === false) opener.current?.focus()
  }, [pressed])
  if (!isOpen)
    return (
      <p className={`${layout.wrap} ${styles.invitation}`} id="maket">
        <Button ref={opener} look="line" size="medium" onClick={() => setPressed(true)}>
          Повернуть макет
        </Button>
        <span>
          Солнце по&nbsp;часам, тени и&nbsp;вид из&nbsp;окна каждой квартиры в&nbsp;продаже
        </span>
      </p>
    )
  return (
    <section
      ref={section}
      className={styles.section}
      id={flat === null ? 'maket' : `maket-${flat}`}
      aria-label="Живой макет"
      data-open-model=""
    >
      <Suspense fallback={<Waiting />}>
        <Stage project={project} flat={flat} onClose={() => setPressed(false)} />
      </Suspense>
    </section>
  )
}

const Stage = lazy(async () => ({ default: (await import('./stage.tsx')).Stage }))

function watchHash(changed: () => void) {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

const flatInHash = () => /^#maket-(\d{1,10})$/.exec(location.hash)?.[1] ?? null
