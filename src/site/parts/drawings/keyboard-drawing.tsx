import { useEffect, useRef, type ReactNode } from 'react'

import { putInSight } from '#site/ui/layout/put-in-sight.ts'

import { Drawing } from './drawing.tsx'
import styles from './keyboard-drawing.module.css'

type KeyboardDrawingProps = {
  svg: string | undefined
  className?: string | undefined
  /** Lies over the drawing and moves along with it. */
  children?: ReactNode
  /** Moves it on from there. */
  settle?: (frame: HTMLElement) => void
}

/**
 * A drawing full of links: one tab stop, arrows go from one to the nearest on that side. On a narrow screen it is pushed
 * sideways and begins with what the page is about in sight and the way from there, or with the most of what is for sale.
 * Without scripts every link is a stop of its own.
 */
export function KeyboardDrawing({ svg, className, children, settle }: KeyboardDrawingProps) {
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const stop = new AbortController()
    // Nothing in it to step on: it is pushed aside by its own stop.
    if (!element.querySelector('svg a')) element.tabIndex = 0
    onceNear(element, stop.signal, () => {
      putInSight(element, element.querySelector('[data-way]'))
      putInSight(element, chosenIn(element))
      settle?.(element)
      moveByArrows(element, stop.signal)
    })
    return () => stop.abort()
  }, [svg, settle])

  return (
    <div className={`${styles.frame} ${className ?? ''}`} ref={frame} data-follows-scroll="">
      {children ? (
        <div className={styles.sheet}>
          <Drawing svg={svg} />
          {children}
        </div>
      ) : (
        <Drawing svg={svg} />
      )}
    </div>
  )
}

/** What a phone begins with: the chosen one, or the free one with the most of them around it. */
const chosenIn = (element: HTMLElement) =>
  element.querySelector('[aria-current],.selected') ??
  litIn(element) ??
  element.querySelector('svg a')

/** px, of the screen of a phone. */
const HALF = 180

function litIn(element: HTMLElement) {
  const free = [...element.querySelectorAll('[data-state=available]:not([opacity])')]
  const at = free.map((one) => one.getBoundingClientRect().x)
  const around = at.map((x) => at.filter((y) => Math.abs(y - x) < HALF).length)
  return free[around.indexOf(Math.max(...around))]
}

/** Measuring and marking every link of a drawing far below would hold up the page above it. */
function onceNear(element: HTMLElement, signal: AbortSignal, begin: () => void) {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(), {
    rootMargin: '50%',
  })
  const come = () => {
    observer.disconnect()
    element.removeEventListener('focusin', come)
    begin()
  }
  observer.observe(element)
  element.addEventListener('focusin', come, { signal })
  signal.addEventListener('abort', () => observer.disconnect())
}

function moveByArrows(element: HTMLElement, signal: AbortSignal) {
  const links = [...element.querySelectorAll<SVGAElement>('svg a')]
  const makeStop = (wanted: SVGAElement | undefined) => {
    for (const link of links) link.setAttribute('tabindex', link === wanted ? '0' : '-1')
  }
  makeStop(links[0])
  element.addEventListener(
    'keydown',
    (event) => {
      const at = links.findIndex((link) => link === document.activeElement)
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

type Box = { x: number; y: number; width: number; height: number }

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Which box an arrow key leads to: the nearest on that side, those straight ahead first. null: none, or no arrow. */
function neighbourOf(boxes: readonly Box[], from: number, key: string): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return boxes.length - 1
  const step = steps[key]
  const start = boxes[from]
  if (!step || !start) return null
  const [x0, y0] = middleOf(start)
  let best: number | null = null
  let least = Infinity
  for (const [i, box] of boxes.entries()) {
    const [dx, dy] = [middleOf(box)[0] - x0, middleOf(box)[1] - y0]
    const ahead = dx * step[0] + dy * step[1]
    const aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0])
    const far = ahead + aside * 3
    if (ahead >= 1 && far < least) [best, least] = [i, far]
  }
  return best
}

const middleOf = ({ x, y, width, height }: Box): [number, number] => [x + width / 2, y + height / 2]
