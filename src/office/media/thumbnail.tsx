import type { ReactNode } from 'react'

import styles from './thumbnail.module.css'

/** What a row is called beside its picture, where it has one. */
export const WithThumbnail = ({ src, children }: { src: string | null; children: ReactNode }) => (
  <span className={styles.name}>
    {src === null ? null : (
      <img className={styles.thumbnail} src={src} width={56} height={42} alt="" loading="lazy" />
    )}
    {children}
  </span>
)
