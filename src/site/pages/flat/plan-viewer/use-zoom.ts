import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

const MOST = 4

type View = { scale: number; x: number; y: number }

/** The sheet under a magnifying glass: by buttons, double click, Ctrl and the wheel, two fingers; dragged when near. */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
) {
  const view = useRef<View>({ scale: 1, x: 0, y: 0 })
  const [scale, setScale] = useState(1)

  function show(next: View) {
    if (!stage.current) return
    view.current = keepInside(next, stage.current)
    const { scale: size, x, y } = view.current
    sheet.current?.style.setProperty('transform', `translate(${x}px, ${y}px) scale(${size})`)
    setScale(size)
  }

  /** The point under the finger or the pointer stays where it is; without one, the middle. */
  function by(factor: number, at?: { clientX: number; clientY: number }) {
    const box = stage.current?.getBoundingClientRect()
    if (!box) return
    const [px, py] = at ? [at.clientX - box.x, at.clientY - box.y] : [box.width / 2, box.height / 2]
    const { scale: before, x, y } = view.current
    const after = Math.min(MOST, Math.max(1, before * factor))
    const grown = after / before
    show({ scale: after, x: px - (px - x) * grown, y: py - (py - y) * grown })
  }

  const zoomBy = useEffectEvent(by)
  const doubled = useEffectEvent((event: MouseEvent) =>
    by(view.current.scale >= MOST ? 1 / MOST : 2, event),
  )
  const push = useEffectEvent((dx: number, dy: number) => {
    const { scale: size, x, y } = view.current
    if (size > 1) show({ scale: size, x: x + dx, y: y + dy })
  })

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const stop = new AbortController()
    const listening = { signal: stop.signal }
    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return
        event.preventDefault()
        zoomBy(Math.exp(-event.deltaY / 200), event)
      },
      { ...listening, passive: false },
    )
    element.addEventListener('dblclick', doubled, listening)
    beginGesture(element, stop.signal, {
      moved: push,
      spread: zoomBy,
    })
    return () => stop.abort()
  }, [stage])

  return { scale, by, most: MOST }
}

/** The sheet never leaves the stage: its edges stop at the edges. */
function keepInside({ scale, x, y }: View, { clientWidth, clientHeight }: HTMLElement): View {
  const within = (value: number, size: number) => Math.min(0, Math.max(size * (1 - scale), value))
  return { scale, x: within(x, clientWidth), y: within(y, clientHeight) }
}

type At = { clientX: number; clientY: number }

type Gesture = {
  /** One finger or a pressed pointer went by so many pixels. */
  moved: (dx: number, dy: number) => void
  /** Two fingers went apart so many times. */
  spread: (factor: number, middle: At) => void
}

/** Drags and pinches that begin on the empty sheet; what can itself be dragged stops them on the way. */
function beginGesture(element: HTMLElement, signal: AbortSignal, gesture: Gesture) {
  const fingers = new Map<number, At>()

  element.addEventListener(
    'pointerdown',
    (event) => {
      const onThing = event.target instanceof Element && event.target.closest('[data-drags]')
      if (event.button === 0 && !onThing) fingers.set(event.pointerId, event)
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      element.setPointerCapture(event.pointerId)
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      if (other) gesture.spread(apart(event, other) / apart(before, other), middleOf(event, other))
      else gesture.moved(event.clientX - before.clientX, event.clientY - before.clientY)
      fingers.set(event.pointerId, event)
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    element.addEventListener(end, (event) => fingers.delete(event.pointerId), { signal })
}

const apart = (a: At, b: At) =>
  Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY))

const middleOf = (a: At, b: At): At => ({
  clientX: (a.clientX + b.clientX) / 2,
  clientY: (a.clientY + b.clientY) / 2,
})
