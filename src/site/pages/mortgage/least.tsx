import { Lit } from '#site/ui/text/lit.tsx'

import styles from './least.module.css'

/** Words at the least of what is compared. */
export const Least = ({ children }: { children: string }) => (
  <span className={styles.least}>
    <Lit />
    {children}
  </span>
)
