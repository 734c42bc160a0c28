import { UNCERTAIN } from '#domain/lots/lot-status.ts'
import { capitalise } from '#domain/text/capitalise.ts'

import cell from './cell.module.css'
import styles from './legend.module.css'

/** What the looks of cells mean; `uncertain`: some of the flats are; `notOpen`: the house is not for sale yet. */
export const Legend = ({ uncertain, notOpen }: { uncertain: boolean; notOpen: boolean }) => (
  <ul className={styles.legend} aria-label="Обозначения">
    {(notOpen ? (['taken'] as const) : states).map((state) => (
      <li key={state}>
        <i className={cell.cell} data-state={state} />
        {notOpen ? 'Продажи не\u00A0открыты' : names[state]}
      </li>
    ))}
    {uncertain ? (
      <li>
        <i className={cell.cell} data-uncertain />
        {capitalise(UNCERTAIN)}
      </li>
    ) : null}
  </ul>
)

const states = ['fits', 'free', 'reserved', 'taken'] as const

const names = {
  fits: 'Подходит',
  free: 'В\u00A0продаже, вне фильтра',
  reserved: 'Бронь',
  taken: 'Продана',
}
