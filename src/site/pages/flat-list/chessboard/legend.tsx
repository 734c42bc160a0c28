import { UNCERTAIN } from '#domain/lots/lot-status.ts'
import { capitalise } from '#domain/text/capitalise.ts'

import cell from './cell.module.css'
import styles from './legend.module.css'

/** What the looks of cells mean; `uncertain`: some of the flats are. */
export const Legend = ({ uncertain }: { uncertain: boolean }) => (
  <ul className={styles.legend} aria-label="Обозначения">
    {(['fits', 'free', 'reserved', 'taken'] as const).map((state) => (
      <li key={state}>
        <i className={cell.cell} data-state={state} />
        {names[state]}
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

const names = {
  fits: 'Подходит',
  free: 'В\u00A0продаже, вне фильтра',
  reserved: 'Бронь',
  taken: 'Продана',
}
