import type { LotList } from '#catalogue/lot-list.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { featureName } from '#domain/lots/features.ts'
import { roomsOption } from '#domain/lots/lot-titles.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { readSearchPhrase } from '#domain/query/search-phrase.ts'
import { counted } from '#domain/text/plural.ts'
import { FilterSheet } from '#site/parts/lots/filter/filter-sheet.tsx'
import { floorNotNames } from '#site/parts/lots/query/conditions.ts'
import type { FilterNames } from '#site/parts/lots/query/filter-names.ts'
import { ChoiceChip } from '#site/ui/controls/chip.tsx'
import { Dropdown } from '#site/ui/controls/dropdown.tsx'
import { Segmented } from '#site/ui/controls/segmented.tsx'
import { OptionCheckbox } from '#site/ui/fields/option-checkbox.tsx'
import { RangeField } from '#site/ui/fields/range-field.tsx'
import { PageLink } from '#site/ui/links/page-link.tsx'
import { afterPaint } from '#site/ui/rendering/after-paint.tsx'
import { lazyHydrate } from '#site/ui/rendering/lazy-hydrate.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './filter-panel.module.css'

const MoreFilters = lazyHydrate(
  import.meta.env.SSR ? (await import('./more-filters.tsx')).MoreFilters : null,
  async () => (await import('./more-filters.tsx')).MoreFilters,
)

export type FilterPanelProps = {
  asked: LotQuery
  list: LotList
  names: FilterNames
  /** How many conditions narrow the list. */
  chosen: number
}

/** A plain form that asks for a list; with scripts every change asks at once. On a phone it is a sheet. */
export const FilterPanel = afterPaint(({ asked, list, names, chosen }: FilterPanelProps) => {
  const { facets, ranges, total } = list
  const quick = quickFeatures(facets.feature)

  return (
    <FilterSheet
      asked={asked}
      addressOf={pageLinks.flats}
      understand={readSearchPhrase}
      submit={`Показать ${counted(total, ['квартиру', 'квартиры', 'квартир'])}`}
      chosen={chosen}
      reset={pageLinks.flats({ sort: asked.sort, view: asked.view })}
    >
      {asked.sort === 'price' ? null : <input type="hidden" name="sort" value={asked.sort} />}
      {asked.view === 'cards' ? null : <input type="hidden" name="view" value={asked.view} />}
      <div className={styles.main}>
        <div className={styles.first}>
          <Segmented
            legend="Комнатность"
            name="rooms"
            chosen={asked.rooms}
            segments={Object.keys(facets.rooms).map((rooms) => ({
              value: Number(rooms),
              label: rooms === '0' ? 'Ст' : roomsOption(Number(rooms)),
              name: rooms === '0' ? 'Студии' : `Комнат: ${roomsOption(Number(rooms))}`,
              count: facets.rooms[rooms],
            }))}
          />
          <ProjectChoice chosen={asked.projects} counts={facets.project} names={names} />
        </div>
        <RangeField
          label="Цена, ₽"
          name="price"
          from={asked.priceFrom}
          to={asked.priceTo}
          step={100_000}
          {...ranges.price}
        />
        <RangeField
          label="Площадь, м²"
          name="area"
          from={asked.areaFrom}
          to={asked.areaTo}
          step={1}
          {...ranges.area}
        />
        <RangeField
          label="Этаж"
          name="floor"
          from={asked.floorFrom}
          to={asked.floorTo}
          step={1}
          whole
          {...ranges.floor}
        />
      </div>
      <div className={styles.quick}>
        {quick.map((code) => (
          <ChoiceChip
            key={code}
            name="feature"
            value={code}
            label={featureName(code)}
            count={facets.feature[code]}
            defaultChecked={asked.features.includes(code)}
          />
        ))}
        {(['first', 'last'] as const).map((end) => (
          <ChoiceChip
            key={end}
            name="floorNot"
            value={end}
            label={floorNotNames[end]}
            defaultChecked={asked.floorNot.includes(end)}
          />
        ))}
        <MoreFilters asked={asked} facets={facets} names={names} shown={quick} />
        {chosen ? (
          <PageLink
            className={`${text.link} ${styles.reset}`}
            href={pageLinks.flats({ sort: asked.sort, view: asked.view })}
          >
            Сбросить
          </PageLink>
        ) : null}
      </div>
    </FilterSheet>
  )
})

type ProjectChoiceProps = { chosen: string[]; counts: Record<string, number>; names: FilterNames }

function ProjectChoice({ chosen, counts, names }: ProjectChoiceProps) {
  const offered = names.projects.filter(({ alias }) => alias in counts)
  if (offered.length < 2) return null
  const summary = offered.filter(({ alias }) => chosen.includes(alias)).map(({ name }) => name)
  return (
    <div>
      <p className={styles.label}>Проект</p>
      <Dropdown label="Проект" summary={summary.join(', ') || 'Все проекты'}>
        {offered.map(({ alias, name }) => (
          <OptionCheckbox
            key={alias}
            name="project"
            value={alias}
            label={name}
            count={counts[alias]}
            defaultChecked={chosen.includes(alias)}
          />
        ))}
      </Dropdown>
    </div>
  )
}

/** What buyers ask for most, of what this catalogue knows; the rest waits under «Ещё». */
const asksFirst = [
  'loggia',
  'balcony',
  'two_bathrooms',
  'corner',
  'water_view',
  'kitchen_living',
  'wardrobe',
  'terrace',
]

const quickFeatures = (counts: Record<string, number>) =>
  asksFirst.filter((code) => code in counts).slice(0, 4)
