import { useEffect, useRef, useState, type RefObject } from 'react'

import { PlanFile } from '#site/parts/media/plan-picture.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { useStableCallback } from '#site/ui/rendering/use-stable-callback.ts'
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
  contentOf: (cell: Element) => TipContent | null
}

/** The plan of the lot pointed at. Under a mouse it floats next to the cell; after a touch it stands below with a link. */
export function LotTip({ frame, cells, contentOf }: LotTipProps) {
  const [shown, setShown] = useState<{ content: TipContent; touch: boolean } | null>(null)
  const box = useRef<HTMLElement>(null)
  const pointedCell = useRef<Element>(null)
  const show = useStableCallback((pointed: Pointed | null) => {
    const content = pointed && contentOf(pointed.cell)
    pointedCell.current = pointed?.cell ?? null
    setShown(content && { content, touch: pointed.touch })
  })
  useEffect(
    () => (frame.current ? watchCells(frame.current, cells, show) : undefined),
    [frame, cells, show],
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
