import type { LadderStep } from '#catalogue/same-layout.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { counted, type NounForms } from '#domain/text/plural.ts'
import { priceWords } from '#site/parts/lots/lot-words.ts'

import styles from './card-ladder.module.css'

/** Flats of one layout by floors, with their prices, from low to high. */
export const CardLadder = ({ steps }: { steps: LadderStep[] }) => (
  <details className={styles.ladder}>
    <summary>{`${counted(steps.length, alikeForms)}${floorsOf(steps)}`}</summary>
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
  </details>
)

const alikeForms: NounForms = ['такая квартира', 'такие квартиры', 'таких квартир']

/** «, 5–18 этажи» */
function floorsOf(steps: LadderStep[]): string {
  const floors = steps.map(({ floor }) => floor).filter((floor) => floor !== null)
  const low = Math.min(...floors)
  const high = Math.max(...floors)
  if (floors.length === 0) return ''
  return low === high ? `, ${low}\u00A0этаж` : `, ${low}–${high}\u00A0этажи`
}
