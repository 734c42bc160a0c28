import styles from './skeleton.module.css'

/** The outline of a card whose lot is on its way: drawn walls, not grey boxes alone. */
export function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <svg viewBox="0 0 160 120">
        <path d="M2 2h156v116H2zM2 47h156M57 2v45M109 2v45M80 47v71" />
      </svg>
      <div className={styles.lines}>
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  )
}
