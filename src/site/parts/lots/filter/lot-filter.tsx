import type { LotQuery } from '#domain/query/lot-query.ts'
import { countConditions, type LotListData } from '#site/parts/lots/query/lot-list.ts'
import { Dropdown } from '#site/ui/controls/dropdown.tsx'
import { OptionCheckbox } from '#site/ui/fields/option-checkbox.tsx'
import { RangeField } from '#site/ui/fields/range-field.tsx'

import { FilterSheet } from './filter-sheet.tsx'
import styles from './lot-filter.module.css'

type LotFilterProps = {
  data: LotListData
  href: (query: Partial<LotQuery>) => string
  /** «Уровень» under the ground, «Этаж» above it. */
  floorName: string
  submit: string
}

/** What narrows a list of anything but flats. */
export function LotFilter({ data, href, floorName, submit }: LotFilterProps) {
  const { query, list, projects, buildings } = data
  const { price, area, floor } = list.ranges
  return (
    <FilterSheet
      asked={query}
      addressOf={href}
      submit={submit}
      chosen={countConditions(query)}
      reset={href({ sort: query.sort })}
    >
      {query.sort === 'price' ? null : <input type="hidden" name="sort" value={query.sort} />}
      <div className={styles.fields}>
        {projects.length > 1 || buildings.length > 1 || query.buildings.length > 0 ? (
          <div className={styles.first}>
            <Choices
              label="Проект"
              name="project"
              all="Любой проект"
              options={projects.map(({ alias, name }) => ({ value: alias, name }))}
              chosen={query.projects}
              counts={list.facets.project}
            />
            <Choices
              label="Корпус"
              name="building"
              all="Любой корпус"
              options={buildings.map((house) => ({
                value: house.id,
                name: nameOf(house, projects),
              }))}
              chosen={query.buildings}
              counts={list.facets.building}
            />
          </div>
        ) : null}
        <RangeField
          label="Цена, ₽"
          name="price"
          from={query.priceFrom}
          to={query.priceTo}
          step={price.max > DEAR ? 100_000 : 10_000}
          {...price}
        />
        <RangeField
          label="Площадь, м²"
          name="area"
          from={query.areaFrom}
          to={query.areaTo}
          step={area.max > LARGE ? 1 : 0.5}
          {...area}
        />
        {floor.max > floor.min || query.floorFrom !== null || query.floorTo !== null ? (
          <RangeField
            label={floorName}
            name="floor"
            from={query.floorFrom}
            to={query.floorTo}
            step={1}
            whole
            {...floor}
          />
        ) : null}
      </div>
    </FilterSheet>
  )
}

/** Above this a price is thought of in hundreds of thousands, ₽; and an area in whole metres, m². */
const DEAR = 3_000_000
const LARGE = 40

const nameOf = (house: LotListData['buildings'][number], projects: LotListData['projects']) =>
  projects.length > 1
    ? `${projects.find(({ alias }) => alias === house.project)?.name ?? ''}, ${house.name}`
    : house.name

type ChoicesProps = {
  label: string
  name: string
  all: string
  options: { value: string | number; name: string }[]
  chosen: (string | number)[]
  counts: Record<string, number>
}

/** Nothing to choose between is not offered. */
function Choices({ label, name, all, options, chosen, counts }: ChoicesProps) {
  if (options.length < 2 && chosen.length === 0) return null
  const names = options.filter(({ value }) => chosen.includes(value)).map((option) => option.name)
  return (
    <div className={styles.choices}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Dropdown label={label} summary={names.join(', ') || all}>
        {options.map((option) => (
          <OptionCheckbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.name}
            count={counts[option.value] ?? 0}
            defaultChecked={chosen.includes(option.value)}
          />
        ))}
      </Dropdown>
    </div>
  )
}
