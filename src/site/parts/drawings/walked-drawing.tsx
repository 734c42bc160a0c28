import { useEffect, useRef } from 'react'

import { Drawing } from './drawing.tsx'
import { neighbourOf } from './neighbour.ts'
import styles from './walked-drawing.module.css'

type WalkedDrawingProps = { svg: string | undefined; className?: string | undefined }

/**
 * A drawing full of links: one tab stop, arrows go from one to the nearest on that side. On a narrow screen it is pushed
 * sideways and begins with what the page is about in the middle. Without scripts every link is a stop of its own.
 */
export function WalkedDrawing({ svg, className }: WalkedDrawingProps) {
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = frame.current!
    const chosen = element.querySelector('[aria-current="true"], .selected')
    if (chosen && element.scrollWidth > element.clientWidth) {
      const { left, width } = chosen.getBoundingClientRect()
      element.scrollLeft += left + width / 2 - innerWidth / 2
    }
    const stop = new AbortController()
    walk(element, stop.signal)
    return () => stop.abort()
  }, [svg])

  return (
    <div className={`${styles.frame} ${className ?? ''}`} ref={frame}>
      <Drawing svg={svg} />
    </div>
  )
}

function walk(element: HTMLElement, signal: AbortSignal) {
  const links = [...element.querySelectorAll<SVGAElement>('svg a')]
  const makeStop = (wanted: SVGAElement | undefined) => {
    for (const link of links) link.setAttribute('tabindex', link === wanted ? '0' : '-1')
  }
  makeStop(links[0])
  element.addEventListener(
    'keydown',
    (event) => {
      const at = links.findIndex((link) => link === document.activeElement)
      if (at < 0) return
      const boxes = links.map((link) => link.getBoundingClientRect())
      const next = links[neighbourOf(boxes, at, event.key) ?? -1]
      if (!next) return
      event.preventDefault()
      makeStop(next)
      next.focus()
    },
    { signal },
  )
}
