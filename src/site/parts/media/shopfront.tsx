import { shopfrontUrl } from '#domain/addresses/shopfront-url.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import { isOnStreet, type Lot } from '#domain/lots/lot.ts'

import { StreetPicture } from './street-picture.tsx'

/**
 * Premises from the street, lit while they are free: in the front of their own house where it is drawn, else by their area in
 * place of a plan. null: neither.
 */
export function streetSide(lot: Lot, { silent = false, eager = false } = {}) {
  const isDrawn = lot.premises?.front ?? false
  if (lot.kind !== 'commercial' || !isOnStreet(lot) || (lot.planUrl && !isDrawn)) return null
  const words = isDrawn ? 'в\u00A0фасаде дома' : 'витрина с\u00A0улицы, ширина по\u00A0площади'
  return (
    <StreetPicture
      day={shopfrontUrl(lot, 'bay')}
      eager={eager}
      label={silent ? '' : `${lotTitle(lot)}: ${words}`}
    />
  )
}
