import type { LotList } from '#contract/catalogue.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import type { FilterNames } from '#site/parts/lots/query/filter-names.ts'
import { putInSight } from '#site/ui/layout/put-in-sight.ts'
import { PageLink } from '#site/ui/links/page-link.tsx'

import { offeredHouses } from './choose-house.ts'
import styles from './house-tabs.module.css'

type HouseTabsProps = {
  shown: number
  asked: LotQuery
  counts: LotList['facets']['building']
  names: FilterNames
}

/** On a phone the row is pushed sideways: the chosen house must not stand outside. */
function showChosen(link: HTMLElement | null) {
  const row = link?.closest('nav')
  if (row) putInSight(row, link)
}

/** Houses by their projects, with how many flats of each fit. */
export function HouseTabs({ shown, asked, counts, names }: HouseTabsProps) {
  const houses = offeredHouses(names.buildings, asked, counts)
  return (
    <nav className={styles.houses} aria-label="Дома">
      {names.projects.map(({ alias, name }) => {
        const ofProject = houses.filter(({ project }) => project === alias)
        return ofProject.length === 0 ? null : (
          <p key={alias}>
            <span>{name}</span>
            {ofProject.map((house) => (
              <PageLink
                key={house.id}
                href={pageLinks.flats({ ...asked, buildings: [house.id], page: 1 })}
                aria-current={house.id === shown ? 'true' : undefined}
                ref={house.id === shown ? showChosen : undefined}
              >
                {house.name} <small>{counts[house.id] ?? 0}</small>
              </PageLink>
            ))}
          </p>
        )
      })}
    </nav>
  )
}
