import styles from './skip-link.module.css'

/** The first stop of Tab: past the menu to `main`, whose id is `content`. */
export const SkipLink = () => (
  <a className={styles.skip} href="#content">
    К содержанию
  </a>
)
