import cell from './cell.module.css'
import styles from './legend.module.css'

/** What the looks of cells mean. */
export const Legend = () => (
  <ul className={styles.legend} aria-label="Обозначения">
    {(['fits', 'free', 'reserved', 'taken'] as const).map((state) => (
      <li key={state}>
        <i className={cell.cell} data-state={state} />
        {names[state]}
      </li>
    ))}
  </ul>
)

const names = {
  fits: 'Подходит',
  free: 'В\u00A0продаже, вне фильтра',
  reserved: 'Бронь',
  taken: 'Продана',
}
