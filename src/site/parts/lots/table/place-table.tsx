import { formatArea } from '#domain/lots/area.ts'
import { floorName, houseWords, lotName } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import { keysName } from '#domain/time/keys.ts'
import { priceWords } from '#domain/lots/price-words.ts'
import { StateTag } from '#site/parts/lots/state-tag.tsx'
import { SaveButtons } from '#site/parts/saved/save-buttons.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './place-table.module.css'

/** Storage rooms and parking spaces as lines: they have no plan of their own, and their place says most. */
export function PlaceTable({ lots, caption }: { lots: Lot[]; caption: string }) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={text.hidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Объект</th>
            <th scope="col">Дом</th>
            <th scope="col">Уровень</th>
            <th scope="col">Площадь</th>
            <th scope="col">Ключи</th>
            <th scope="col">Цена за&nbsp;м²</th>
            <th scope="col">Цена</th>
            <th scope="col">
              <span className={text.hidden}>Сравнить и&nbsp;сохранить</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <tr key={lot.id} data-status={lot.status}>
              <th scope="row" className={styles.name}>
                <a href={lot.url}>{lotName(lot)}</a>
                <StateTag lot={lot} />
              </th>
              <td className={styles.house}>{houseWords(lot)}</td>
              <td className={styles.level}>{floorName(lot) ?? '—'}</td>
              <td className={styles.area}>{formatArea(lot.area)}</td>
              <td className={styles.keys}>{lot.keys ? keysName(lot.keys) : '—'}</td>
              <td className={styles.metre}>
                {lot.pricePerMetre === null ? '—' : formatRubles(lot.pricePerMetre)}
              </td>
              <td className={styles.price}>{priceWords(lot)}</td>
              <td className={styles.save}>
                <span>
                  <SaveButtons lot={lot} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
