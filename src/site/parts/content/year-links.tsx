import { PageLink } from '#site/ui/links/page-link.tsx'

import styles from './year-links.module.css'

type YearLinksProps = { years: number[]; year: number | null; href: string }

/** A choice of one year or all; nothing where there is but one. */
export function YearLinks({ years, year, href }: YearLinksProps) {
  if (years.length < 2) return null
  return (
    <nav className={styles.years} aria-label="Год">
      {[null, ...years].map((one) => (
        <PageLink
          key={one}
          href={one === null ? href : `${href}?year=${one}`}
          aria-current={one === year ? 'true' : undefined}
        >
          {one ?? 'Все'}
        </PageLink>
      ))}
    </nav>
  )
}
