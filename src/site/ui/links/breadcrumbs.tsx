import { noteCrumbs } from './drawn-crumbs.ts'
import { PageLink } from './page-link.tsx'
import styles from './breadcrumbs.module.css'

export type Crumb = { href?: string; label: string }

/** Pages above this one; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  if (import.meta.env.SSR) noteCrumbs(crumbs)
  return (
    <nav className={styles.crumbs} aria-label="Хлебные крошки">
      <ol>
        <li>
          <PageLink href="/">Главная</PageLink>
        </li>
        {crumbs.map(({ href, label }) => (
          <li key={label}>
            {href ? (
              <PageLink href={href}>{label}</PageLink>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
