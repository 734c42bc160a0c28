import { lastSearch } from '#site/parts/lots/query/last-search.ts'
import { PageLink } from '#site/ui/links/page-link.tsx'
import { useHydrated } from '#site/ui/rendering/use-hydrated.ts'

import styles from './hero.module.css'

/** The way back to the list that this visitor has narrowed before. */
export function LastSearch() {
  const search = useHydrated() ? lastSearch() : null
  return search ? (
    <p className={styles.last}>
      {'Продолжить: '}
      <PageLink href={search.href}>{search.words}</PageLink>
    </p>
  ) : null
}
