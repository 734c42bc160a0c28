import { IconButton } from '#site/ui/controls/icon-button.tsx'
import word from '#site/ui/controls/text-button.module.css'
import { Icon } from '#site/ui/icons/icon.tsx'

import styles from './accessibility.module.css'

const LABEL = 'Версия для слабовидящих'

/** Opens what stands in every document, see `accessibility-panel.tsx`. A phone finds it in the menu and at the end of the page. */
export const AccessibilityButton = ({ look }: { look: 'words' | 'picture' }) =>
  look === 'words' ? (
    <button
      type="button"
      className={`${word.button} ${styles.words}`}
      popoverTarget="accessibility"
    >
      <Icon name="eye" />
      {LABEL}
    </button>
  ) : (
    <span className={styles.picture}>
      <IconButton icon="eye" label={LABEL} popoverTarget="accessibility" />
    </span>
  )
