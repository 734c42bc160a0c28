import styles from './lit.module.css'

/** A lit window before the best of what is compared; its meaning is in words beside it. */
export const Lit = () => <i className={styles.lit} aria-hidden="true" />
