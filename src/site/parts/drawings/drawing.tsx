import { memo } from 'react'

import styles from './drawing.module.css'

type DrawingProps = {
  /** Left out by the browser that takes over a page: the drawing in its HTML stays. */
  svg: string | undefined
  className?: string | undefined
}

/**
 * A drawing inside the page, coloured by its tokens. It is ours, made of escaped words: nothing in it runs. Written
 * once: what scripts have marked in it stays when things around it change.
 */
export const Drawing = memo(function Drawing({ svg, className = '' }: DrawingProps) {
  return (
    <div
      className={`${styles.ink} ${className}`}
      suppressHydrationWarning
      // taken over with an empty text, what is there stays; with none React would take it for a stranger
      dangerouslySetInnerHTML={{ __html: svg ?? '' }}
    />
  )
})
