import { lotKinds, type LotKind } from '#domain/lot.ts'

import { links } from '#site/links.ts'

import styles from './favourites.module.css'

const names: Record<LotKind, string> = {
  flat: 'Квартиры',
  commercial: 'Коммерция',
  storage: 'Кладовые',
  parking: 'Паркинг',
}

type KindTabsProps = {
  kind: LotKind
  ids: Record<LotKind, readonly number[]>
  /** What else the address says. */
  query: Record<string, string>
}

/** Each kind has an address of its own. */
export const KindTabs = ({ kind, ids, query }: KindTabsProps) => (
  <nav className={styles.tabs} aria-label="Виды объектов">
    {lotKinds.map((one) => (
      <a
        key={one}
        href={`${links.favourites()}?${new URLSearchParams({ ...query, kind: one })}`}
        aria-current={one === kind ? 'page' : undefined}
      >
        {names[one]} <span>{ids[one].length}</span>
      </a>
    ))}
  </nav>
)
