import { IconButton } from '#site/ui/icon-button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import word from '#site/ui/word-button.module.css'

import styles from './sight.module.css'

const LABEL = 'Версия для слабовидящих'

/** Opens what stands in every document, see `sight-panel.tsx`. A phone finds it in the menu and at the end of the page. */
export const SightButton = ({ look }: { look: 'words' | 'picture' }) =>
  look === 'words' ? (
    <button type="button" className={`${word.button} ${styles.words}`} popoverTarget="sight">
      <Icon name="eye" />
      {LABEL}
    </button>
  ) : (
    <span className={styles.picture}>
      <IconButton icon="eye" label={LABEL} popoverTarget="sight" />
    </span>
  )
