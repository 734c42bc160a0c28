import { useState, type MouseEvent } from 'react'

import type { Ladder } from '#catalogue/lot-list.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import { fromWords, priceWords, SAME_LAYOUT_ID } from '#site/parts/lots/lot-words.ts'

import styles from './card-ladder.module.css'

type CardLadderProps = {
  /** The flat of the card: without scripts its page shows the same floors. */
  lot: number
  steps: Ladder
}

/** Flats of one layout by floors with their prices: a list has dozens, so each is drawn when it is opened. */
export function CardLadder({ lot, steps }: CardLadderProps) {
  const [isOpen, setOpen] = useState(false)
  function toggle(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(!isOpen)
  }
  return (
    <div className={styles.ladder}>
      <a href={`${pageLinks.flat(lot)}#${SAME_LAYOUT_ID}`} aria-expanded={isOpen} onClick={toggle}>
        {ladderWords(steps)}
      </a>
      {isOpen ? <Floors steps={steps} /> : null}
    </div>
  )
}

const Floors = ({ steps }: { steps: Ladder }) => (
  <ul>
    {steps.toReversed().map(([id, floor, price, reserved]) => (
      <li key={id}>
        <a href={pageLinks.flat(id)}>
          <span>{floor === null ? '—' : `${floor}\u00A0этаж`}</span>
          <b>{reserved ? 'Бронь' : priceWords(price)}</b>
        </a>
      </li>
    ))}
  </ul>
)

/** «8 квартир, этажи 2–11, от 5,4 млн ₽»: all that is seen of a closed ladder. */
export const ladderWords = (steps: Ladder) =>
  `${howMany(steps.length, flatForms)}${floorsOf(steps)}${fromWords({ minPrice: lowestOf(steps) }, ',')}`

/** «, этажи 5–18» */
function floorsOf(steps: Ladder): string {
  const floors = steps.map(([, floor]) => floor).filter((floor) => floor !== null)
  const low = Math.min(...floors)
  const high = Math.max(...floors)
  if (floors.length === 0) return ''
  return low === high ? `, этаж\u00A0${low}` : `, этажи\u00A0${low}–${high}`
}

/** Of what is free: a reserved flat is not offered. */
function lowestOf(steps: Ladder): number | null {
  const prices = steps.flatMap(([, , price, reserved]) => (reserved || !price ? [] : [price]))
  return prices.length ? Math.min(...prices) : null
}
