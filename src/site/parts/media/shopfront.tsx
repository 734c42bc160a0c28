import { shopfrontUrl } from '#domain/addresses/shopfront-url.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import { isOnStreet, type Lot } from '#domain/lots/lot.ts'

import { StreetPicture } from './street-picture.tsx'

/** Premises from the street, lit while they are free. null: they have no window to the street. */
export const streetSide = (lot: Lot) =>
  isOnStreet(lot) ? (
    <StreetPicture
      day={shopfrontUrl(lot, 'bay')}
      label={`${lotTitle(lot)}: витрина с\u00A0улицы, ширина по\u00A0площади`}
    />
  ) : null
