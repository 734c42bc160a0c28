import { lotKinds, type LotKind } from '#domain/lots/lot.ts'
import { PageLink } from '#site/ui/links/page-link.tsx'

import styles from './kind-tabs.module.css'

const names: Record<LotKind, string> = {
  flat: 'Квартиры',
  commercial: 'Коммерция',
  storage: 'Кладовые',
  parking: 'Паркинг',
}

type KindTabsProps = {
  kind: LotKind
  ids: Record<LotKind, readonly number[]>
  path: string
  /** Other parameters of the address. */
  query?: Record<string, string>
}

/** A list of lots of several kinds, one kind at a time; each that there are has an address of its own. */
export const KindTabs = ({ kind, ids, path, query = {} }: KindTabsProps) => (
  <nav className={styles.tabs} aria-label="Виды объектов">
    {lotKinds
      .filter((one) => one === kind || ids[one].length > 0)
      .map((one) => (
        <PageLink
          key={one}
          href={`${path}?${new URLSearchParams({ ...query, kind: one })}`}
          aria-current={one === kind ? 'page' : undefined}
        >
          {names[one]} <span>{ids[one].length}</span>
        </PageLink>
      ))}
  </nav>
)
