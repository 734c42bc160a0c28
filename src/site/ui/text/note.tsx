import type { ReactNode } from 'react'

import { Icon, type IconName } from '#site/ui/icons/icon.tsx'

import styles from './note.module.css'

/** `lamp`: worth knowing before the choice; `ok`: done; `error`: something is in the way. */
type NoteLook = 'plain' | 'lamp' | 'ok' | 'error'

/** A word beside the matter at hand, never in the way of it. */
export function Note({ look = 'plain', children }: { look?: NoteLook; children: ReactNode }) {
  return (
    <div className={styles.note} data-look={look} role={look === 'error' ? 'alert' : undefined}>
      <Icon name={icons[look]} />
      <div>{children}</div>
    </div>
  )
}

const icons: Record<NoteLook, IconName> = {
  plain: 'info',
  lamp: 'info',
  ok: 'check',
  error: 'warning',
}
