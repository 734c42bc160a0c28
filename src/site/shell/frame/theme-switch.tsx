import word from '#site/ui/controls/text-button.module.css'
import { Icon } from '#site/ui/icons/icon.tsx'

import styles from './theme-switch.module.css'

/** Light or dark by the visitor's choice. Without a choice, or without scripts, the system decides. */
export function ThemeSwitch() {
  return (
    <button type="button" className={`${word.button} ${styles.switch}`} onClick={switchTheme}>
      <Icon name="moon" />
      <Icon name="sun" />
      <span className={styles.toDark}>Тёмная тема</span>
      <span className={styles.toLight}>Светлая тема</span>
    </button>
  )
}

function switchTheme() {
  const theme = isDark() ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // a closed storage: the choice lasts as long as the page
  }
}

const isDark = () => {
  const chosen = document.documentElement.dataset.theme
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}
