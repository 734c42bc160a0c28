import { useEffect, useEffectEvent, type RefObject } from 'react'

import type { useLook } from './use-look.ts'

type Look = Pick<ReturnType<typeof useLook>, 'turn' | 'near'>

const keys: Record<string, (look: Look) => void> = {
  ArrowLeft: (look) => look.turn(0.1, 0),
  ArrowRight: (look) => look.turn(-0.1, 0),
  ArrowUp: (look) => look.turn(0, 0.1),
  ArrowDown: (look) => look.turn(0, -0.1),
  '+': (look) => look.near(1.25),
  '=': (look) => look.near(1.25),
  '-': (look) => look.near(1 / 1.25),
}

/** Arrows turn, plus and minus bring nearer while one of its buttons has the focus; what opened it gives the focus to the first. */
export function useKeys(element: RefObject<HTMLElement | null>, look: Look) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = keys[event.key]
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    run(look)
  })
  useEffect(() => {
    const on = element.current
    on?.querySelector('button')?.focus({ preventScroll: true })
    on?.addEventListener('keydown', press)
    return () => on?.removeEventListener('keydown', press)
  }, [element])
}
