import { useState, type MouseEvent } from 'react'

import type { LadderStep } from '#catalogue/same-layout.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { counted, type NounForms } from '#domain/text/plural.ts'
import { priceWords, SAME_LAYOUT_ID } from '#site/parts/lots/lot-words.ts'

import styles from './card-ladder.module.css'

type CardLadderProps = {
  /** The flat of the card: without scripts its page shows the same floors. */
  lot: number
  steps: LadderStep[]
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

const Floors = ({ steps }: { steps: LadderStep[] }) => (
  <ul>
    {steps.toReversed().map(({ id, floor, price }) => (
      <li key={id}>
        <a href={pageLinks.flat(id)}>
          <span>{floor === null ? '—' : `${floor}\u00A0этаж`}</span>
          <b>{priceWords(price)}</b>
        </a>
      </li>
    ))}
  </ul>
)

/** «7 таких квартир, 5–18 этажи»: all that is seen of a closed ladder. */
export const ladderWords = (steps: LadderStep[]) =>
  `${counted(steps.length, alikeForms)}${floorsOf(steps)}`

const alikeForms: NounForms = ['такая квартира', 'такие квартиры', 'таких квартир']

/** «, 5–18 этажи» */
function floorsOf(steps: LadderStep[]): string {
  const floors = steps.map(({ floor }) => floor).filter((floor) => floor !== null)
  const low = Math.min(...floors)
  const high = Math.max(...floors)
  if (floors.length === 0) return ''
  return low === high ? `, ${low}\u00A0этаж` : `, ${low}–${high}\u00A0этажи`
}
