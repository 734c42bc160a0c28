import { formatArea } from '#domain/area.ts'
import { featureName } from '#domain/features.ts'
import { finishingNames } from '#domain/finishing.ts'
import { keysName } from '#domain/keys.ts'
import { isListed, type Lot } from '#domain/lot.ts'
import { formatRubles } from '#domain/money.ts'
import { floorName, lotName } from '#domain/titles.ts'
import { houseWords, priceWords } from '#site/parts/lot-words.ts'
import { PlanPicture } from '#site/parts/plan-picture.tsx'
import text from '#site/ui/text.module.css'

import styles from './compare-table.module.css'

type Row = [name: string, valueOf: (lot: Lot) => string | null]

const rows: Row[] = [
  ['Цена', (lot) => (isListed(lot.status) ? priceWords(lot.price) : 'Сейчас не\u00A0продаётся')],
  ['Цена за\u00A0м²', (lot) => (lot.pricePerMetre ? formatRubles(lot.pricePerMetre) : null)],
  ['Площадь', (lot) => formatArea(lot.area)],
  ['Дом', houseWords],
  ['Секция', (lot) => lot.section],
  ['Этаж', floorName],
  ['Ключи', (lot) => lot.keys && keysName(lot.keys)],
  ['Отделка', (lot) => lot.finishing && finishingNames[lot.finishing]],
  ['Особенности', (lot) => lot.features.map(featureName).join(', ') || null],
]

/** Lots side by side, line by line; a line that no lot has is left out. */
export function CompareTable({ lots }: { lots: Lot[] }) {
  const told = rows.filter(([, valueOf]) => lots.some(valueOf))
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={text.hidden}>Сравнение объектов</caption>
        <thead>
          <tr>
            <th scope="col">Объект</th>
            {lots.map((lot) => (
              <th key={lot.id} scope="col">
                <div className={styles.plan}>
                  <PlanPicture lot={lot} eager />
                </div>
                <a href={lot.url}>{lotName(lot)}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.map(([name, valueOf]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {lots.map((lot) => (
                <td key={lot.id}>{valueOf(lot) ?? '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
