type At = { clientX: number; clientY: number }

type Gesture = {
  /** One finger or a pressed pointer went by so many pixels. */
  moved: (dx: number, dy: number) => void
  /** Two fingers went apart so many times. */
  spread: (factor: number, middle: At) => void
}

/** Drags and pinches that begin on the empty sheet; what can itself be dragged stops them on the way. */
export function beginGesture(element: HTMLElement, signal: AbortSignal, gesture: Gesture) {
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
