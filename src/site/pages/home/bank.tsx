import { useRef, useState } from 'react'

import { useArrows } from '#site/parts/drawings/use-arrows.ts'
import { Drawing } from '#site/parts/drawings/drawing.tsx'
import { Icon } from '#site/ui/icon.tsx'

import styles from './hero.module.css'

/** How much of the width a push of a button shows anew. */
const STEP = 0.8

/** The bank is longer than any screen: it is pushed sideways, by a finger, by wheel or by the buttons. */
export function Bank({ svg }: { svg: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const [end, setEnd] = useState<'start' | 'end' | undefined>('start')
  useArrows(place)
  const push = (way: 1 | -1) => {
    const strip = place.current!
    strip.scrollBy({ left: way * strip.clientWidth * STEP })
  }
  return (
    <div className={styles.strip} data-end={end}>
      <div
        className={styles.bank}
        ref={place}
        onScroll={({ currentTarget }) => setEnd(endOf(currentTarget))}
      >
        <Drawing className={styles.drawing} svg={svg} />
      </div>
      <button type="button" aria-label="Назад по берегу" onClick={() => push(-1)}>
        <Icon name="left" />
      </button>
      <button type="button" aria-label="Дальше по берегу" onClick={() => push(1)}>
        <Icon name="right" />
      </button>
    </div>
  )
}

function endOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) {
  if (scrollLeft < 1) return 'start'
  return scrollLeft + clientWidth > scrollWidth - 2 ? 'end' : undefined
}
