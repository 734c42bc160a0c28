/** What a visitor points at, by mouse, keyboard or finger. */
export type Pointed = { cell: Element; touch: boolean }

/** Long enough not to flicker while the pointer crosses the house. */
const IN_MS = 80
const OUT_MS = 120

export function watchCells(
  frame: HTMLElement,
  cells: string,
  point: (pointed: Pointed | null) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let touched: Element | null = null

  const soon = (pointed: Pointed | null, after: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => point(pointed), after)
  }
  const pointedBy = ({ target }: Event, touch: boolean): Pointed | null => {
    const cell = target instanceof Element ? target.closest(cells) : null
    return cell && { cell, touch }
  }
  // Where a mouse only lies, it still tells of every cell that the page moves under it: a finger's choice outweighs that.
  const byMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && !touched
  const onOver = (event: PointerEvent) => {
    if (byMouse(event)) soon(pointedBy(event, false), IN_MS)
  }
  const onOut = (event: PointerEvent) => {
    if (byMouse(event)) soon(null, OUT_MS)
  }
  const onFocus = (event: FocusEvent) => {
    if (!(event.target instanceof Element) || !event.target.matches(':focus-visible')) return
    touched = null
    soon(pointedBy(event, false), 0)
  }
  const onBlur = () => {
    if (!touched) soon(null, OUT_MS)
  }
  // The first touch shows the flat, the second goes to it.
  const onClick = (event: MouseEvent) => {
    const pointed = pointedBy(event, true)
    const byFinger = event instanceof PointerEvent && event.pointerType === 'touch'
    if (!pointed || !byFinger || touched === pointed.cell) return
    event.preventDefault()
    touched = pointed.cell
    soon(pointed, 0)
  }
  const onElsewhere = ({ target }: Event) => {
    if (!touched || (target instanceof Element && target.closest(cells))) return
    touched = null
    soon(null, OUT_MS)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    touched = null
    soon(null, 0)
  }

  const listening = new AbortController()
  const { signal } = listening
  frame.addEventListener('pointerover', onOver, { signal })
  frame.addEventListener('pointerout', onOut, { signal })
  frame.addEventListener('focusin', onFocus, { signal })
  frame.addEventListener('focusout', onBlur, { signal })
  frame.addEventListener('click', onClick, { signal })
  frame.addEventListener('scroll', onBlur, { signal, passive: true, capture: true })
  document.addEventListener('click', onElsewhere, { signal })
  document.addEventListener('keydown', onKey, { signal })
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}
