import { useEffect, useRef, type ReactNode } from 'react'

import { Icon } from '#site/ui/icons/icon.tsx'

import styles from './dropdown.module.css'

type DropdownProps = {
  /** The words on the closed box. */
  summary: string
  /** What is chosen in it, for those who cannot see the box. */
  label: string
  look?: 'field' | 'plain'
  children: ReactNode
}

/** A box that opens under its words; `<details>` keeps it working without scripts. */
export function Dropdown({ summary, label, look = 'field', children }: DropdownProps) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => (box.current ? closeFromOutside(box.current) : undefined), [])

  return (
    <details ref={box} className={styles.dropdown} data-look={look}>
      <summary aria-label={`${label}: ${summary}`}>
        <span>{summary}</span>
        <Icon name="down" />
      </summary>
      <div className={styles.list}>{children}</div>
    </details>
  )
}

/** Escape, a click elsewhere and a link chosen inside shut the box; the focus goes back to its words. */
function closeFromOutside(box: HTMLDetailsElement) {
  const close = (refocus: boolean) => {
    if (!box.open) return
    box.open = false
    if (refocus) box.querySelector('summary')?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close(true)
  }
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    if (!box.contains(target)) close(false)
    else if (target.closest('a')) close(true)
  }
  document.addEventListener('keydown', onKey)
  document.addEventListener('click', onClick)
  return () => {
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('click', onClick)
  }
}
