import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

import { PlanFile } from '#site/parts/media/plan-picture.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import text from '#site/ui/text/text.module.css'

import { watchCells, type Pointed } from './watch-cells.ts'
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
  tell: (cell: Element) => TipContent | null
}

/** The plan of the lot pointed at. Under a mouse it floats beside the cell; after a touch it stands below with a link. */
export function LotTip({ frame, cells, tell }: LotTipProps) {
  const [shown, setShown] = useState<{ told: TipContent; touch: boolean } | null>(null)
  const box = useRef<HTMLElement>(null)
  const beside = useRef<Element>(null)
  const show = useEffectEvent((pointed: Pointed | null) => {
    const told = pointed && tell(pointed.cell)
    beside.current = pointed?.cell ?? null
    setShown(told && { told, touch: pointed.touch })
  })
  useEffect(
    () =>
      frame.current ? watchCells(frame.current, cells, (pointed) => show(pointed)) : undefined,
    [frame, cells],
  )
  useEffect(() => {
    if (box.current && beside.current) putBeside(box.current, beside.current)
  }, [shown])

  if (!shown) return null
  const { told, touch } = shown
  return (
    <aside
      ref={box}
      className={styles.tip}
      data-touch={touch || undefined}
      aria-label="Квартира"
      aria-hidden={!touch}
    >
      {told.planUrl ? (
        <div className={styles.plan}>
          <PlanFile url={told.planUrl} alt="" eager />
        </div>
      ) : null}
      <div className={styles.words}>
        <p>
          <b>{told.name}</b>
          <br />
          {told.details}
        </p>
        <p className={text.price}>{told.price}</p>
        {touch ? (
          <ButtonLink href={told.url} look="line">
            Открыть
          </ButtonLink>
        ) : null}
      </div>
    </aside>
  )
}

const GAP = 8

/** To the right of the cell, or to its left where there is no room; never over the edge of the window. */
function putBeside(box: HTMLElement, cell: Element) {
  const at = cell.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const right = at.right + GAP
  const left = right + width > innerWidth ? at.left - GAP - width : right
  const top = Math.min(Math.max(GAP, at.top), innerHeight - height - GAP)
  box.style.setProperty('--left', `${Math.max(GAP, left)}px`)
  box.style.setProperty('--top', `${top}px`)
}
