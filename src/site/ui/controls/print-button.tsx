import { Button } from './button.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'

import styles from './print-button.module.css'

/** Only scripts can press it: without them browsers have a way of their own. */
export const PrintButton = () => (
  <span className={styles.scripted}>
    <Button look="line" size="medium" onClick={() => print()}>
      <Icon name="print" />
      Печать
    </Button>
  </span>
)
