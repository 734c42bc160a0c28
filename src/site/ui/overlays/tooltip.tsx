import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'

import styles from './tooltip.module.css'

type TooltipProps = {
  /** Said over the thing while a pointer or the focus is on it. */
  words: ReactNode
  /** The thing; it gets what ties the words to it. */
  children: (tied: { 'aria-describedby': string }) => ReactNode
}

/** Words that float over a control. Escape puts them away; the pointer may go over to them. */
export function Tooltip({ words, children }: TooltipProps) {
  const id = useId()
  const [away, setAway] = useState(false)
  const comeBack = () => setAway(false)
  const onKeyDown = ({ key }: KeyboardEvent) => setAway(key === 'Escape')
  return (
    // It listens for the control inside of it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className={styles.place}
      data-away={away || undefined}
      onPointerEnter={comeBack}
      onBlur={comeBack}
      onKeyDown={onKeyDown}
    >
      {children({ 'aria-describedby': id })}
      <span role="tooltip" id={id} className={styles.tip}>
        {words}
      </span>
    </span>
  )
}
