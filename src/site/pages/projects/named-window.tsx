import { useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react'

import styles from './house-facade.module.css'

type NamedWindowProps = { className: string | undefined; children: ReactNode }

type Named = { name: string; x: number; y: number }

/** Says over a lit window what is behind it; a finger needs no such help, it just opens the flat. */
export function NamedWindow({ className, children }: NamedWindowProps) {
  const [named, setNamed] = useState<Named | null>(null)
  const look = (event: PointerEvent<HTMLDivElement> | FocusEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-flat]') : null
    setNamed(link && place(link, event.currentTarget))
  }
  return (
    <div
      className={className}
      onPointerOver={look}
      onPointerLeave={() => setNamed(null)}
      onFocus={look}
      onBlur={() => setNamed(null)}
    >
      {children}
      {named ? (
        <p
          className={styles.tip}
          aria-hidden="true"
          ref={(tip) => {
            tip?.style.setProperty('inset-inline-start', `${named.x}px`)
            tip?.style.setProperty('inset-block-start', `${named.y}px`)
          }}
        >
          {named.name}
        </p>
      ) : null}
    </div>
  )
}

const TIP_WIDTH = 240

function place(link: Element, around: Element): Named {
  const box = link.getBoundingClientRect()
  const frame = around.getBoundingClientRect()
  const middle = box.left + box.width / 2 - frame.left
  const x = Math.min(Math.max(middle - TIP_WIDTH / 2, 8), Math.max(8, frame.width - TIP_WIDTH - 8))
  return { name: link.getAttribute('aria-label') ?? '', x, y: box.bottom - frame.top + 8 }
}
