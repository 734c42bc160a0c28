import type { MouseEvent } from 'react'

import { IconButton } from '#site/ui/controls/icon-button.tsx'
import word from '#site/ui/controls/text-button.module.css'
import { Icon } from '#site/ui/icons/icon.tsx'

import styles from './accessibility.module.css'

const LABEL = 'Версия для слабовидящих'

/** Opens `accessibility-panel.tsx`. A phone finds it in the menu and at the end of the page; without scripts it is hidden. */
export const AccessibilityButton = ({ look }: { look: 'words' | 'picture' }) =>
  look === 'words' ? (
    <button type="button" className={`${word.button} ${styles.words}`} onClick={openPanel}>
      <Icon name="eye" />
      {LABEL}
    </button>
  ) : (
    <span className={styles.picture}>
      <IconButton icon="eye" label={LABEL} onClick={openPanel} />
    </span>
  )

let opener: HTMLButtonElement | null = null

async function openPanel({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
  opener = button
  // From the second time on the browser opens and closes it.
  if (button.popoverTargetElement) return
  const { accessibilityPanel } = await import('./accessibility-panel.tsx')
  const panel = accessibilityPanel()
  button.popoverTargetElement = panel
  panel.addEventListener('toggle', returnFocus)
  panel.showPopover({ source: button })
}

/** Of a panel over the open menu the browser loses what had the focus before, or leaves it on a button that is gone. */
function returnFocus({ newState, currentTarget }: ToggleEvent) {
  const { activeElement, body } = document
  const isLost = activeElement === body || (currentTarget as Node).contains(activeElement)
  if (newState === 'closed' && isLost) opener?.focus({ preventScroll: true })
}
