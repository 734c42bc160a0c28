import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { Button } from '#site/ui/controls/button.tsx'

import styles from './live-model.module.css'

/**
 * The model of the project to be turned about; nothing of it is fetched before it is asked for: by the button here, or
 * by the link of a flat, «#maket-842».
 */
export function LiveModelSection({ project }: { project: string }) {
  const [pressed, setPressed] = useState<boolean | null>(null)
  const flat = useSyncExternalStore(watchHash, flatInHash, () => null)
  const isOpen = pressed ?? flat !== null
  const section = useRef<HTMLElement>(null)
  // The address names a flat, and until scripts were here no element did.
  useEffect(() => {
    if (flat !== null) section.current?.scrollIntoView()
  }, [flat])
  if (!isOpen)
    return (
      <p className={styles.invitation} id="maket">
        <Button look="line" size="medium" onClick={() => setPressed(true)}>
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
      <Suspense fallback={<output className={styles.notice}>Макет загружается…</output>}>
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
