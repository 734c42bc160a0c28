import { UNCERTAIN } from '#domain/lots/lot-status.ts'
import { capitalise } from '#domain/text/capitalise.ts'

import cell from './cell.module.css'
import styles from './legend.module.css'
import type { CellState } from './section.tsx'

/** `onSale`: no condition narrows the house; `notOpen`: the house is not for sale yet. */
export type LegendState = keyof typeof names

type LegendProps = {
  states: LegendState[]
  /** Of the cells with a discount; undefined: there are none. */
  discounted: CellState | undefined
  /** Some of the flats are. */
  uncertain: boolean
}

/** What the looks of cells mean. */
export const Legend = ({ states, discounted, uncertain }: LegendProps) => (
  <ul className={styles.legend} aria-label="Обозначения">
    {states.map((state) => (
      <li key={state}>
        <i className={cell.cell} data-state={looks[state] ?? state} />
        {names[state]}
      </li>
    ))}
    {discounted ? (
      <li>
        <i className={cell.cell} data-state={discounted} data-discount />
        Со{'\u00A0'}скидкой
      </li>
    ) : null}
    {uncertain ? (
      <li>
        <i className={cell.cell} data-uncertain />
        {capitalise(UNCERTAIN)}
      </li>
    ) : null}
  </ul>
)

const looks: { [state in LegendState]?: string } = { onSale: 'fits', notOpen: 'taken' }

const names = {
  onSale: 'В\u00A0продаже',
  fits: 'Подходит',
  free: 'В\u00A0продаже, вне фильтра',
  reserved: 'Бронь',
  taken: 'Продана',
  notOpen: 'Продажи не\u00A0открыты',
}
