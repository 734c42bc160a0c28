import { formatFit, pieceName } from './fitting-words.ts'
import { goods, type Fitting } from './fitting.ts'
import styles from './plan-stage.module.css'

/** «Поместится ли диван»: the ruler, the shop of furniture, and what is done with the chosen piece. */
export function FittingTools({ fitting }: { fitting: Fitting }) {
  const { chosen } = fitting
  return (
    <>
      <button
        type="button"
        className={styles.switch}
        aria-pressed={fitting.ruler !== null}
        onClick={fitting.flipRuler}
      >
        Линейка
      </button>
      <select
        className={styles.shop}
        aria-label="Примерить свою мебель"
        value=""
        onChange={({ target }) => {
          const good = goods[Number(target.value)]
          if (good) fitting.put(good)
        }}
      >
        <option value="" disabled>
          Примерка
        </option>
        {goods.map((good, i) => (
          <option key={good.name} value={i}>
            {pieceName({ good })}
          </option>
        ))}
      </select>
      {chosen ? (
        <p className={styles.chosen}>
          <output>{[pieceName(chosen), formatFit(chosen)].filter(Boolean).join(': ')}</output>
          <button type="button" className={styles.link} onClick={() => fitting.turn(chosen.id)}>
            Повернуть
          </button>
          <button type="button" className={styles.link} onClick={() => fitting.remove(chosen.id)}>
            Убрать
          </button>
        </p>
      ) : null}
    </>
  )
}
