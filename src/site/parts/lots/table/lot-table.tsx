import { capitalise } from '#domain/text/capitalise.ts'
import { formatArea } from '#domain/lots/area.ts'
import { isRent } from '#domain/lots/deal.ts'
import { lotName, numberName } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import { keysName } from '#domain/time/keys.ts'
import { discountOf } from '#site/parts/lots/lot-badge.ts'
import { metreWords, priceWords } from '#domain/lots/price-words.ts'
import { StateTag } from '#site/parts/lots/state-tag.tsx'
import { PlanPicture } from '#site/parts/media/plan-picture.tsx'
import { SaveButtons } from '#site/parts/saved/save-buttons.tsx'
import { CachedPieces } from '#site/ui/rendering/cached-pieces.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './lot-table.module.css'

/** Lots as a dense table; on a phone each row is a small card. */
export function LotTable({ lots }: { lots: Lot[] }) {
  return (
    <div className={styles.frame} data-plans={lots.some(({ planUrl }) => planUrl !== null)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={text.hidden}>План</span>
            </th>
            <th scope="col">Тип</th>
            <th scope="col">Площадь</th>
            <th scope="col">Проект</th>
            <th scope="col">Секция, №</th>
            <th scope="col">Этаж</th>
            <th scope="col">Ключи</th>
            <th scope="col">{priceColumn(lots)}</th>
            <th scope="col">За м²</th>
            <th scope="col">
              <span className={text.hidden}>Сравнить и&nbsp;сохранить</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <CachedPieces name="row" items={lots} inputsOf={(lot) => [lot]}>
            {(lot) => <Row key={lot.id} lot={lot} />}
          </CachedPieces>
        </tbody>
      </table>
    </div>
  )
}

function priceColumn(lots: Lot[]): string {
  if (!lots.some(isRent)) return 'Цена'
  return lots.every(isRent) ? 'Аренда' : 'Цена, аренда'
}

function Row({ lot }: { lot: Lot }) {
  return (
    <tr>
      <td className={styles.plan}>
        {lot.planUrl || lot.photoUrl ? <PlanPicture lot={lot} silent /> : null}
      </td>
      <td className={styles.name}>
        <a href={lot.url}>{lotName(lot)}</a>
        <StateTag lot={lot} />
      </td>
      <td className={styles.area}>{formatArea(lot.area)}</td>
      <td className={styles.project}>{lot.project.name}</td>
      <td className={styles.section}>
        {[lot.section, lot.number && numberName(lot.number)].filter(Boolean).join(', ') || '—'}
      </td>
      <td className={styles.floor}>
        {lot.floor ?? '—'}
        {lot.floorsTotal ? (
          <span className={text.third}>{` из\u00A0${lot.floorsTotal}`}</span>
        ) : null}
      </td>
      <td className={styles.keys}>{lot.keys ? capitalise(keysName(lot.keys)) : '—'}</td>
      <td className={styles.price}>
        <span className={text.price}>{priceWords(lot)}</span>
        {discountOf(lot) && lot.basePrice ? (
          <s className={text.old}>{formatRubles(lot.basePrice)}</s>
        ) : null}
      </td>
      <td className={styles.metre}>{metreWords(lot) ?? '—'}</td>
      <td className={styles.save}>
        <span>
          <SaveButtons lot={lot} />
        </span>
      </td>
    </tr>
  )
}
