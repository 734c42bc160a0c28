import { isGone } from '#domain/lots/lot-status.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import type { SavedList } from '#domain/saved/saved-lots.ts'
import button from '#site/ui/controls/icon-button.module.css'

import { SAVED_FORM } from './saved-form.ts'
import styles from './save-buttons.module.css'

export type Saveable = Pick<Lot, 'id' | 'kind' | 'number' | 'status' | 'rooms' | 'layout' | 'area'>

type SaveButtonsProps = {
  lot: Saveable
  /** The page knows that the lot is in this list, and the button takes it out. */
  within?: SavedList | undefined
}

/**
 * Without scripts they post the lot and lead to its list; with them `shell/saved-presses.ts` acts at once. What is no
 * longer for sale is kept, not weighed.
 */
export function SaveButtons({ lot, within }: SaveButtonsProps) {
  const one = (name: SavedList, words: string) => (
    <button
      form={SAVED_FORM}
      name={name}
      value={name === within ? -lot.id : lot.id}
      className={`${button.button} ${styles.save}`}
      aria-label={words + lotTitle(lot)}
      aria-pressed={name === within || undefined}
    />
  )
  return (
    <>
      {isGone(lot.status) ? null : one('comparison', 'Сравнить: ')}
      {one('favourites', 'В\u00A0избранное: ')}
    </>
  )
}
