import { useEffect, useEffectEvent, type RefObject } from 'react'

/** px: a shorter way is a press. */
const LEAST = 48
/** px from either side of the screen, where a swipe is the browser's own. */
const EDGE = 24

type Step = 1 | -1
type Start = { x: number; y: number; blocked: readonly Step[] }

/** A finger drawn aside over the frame asks for the next view, 1, or the one before, -1. */
export function useSwipe(frame: RefObject<HTMLElement | null>, onSwipe: (step: Step) => void) {
  const swiped = useEffectEvent(onSwipe)
  useEffect(() => {
    const stop = new AbortController()
    const listening = { signal: stop.signal, passive: true }
    let start: Start | null = null
    frame.current?.addEventListener('touchstart', (event) => (start = startOf(event)), listening)
    frame.current?.addEventListener(
      'touchend',
      ({ changedTouches: [end], touches }) => {
        if (!start || !end || touches.length > 0) return
        const [dx, dy] = [end.clientX - start.x, end.clientY - start.y]
        const step = dx < 0 ? 1 : -1
        const isAside = Math.abs(dx) > LEAST && Math.abs(dx) > 2 * Math.abs(dy)
        if (isAside && !start.blocked.includes(step)) swiped(step)
        start = null
      },
      listening,
    )
    return () => stop.abort()
  }, [frame])
}

/** null: a pinch, the browser's edge, or a thing that is dragged itself. */
function startOf({ touches, target }: TouchEvent): Start | null {
  const [touch, second] = touches
  if (!touch || second || !(target instanceof Element)) return null
  const { clientX: x, clientY: y } = touch
  if (x < EDGE || x > innerWidth - EDGE) return null
  if (target.closest('input, select, [data-drags], [data-near]')) return null
  return { x, y, blocked: ways.filter((step) => canScroll(target, step)) }
}

const ways: readonly Step[] = [1, -1]

/** A drawing wider than the frame is pushed to its end first. */
function canScroll(element: Element | null, step: Step): boolean {
  if (!element || element === document.body) return false
  const { scrollLeft, scrollWidth, clientWidth } = element
  const left = step > 0 ? scrollWidth - clientWidth - scrollLeft : scrollLeft
  if (left > 1 && getComputedStyle(element).overflowX === 'auto') return true
  return canScroll(element.parentElement, step)
}
