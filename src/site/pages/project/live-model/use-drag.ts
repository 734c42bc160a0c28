import { useEffect, useEffectEvent, type RefObject } from 'react'

type Moves = {
  /** Shares of the height of the picture. */
  onTurn: (right: number, down: number) => void
  /** Larger than 1: nearer. */
  onNear: (by: number) => void
  /** Pressed without moving; pixels from the upper left corner. */
  onPress: (x: number, y: number) => void
}

const STILL = 6

/** One pointer turns, two bring nearer, the wheel does with Ctrl: a page must scroll. */
export function useDrag(element: RefObject<HTMLElement | null>, moves: Moves) {
  const onTurn = useEffectEvent(moves.onTurn)
  const onNear = useEffectEvent(moves.onNear)
  const onPress = useEffectEvent(moves.onPress)
  useEffect(() => {
    const on = element.current
    if (!on) return
    const at = new Map<number, { x: number; y: number }>()
    let travelled = 0
    const spread = () => {
      const [a, b] = [...at.values()]
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
    }
    const down = (event: PointerEvent) => {
      travelled = 0
      at.set(event.pointerId, { x: event.clientX, y: event.clientY })
      on.setPointerCapture(event.pointerId)
    }
    const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
      const before = at.get(pointerId)
      if (!before) return
      const wide = spread()
      at.set(pointerId, { x: clientX, y: clientY })
      const [dx, dy] = [clientX - before.x, clientY - before.y]
      travelled += Math.hypot(dx, dy)
      if (at.size > 1) return wide > 0 && onNear(spread() / wide)
      onTurn(dx / on.clientHeight, dy / on.clientHeight)
    }
    const up = (event: PointerEvent) => {
      const alone = at.size === 1
      at.delete(event.pointerId)
      if (event.type === 'pointercancel' || !alone || travelled > STILL) return
      const { left, top } = on.getBoundingClientRect()
      onPress(event.clientX - left, event.clientY - top)
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      onNear(Math.exp(-event.deltaY * 0.004))
    }
    on.addEventListener('pointerdown', down)
    on.addEventListener('pointermove', move)
    on.addEventListener('pointerup', up)
    on.addEventListener('pointercancel', up)
    on.addEventListener('wheel', wheel, { passive: false })
    return () => {
      on.removeEventListener('pointerdown', down)
      on.removeEventListener('pointermove', move)
      on.removeEventListener('pointerup', up)
      on.removeEventListener('pointercancel', up)
      on.removeEventListener('wheel', wheel)
    }
  }, [element])
}
