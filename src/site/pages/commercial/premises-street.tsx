import { shopfrontUrl } from '#domain/addresses/shopfront-url.ts'
import { formatArea } from '#domain/lots/area.ts'
import { formatPrice } from '#domain/lots/format-price.ts'
import { formatHouse, lotTitle } from '#domain/lots/lot-titles.ts'
import { isOnStreet, type Lot } from '#domain/lots/lot.ts'
import { StateTag } from '#site/parts/lots/state-tag.tsx'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'

import styles from './premises-street.module.css'

export const rowAnchor = (lot: number): string => `pomeschenie-${lot}`

/** Premises of a list from the street, in the order of its rows: free ones are lit, and each leads to its row. */
export function PremisesStreet({ lots }: { lots: Lot[] }) {
  const fronts = lots.filter(isOnStreet)
  if (fronts.length === 0) return null
  return (
    <ul className={styles.street} aria-label="Помещения с&nbsp;улицы: светятся свободные">
      {fronts.map((lot) => (
        <li key={lot.id}>
          <a href={`#${rowAnchor(lot.id)}`}>
            <StreetPicture day={shopfrontUrl(lot, 'bay')} label={lotTitle(lot)} />
            <b>{formatPrice(lot)}</b>
            {` ${formatArea(lot.area)}`}
            <small>{formatHouse(lot)}</small>
            <StateTag lot={lot} />
          </a>
        </li>
      ))}
    </ul>
  )
}
