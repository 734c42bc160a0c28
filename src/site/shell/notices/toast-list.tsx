import { useEffect, useRef, useSyncExternalStore, type MouseEvent, type PointerEvent } from 'react'
import { createRoot } from 'react-dom/client'

import { toastQueue, type ToastMessage as Raised } from '#site/ui/overlays/toast-queue.ts'
import { Toast } from '#site/ui/overlays/toast.tsx'

import styles from './toast-list.module.css'

/** How much of its own width a toast must be dragged aside to go. */
const GONE_AT = 0.6

/** Draws toasts outside the site's own tree, so that no change of page and no error touches them. */
export function showToasts() {
  toastQueue.freeze(!document.hasFocus())
  addEventListener('blur', () => toastQueue.freeze(true))
  addEventListener('focus', () => toastQueue.freeze(false))
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ToastList />)
}

function ToastList() {
  const shown = useSyncExternalStore(
    (notify) => toastQueue.watch(notify),
    () => toastQueue.shown(),
  )
  const list = useRef<HTMLElement>(null)
  const some = shown.length > 0
  // In the top layer: above an open dialog too.
  useEffect(() => {
    if (some) list.current?.showPopover?.()
    else list.current?.hidePopover?.()
  }, [some])
  return (
    <section ref={list} popover="manual" className={styles.list} aria-label="Уведомления">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast: { id, text, kind, action, life } }: { toast: Raised }) {
  const drag = useDrag(id)
  return (
    <Toast
      text={text}
      kind={kind}
      action={action}
      life={life}
      onPointerEnter={() => toastQueue.hold(id, 'pointer')}
      onPointerLeave={() => toastQueue.release(id, 'pointer')}
      onFocus={() => toastQueue.hold(id, 'focus')}
      onBlur={() => toastQueue.release(id, 'focus')}
      {...drag}
    />
  )
}

/** A click closes, a drag aside closes once it is long enough, a shorter one lets the toast slide back. */
function useDrag(id: number) {
  const from = useRef<number | null>(null)
  const moved = useRef(0)
  const shift = (element: HTMLElement, by: number) => {
    moved.current = by
    element.style.translate = by ? `${by}px` : ''
  }
  return {
    /** Else the browser would begin to select, or to drag what is selected. */
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerDown({ clientX }: PointerEvent) {
      from.current = clientX
      moved.current = 0
    },
    onPointerMove({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
      if (from.current === null) return
      if (Math.abs(clientX - from.current) > 5) currentTarget.setPointerCapture(pointerId)
      shift(currentTarget, clientX - from.current)
    },
    onPointerUp({ currentTarget }: PointerEvent<HTMLElement>) {
      from.current = null
      if (Math.abs(moved.current) >= currentTarget.offsetWidth * GONE_AT) toastQueue.close(id)
      else currentTarget.style.translate = ''
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      from.current = null
      currentTarget.style.translate = ''
    },
    onClick() {
      if (Math.abs(moved.current) <= 5) toastQueue.close(id)
    },
  }
}
