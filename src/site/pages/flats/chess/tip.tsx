import { useEffect, useRef, useState, type RefObject } from 'react'

import type { House, HouseCell } from '#catalogue/house.ts'
import { formatArea } from '#domain/area.ts'
import { statusName } from '#domain/lot-status.ts'
import { lotName, placeName } from '#domain/titles.ts'
import { priceWords } from '#site/parts/lot-words.ts'
import { PlanPicture } from '#site/parts/plan-picture.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import text from '#site/ui/text.module.css'

import styles from './tip.module.css'
import { watchCells, type Pointed } from './watch-cells.ts'

type TipProps = { frame: RefObject<HTMLDivElement | null>; house: House }

/** The plan of the flat pointed at. Under a mouse it floats beside the cell; after a touch it stands below with a link. */
export function Tip({ frame, house }: TipProps) {
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const box = useRef<HTMLElement>(null)
  useEffect(() => watchCells(frame.current!, setPointed), [frame])
  useEffect(() => {
    if (pointed && box.current) putBeside(box.current, pointed)
  }, [pointed])

  const found = pointed && find(house, pointed.id)
  if (!found) return null
  const { cell, floor } = found
  const lot = { ...cell, kind: 'flat' as const, floor, floorsTotal: null }
  return (
    <aside
      ref={box}
      className={styles.tip}
      data-touch={pointed.touch || undefined}
      aria-hidden={!pointed.touch}
    >
      <div className={styles.plan}>
        <PlanPicture lot={lot} eager />
      </div>
      <div className={styles.words}>
        <p>
          <b>{lotName(lot)}</b>
          <br />
          {[formatArea(cell.area), placeName(lot)].join(', ')}
        </p>
        <p className={text.price}>
          {cell.status === 'reserved' ? statusName('reserved', 'flat') : priceWords(cell.price)}
        </p>
        {pointed.touch ? (
          <ButtonLink href={cell.url} look="line">
            Открыть
          </ButtonLink>
        ) : null}
      </div>
    </aside>
  )
}

function find({ sections }: House, id: number): { cell: HouseCell; floor: number } | null {
  for (const { rows } of sections)
    for (const { floor, cells } of rows) {
      const cell = cells.find((one) => one.id === id)
      if (cell) return { cell, floor }
    }
  return null
}

const GAP = 8

/** To the right of the cell, or to its left where there is no room; never over the edge of the window. */
function putBeside(box: HTMLElement, { cell }: Pointed) {
  const at = cell.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const right = at.right + GAP
  const left = right + width > innerWidth ? at.left - GAP - width : right
  const top = Math.min(Math.max(GAP, at.top), innerHeight - height - GAP)
  box.style.setProperty('--left', `${Math.max(GAP, left)}px`)
  box.style.setProperty('--top', `${top}px`)
}
