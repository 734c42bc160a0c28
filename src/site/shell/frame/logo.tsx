import { pageLinks } from '#domain/addresses/page-links.ts'

import { MenuLink } from '#site/ui/links/page-link.tsx'

import styles from './logo.module.css'

/** A sash with one pane lit, over two leading lights: the mark of the brand. */
export function Logo({ siteName }: { siteName: string }) {
  return (
    <MenuLink
      className={styles.logo}
      href={pageLinks.home()}
      aria-label={`${siteName}, на главную`}
    >
      <svg viewBox="0 0 22 32" aria-hidden="true">
        <path className={styles.frame} d="M1 1h20v20H1zM11 1v20M1 11h20" />
        <path className={styles.light} d="M12 2h8v8h-8z" />
        <path className={styles.lead} d="M6 26h10M3 31h16" />
      </svg>
      <span>{siteName}</span>
    </MenuLink>
  )
}
