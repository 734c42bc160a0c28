import { useRef, useState } from 'react'

import { KeyboardDrawing } from '#site/parts/drawings/keyboard-drawing.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'

import styles from './hero.module.css'

/** How much of the width a push of a button shows anew. */
const STEP = 0.8

/** The embankment is longer than any screen: it is pushed sideways, by a finger, by wheel or by the buttons. */
export function Embankment({ svg }: { svg: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const [end, setEnd] = useState<'start' | 'end' | undefined>('start')
  const push = (way: 1 | -1) => {
    const drawing = place.current?.firstElementChild
    drawing?.scrollBy({ left: way * drawing.clientWidth * STEP })
  }
  return (
    <div
      className={styles.strip}
      data-end={end}
      ref={place}
      onScrollCapture={({ target }) => target instanceof Element && setEnd(endOf(target))}
    >
      <KeyboardDrawing className={styles.drawing} svg={svg} />
      <button type="button" aria-label="Назад по берегу" onClick={() => push(-1)}>
        <Icon name="left" />
      </button>
      <button type="button" aria-label="Дальше по берегу" onClick={() => push(1)}>
        <Icon name="right" />
      </button>
    </div>
  )
}

function endOf({ scrollLeft, clientWidth, scrollWidth }: Element) {
  if (scrollLeft < 1) return 'start'
  return scrollLeft + clientWidth > scrollWidth - 2 ? 'end' : undefined
}
