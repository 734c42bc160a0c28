import { pageLinks } from '#domain/addresses/page-links.ts'

import { MenuLink } from '#site/ui/links/page-link.tsx'

import styles from './logo.module.css'

/** The logo of the brand: its shapes stand once in the document, here they are only pointed to. */
export function Logo({ siteName }: { siteName: string }) {
  return (
    <MenuLink
      className={styles.logo}
      href={pageLinks.home()}
      aria-label={`${siteName}, на главную`}
    >
      <svg aria-hidden="true">
        <use href="#logo" />
      </svg>
      <span>{siteName}</span>
    </MenuLink>
  )
}
