import { lotTitle } from '#domain/lots/lot-titles.ts'
import type { SavedList } from '#domain/saved/saved-lots.ts'
import word from '#site/ui/controls/text-button.module.css'
import { Icon } from '#site/ui/icons/icon.tsx'

import type { Saveable } from './save-buttons.tsx'
import { SAVED_FORM } from './saved-form.ts'
import styles from './save-words.module.css'

const looks = {
  favourites: { icon: 'heart', words: 'В\u00A0избранное' },
  comparison: { icon: 'compare', words: 'Сравнить' },
} as const

/** The same button on the page of its lot: with words, as there is room. */
export function SaveWord({ lot, list }: { lot: Saveable; list: SavedList }) {
  const { icon, words } = looks[list]
  return (
    <button
      form={SAVED_FORM}
      name={list}
      value={lot.id}
      className={word.button}
      aria-label={`${words}: ${lotTitle(lot)}`}
    >
      <Icon name={icon} />
      {words}
    </button>
  )
}

export const SaveLabel = ({ lot }: { lot: Saveable }) => (
  <p className={styles.both}>
    <SaveWord lot={lot} list="favourites" />
    <SaveWord lot={lot} list="comparison" />
  </p>
)
