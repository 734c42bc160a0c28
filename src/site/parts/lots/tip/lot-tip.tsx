import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

import { PlanFile } from '#site/parts/media/plan-picture.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './lot-tip.module.css'

/** «2-комнатная евро», «53,5 м², № 96», «15 180 000 ₽» */
export type TipContent = {
  url: string
  name: string
  details: string
  price: string
  planUrl: string | null
}

type LotTipProps = {
  frame: RefObject<HTMLElement | null>
  /** A selector of what can be pointed at in the frame. */
  cells: string
  contentOf: (cell: Element) => TipContent | null
  /** What a touch does is another's. */
  onlyPointed?: boolean
}

/** The plan of the lot pointed at. Under a mouse it floats next to the cell; after a touch it stands below with a link. */
export function LotTip({ frame, cells, contentOf, onlyPointed }: LotTipProps) {
  const [shown, setShown] = useState<{ content: TipContent; touch: boolean } | null>(null)
  const box = useRef<HTMLElement>(null)
  const pointedCell = useRef<Element>(null)
  const show = useEffectEvent((pointed: Pointed | null) => {
    const content = pointed && contentOf(pointed.cell)
    pointedCell.current = pointed?.cell ?? null
    setShown(content && { content, touch: pointed.touch })
  })
  useEffect(
    () => (frame.current ? watchCells(frame.current, cells, onlyPointed, show) : undefined),
    [frame, cells, onlyPointed],
  )
  useEffect(() => {
    if (box.current && pointedCell.current) placeNextTo(box.current, pointedCell.current)
  }, [shown])

  if (!shown) return null
  const { content, touch } = shown
  return (
    <aside
      ref={box}
      className={styles.tip}
      data-touch={touch || undefined}
      aria-label="Квартира"
      aria-hidden={!touch}
    >
      {content.planUrl ? (
        <div className={styles.plan}>
          <PlanFile url={content.planUrl} alt="" eager />
        </div>
      ) : null}
      <div className={styles.words}>
        <p>
          <b>{content.name}</b>
          <br />
          {content.details}
        </p>
        <p className={text.price}>{content.price}</p>
        {touch ? (
          <ButtonLink href={content.url} look="line">
            Открыть
          </ButtonLink>
        ) : null}
      </div>
    </aside>
  )
}

const GAP = 8

/** To the right of the cell, or to its left where there is no room; never over the edge of the window. */
function placeNextTo(box: HTMLElement, cell: Element) {
  const at = cell.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const right = at.right + GAP
  const left = right + width > innerWidth ? at.left - GAP - width : right
  const top = Math.min(Math.max(GAP, at.top), innerHeight - height - GAP)
  box.style.setProperty('--left', `${Math.max(GAP, left)}px`)
  box.style.setProperty('--top', `${top}px`)
}

/** What a visitor points at, by mouse, keyboard or finger. */
type Pointed = { cell: Element; touch: boolean }

/** Long enough not to flicker while the pointer crosses the house. */
const IN_MS = 80
const OUT_MS = 120

function watchCells(
  frame: HTMLElement,
  cells: string,
  onlyPointed: boolean | undefined,
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
  // A resting mouse gets an event for each cell that scrolls under it, so a touch outweighs the mouse.
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
  if (!onlyPointed) frame.addEventListener('click', onClick, { signal })
  frame.addEventListener('scroll', onBlur, { signal, passive: true, capture: true })
  document.addEventListener('click', onElsewhere, { signal })
  document.addEventListener('keydown', onKey, { signal })
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}
