import type { ReactNode } from 'react'

import styles from './beside.module.css'

type BesideProps = { side: ReactNode; children: ReactNode; rest?: ReactNode }

/** A short column that stays in sight beside a long one; on a phone it stands between its two parts. */
export const Beside = ({ side, children, rest }: BesideProps) => (
  <div className={styles.beside}>
    <div className={styles.part}>{children}</div>
    <div className={styles.side}>{side}</div>
    {rest ? <div className={styles.part}>{rest}</div> : null}
  </div>
)
