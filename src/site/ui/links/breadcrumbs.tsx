import styles from './breadcrumbs.module.css'

export type Crumb = { href?: string; label: string }

/** The way here from the first page; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label="Хлебные крошки">
      <ol>
        <li>
          <a href="/">Главная</a>
        </li>
        {crumbs.map(({ href, label }) => (
          <li key={label}>
            {href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
